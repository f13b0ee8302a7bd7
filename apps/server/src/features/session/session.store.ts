import type { Identity, IdentityUser } from '#platform/identity.ts';

export interface NewSession {
  readonly tokenHash: string;
  readonly userId?: string;
  /** What the browser calls itself. */
  readonly agent: string;
  readonly now: number;
  readonly expiresAt: number;
}

export interface SessionSummary {
  readonly tokenHash: string;
  readonly agent: string;
  readonly createdAt: number;
  readonly seenAt: number;
}

/** A session with the rights that somebody goes by who read it a while ago. */
export interface CachedSession {
  readonly sessionHash: string;
  /** Absent: a guest's. */
  readonly user?: Pick<IdentityUser, 'id' | 'isOperator' | 'isOfficial' | 'plan'> | undefined;
}

/** Stores users and their sessions. Instants are ms since 1970. */
export interface SessionStore {
  /** The living session with its user, if it has one, and when it was touched last. `isNew`: it was renewed, and is used for the first time. */
  find(
    tokenHash: string,
    now: number,
  ): Promise<(Identity & { readonly isNew?: true; readonly seenAt: number }) | undefined>;
  /** Those that have ended, or carry other rights by now. */
  findOutdated(held: readonly CachedSession[], now: number): Promise<readonly string[]>;
  /** Moves a session's end ahead while it is in use; writes nothing where it was seen after `unseenSince`, by whichever process. */
  touch(tokenHash: string, now: number, expiresAt: number, unseenSince: number): Promise<void>;
  create(session: NewSession): Promise<void>;
  /** Ends one session; ending it twice is nothing. */
  end(tokenHash: string): Promise<void>;
  /**
   * Makes the user and their session, ending `replaces` (the guest session they came with), in one transaction: what the
   * guest listened to is the user's. False, with nothing written, when that session is gone: somebody signed up with it a moment ago.
   */
  signUp(
    user: { readonly id: string; readonly name: string },
    session: NewSession,
    replaces: string | undefined,
  ): Promise<boolean>;
  /**
   * A session that takes the place of `replaces` once it is used: an answer that gets lost locks nobody out. The same one
   * again only holds longer. False: the session to be replaced is gone.
   */
  renew(session: NewSession, replaces: string): Promise<boolean>;
  /** Ends the session in whose place this one came; undefined: there was none, or it ended before. */
  confirmRenewal(tokenHash: string): Promise<string | undefined>;
  /**
   * Puts a session in the place of another; one that is gone already is no obstacle. False, with nothing written: the
   * person's credentials are not of this version any more.
   */
  replace(session: NewSession, replaces: string | undefined, credentialsVersion?: number): Promise<boolean>;
  /** Undefined: there is nobody of that id, or their account is closed. */
  findUser(userId: string): Promise<IdentityUser | undefined>;
  /** The living ones, the latest first. */
  listForUser(userId: string, now: number): Promise<readonly SessionSummary[]>;
  /** Ends one of a person's own; false: they have no such session. */
  endForUser(userId: string, tokenHash: string): Promise<boolean>;
  /** Ends all sessions of a user but `except`, and invalidates links in mails; answers the ended sessions. */
  endAllForUser(userId: string, except?: string): Promise<readonly string[]>;
  /** Creates the user if there is none with this id. */
  ensureUser(user: {
    readonly id: string;
    readonly name: string;
    readonly isOfficial: boolean;
    /** The picture's address on an image host. */
    readonly pictureUrl?: string | undefined;
    readonly now: number;
  }): Promise<IdentityUser>;
  /** Takes another address for a picture that is on an image host; a picture that the person chose here, and none, stay. */
  refreshPicture(userId: string, pictureUrl: string, now: number): Promise<void>;
  /** Deletes sessions that expired before, `limit` at most; answers how many. */
  sweep(before: number, limit: number): Promise<number>;
}

/** Banned words, as the operator keeps them. */
/** A banned word as somebody wrote it, and as it is looked for (`foldBannedWord`). */
export interface BannedWord {
  readonly word: string;
  readonly folded: string;
}

export interface BannedWordStore {
  /** In the order of their folded forms. */
  list(): Promise<readonly BannedWord[]>;
  /** Those that are there stay as they are. */
  add(words: readonly BannedWord[], now: number): Promise<void>;
  remove(folded: string): Promise<boolean>;
  /** Adds the words of this revision of the starter list, unless that was ever done. Safe from several processes at once. */
  addStarter(revision: number, words: readonly BannedWord[], now: number): Promise<boolean>;
}
