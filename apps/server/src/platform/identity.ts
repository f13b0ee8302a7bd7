import type { Locale } from '@madoi/contract/constants';

/** Who has sent a request or opened a socket, as far as transports need it. `features/session` looks it up. */
export interface Identity {
  /** SHA-256 of the session's secret: names the session and cannot be used to log in. */
  readonly sessionHash: string;
  /** A session without an account. */
  readonly guest: boolean;
  readonly user?: IdentityUser;
  /** The session is older than a change of the user's rights: it has no operator rights until it is renewed. */
  readonly isOutdated?: true;
}

export interface IdentityUser {
  readonly id: string;
  readonly name: string;
  /** Version of the uploaded picture (ms since 1970), 0 for none. */
  readonly uploadedAt: number;
  readonly isOfficial: boolean;
  readonly isEssentialLiver: boolean;
  readonly isPickedOutLiver: boolean;
  readonly isOperator: boolean;
  readonly plan: 'free' | 'standard';
  /** Grows with every change of this user's login methods; links and challenges of an older version are refused. */
  readonly credentialsVersion: number;
  /** Language of mails; null: that of the visit. */
  readonly language: Locale | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

/** HttpOnly: no script sees the session's secret (decisions, section 2). */
export const sessionCookieName = 'madoi-session';

/** The identity of a session cookie's secret; undefined for an unknown or expired one. */
export type Identify = (sessionSecret: string | undefined) => Promise<Identity | undefined>;
