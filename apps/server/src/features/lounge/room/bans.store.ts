import type { ListPosition } from '#platform/cursor.ts';

/** `until`: when it ends by itself (ms since 1970); null: it does not. */
export interface ActiveBan {
  readonly until: number | null;
}

export interface BanRecord extends ActiveBan {
  readonly userId: string;
  readonly bannedAt: number;
  readonly bannedBy: string | null;
  readonly bannedByName: string | null;
}

/** Who may not come into a room. People go by the keys of presence: an account, or a guest's session. */
export interface BanStore {
  find(roomId: string, personKey: string, now: number): Promise<ActiveBan | undefined>;
  /** Everyone of a room, by their keys. */
  listBanned(roomId: string, now: number): Promise<ReadonlySet<string>>;
  /** The same for many rooms, in as many queries as for one; a room that nobody is banned from is left out. */
  listBannedOf(roomIds: readonly string[], now: number): Promise<ReadonlyMap<string, ReadonlySet<string>>>;
  /** People with an account, newest first; `after` is the last of the page before. */
  list(
    roomId: string,
    query: { readonly now: number; readonly after?: ListPosition | undefined; readonly limit: number },
  ): Promise<readonly BanRecord[]>;
  /** Removes bans of guests whose session is over, `limit` at most; answers how many. */
  forgetGuests(limit: number): Promise<number>;
}
