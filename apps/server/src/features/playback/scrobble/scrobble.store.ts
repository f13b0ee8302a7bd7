import type { Listen } from '#platform/listenbrainz/listenbrainz.ts';

export interface ScrobbleLink {
  readonly userId: string;
  readonly token: string;
  readonly userName: string;
  readonly since: number;
  readonly failures: number;
  readonly refusedAt: number | null;
}

export interface PendingListen extends Listen {
  readonly listeningId: string;
  readonly creditedMs: number;
}

/** Instants are ms since 1970. */
export interface ScrobbleStore {
  find(userId: string): Promise<ScrobbleLink | undefined>;
  /** A new token clears the failures of the old one. */
  set(link: {
    readonly userId: string;
    readonly token: string;
    readonly userName: string;
    readonly since: number;
  }): Promise<void>;
  remove(userId: string): Promise<void>;
  /** Links whose token is good and whose time has come. */
  due(now: number, limit: number): Promise<ScrobbleLink[]>;
  /** Untold listenings, oldest first; those that nobody has reported only if they closed before `unreportedBefore`. */
  listUnsubmitted(
    of: Pick<ScrobbleLink, 'userId' | 'since'>,
    unreportedBefore: number,
    limit: number,
  ): Promise<PendingListen[]>;
  /** What this user's open listening plays, if it has one of these names. */
  playing(userId: string, names: readonly string[]): Promise<Listen | undefined>;
  markSubmitted(listeningId: string, now: number): Promise<void>;
  /** For this token only: a newer one is another matter. */
  setState(link: ScrobbleLink, state: { readonly dueAt: number; readonly failures: number }): Promise<void>;
  markTokenRefused(link: ScrobbleLink, now: number): Promise<void>;
}
