export interface RecordedVisit {
  /** When this person was last in the room (ms since 1970); undefined at the first visit. */
  readonly lastSeenAt: number | undefined;
  /** Their first coming to any room. */
  readonly isFirstRoom: boolean;
}

/** Who was ever in a room. */
export interface VisitStore {
  /** Notes a coming; the first one of a person also raises the room's count of people who joined. */
  record(roomId: string, userId: string, now: number): Promise<RecordedVisit>;
  /** They are still here, or were until now: user ids by room, written in one go however many rooms there are. */
  touch(usersOfRooms: ReadonlyMap<string, readonly string[]>, now: number): Promise<void>;
  /** Those who were there, without the banned ones, the latest first; at most so many. */
  listNames(roomId: string, limit: number): Promise<readonly { readonly id: string; readonly name: string }[]>;
}
