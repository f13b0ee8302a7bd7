export interface MergedUser {
  /** Sessions of the account that is no more. */
  readonly sessionHashes: readonly string[];
  /** Rooms that are not over and have another owner now. */
  readonly roomIds: readonly string[];
}

export interface OpenRoom {
  readonly id: string;
  readonly life: 'scheduled' | 'live';
}

/** Everything that is somebody's, over all features: in one transaction it becomes another's, or goes. */
export interface AccountDataStore {
  /** What a guest listened to belongs to the account that they signed in to. Again is done already. */
  mergeGuest(sessionHash: string, into: string, now: number): Promise<void>;
  /**
   * Moves favourites, playlists, rooms, listening time and all else, and closes the account they came from. Undefined,
   * with nothing written: that account has a way back in, or is closed.
   */
  mergeUser(from: string, into: string, now: number): Promise<MergedUser | undefined>;
  /** Rooms of a person that are not over. */
  openRoomsOf(userId: string): Promise<readonly OpenRoom[]>;
  /** Removes a person's things and their name; answers the sessions that ended. Again is done already. */
  close(userId: string, now: number): Promise<readonly string[]>;
}
