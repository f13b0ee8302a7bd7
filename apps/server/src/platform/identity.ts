import type { Locale } from '@madoi/contract/constants';

/** Who is behind a request or a socket, as far as transports need to know. `features/session` finds it out. */
export interface Identity {
  /** SHA-256 of the session's secret; names the session without being able to open it. */
  readonly sessionHash: string;
  /** A session without an account. */
  readonly guest: boolean;
  readonly user?: IdentityUser;
  /** The session is older than the rights of its user: it carries none of an operator until it was renewed. */
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
  /** Counts changes of how this person gets in: what was begun under an older one does not go through. */
  readonly credentialsVersion: number;
  /** Of mails; null: as the visit says. */
  readonly language: Locale | null;
  readonly createdAt: number;
  readonly updatedAt: number;
}

export const sessionCookieName = 'madoi-session';

/** Reads the secret of the session cookie; an unknown or expired one is no session, never an error. */
export type Identify = (sessionSecret: string | undefined) => Promise<Identity | undefined>;
