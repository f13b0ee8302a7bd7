import type { RoomReport } from '@madoi/contract/lounge/ended';

export interface NextRoom {
  readonly id: string;
  readonly name: string;
  readonly number: number;
  readonly startAt: number;
}

/** Who said which message. */
export interface SaidMessage {
  readonly id: string;
  readonly userId: string;
}

/** What a room's recap is made from beside its queue. */
export interface EndedStore {
  /** The owner's first scheduled room after `now`. */
  nextRoomOf(ownerId: string, now: number): Promise<NextRoom | undefined>;
  /** The user's playlist that was made with this client id. */
  findPlaylist(userId: string, clientId: string): Promise<string | undefined>;
  /** `archived`: what was said in the room and is no row any more. */
  report(roomId: string, ownerId: string, archived: readonly SaidMessage[]): Promise<RoomReport>;
}
