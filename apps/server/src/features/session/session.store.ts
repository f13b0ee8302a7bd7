import type { Identity, IdentityUser } from '../../platform/identity.ts';

export interface NewSession {
  readonly tokenHash: string;
  readonly userId?: string;
  readonly now: number;
  readonly expiresAt: number;
}

/** Where people and their sessions are kept. Instants are ms since 1970. */
export interface SessionStore {
  /** The living session with its user, if it has one. */
  find(tokenHash: string, now: number): Promise<Identity | undefined>;
  /** Moves a session's end ahead while it is in use. */
  touch(tokenHash: string, now: number, expiresAt: number): Promise<void>;
  create(session: NewSession): Promise<void>;
  /** Ends one session; ending it twice is nothing. */
  end(tokenHash: string): Promise<void>;
  /**
   * Makes the user and their session, ending `replaces` (the guest session they came with), in one transaction. False,
   * with nothing written, when that session is gone: somebody signed up with it a moment ago.
   */
  signUp(
    user: { readonly id: string; readonly name: string },
    session: NewSession,
    replaces: string | undefined,
  ): Promise<boolean>;
  /** Makes the user if there is none by this id, keeps them otherwise. */
  ensureUser(user: {
    readonly id: string;
    readonly name: string;
    readonly isOfficial: boolean;
    readonly now: number;
  }): Promise<IdentityUser>;
  /** Removes sessions that ended; tells how many. */
  sweep(now: number): Promise<number>;
}

/** Banned words, as the operator keeps them. */
export interface NgWordStore {
  list(): Promise<readonly string[]>;
  add(word: string, folded: string, now: number): Promise<void>;
  remove(folded: string): Promise<boolean>;
}
