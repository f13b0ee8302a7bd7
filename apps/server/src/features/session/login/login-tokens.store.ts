import type { IdentityUser } from '#platform/identity.ts';

export type LoginTokenKind = 'confirm' | 'reset' | 'passkey-add' | 'passkey-login' | 'provider' | 'recent-sign-in';

/** An account, and the version of its credentials that a secret is made under. */
export type TokenOwner = Pick<IdentityUser, 'id' | 'credentialsVersion'>;

export interface LoginToken {
  readonly userId: string | undefined;
  readonly credentialsVersion: number;
  readonly body: unknown;
}

/** What a secret allows once, or a session for a while. Instants are ms since 1970. */
export interface LoginTokenStore {
  put(token: {
    readonly hash: string;
    readonly kind: LoginTokenKind;
    readonly owner?: TokenOwner | undefined;
    readonly body: object;
    readonly now: number;
    readonly expiresAt: number;
  }): Promise<void>;
  /**
   * Finds and removes: of two who come with the same secret one gets it. Undefined for an unknown, used or expired one,
   * and for one whose owner has other credentials by now.
   */
  take(hash: string, kind: LoginTokenKind, now: number): Promise<LoginToken | undefined>;
  /** Whether `take` would find it; it stays. */
  holds(hash: string, kind: LoginTokenKind, now: number): Promise<boolean>;
  /** The latest of a person that still holds. */
  latestOf(
    userId: string,
    kind: LoginTokenKind,
    now: number,
  ): Promise<(LoginToken & { createdAt: number }) | undefined>;
  /** Makes a person's other secrets of this kind worthless. */
  drop(userId: string, kind: LoginTokenKind): Promise<void>;
  /** Deletes those that expired before, `limit` at most; answers how many. */
  sweep(before: number, limit: number): Promise<number>;
}
