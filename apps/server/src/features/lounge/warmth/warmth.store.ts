export interface Stay {
  readonly userId: string;
  /** When it began (ms since 1970). A reconnect goes on with it. */
  readonly since: number;
}

/** Somebody said something within a minute after somebody else came, before anybody else did. */
export interface GivenWelcome {
  readonly userId: string;
  readonly newcomerId: string;
  /** When it was said. */
  readonly at: number;
}

/** What rooms keep of who is kind to whom. */
export interface WarmthStore {
  /** Of these people in the room, the longest stay first. */
  longestStays(roomId: string, userIds: readonly string[], limit: number): Promise<readonly Stay[]>;
  /** The latest join first; without messages that were removed, and without people whose account is closed. */
  latestWelcomes(roomId: string, limit: number): Promise<readonly GivenWelcome[]>;
}
