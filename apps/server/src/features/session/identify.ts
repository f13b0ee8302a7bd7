import type { Clock } from '#platform/clock.ts';
import type { Identify } from '#platform/identity.ts';
import type { Log } from '#platform/log.ts';
import { disconnectSessions, type OnSessionEnded } from './disconnect-sessions.ts';
import type { SessionStore } from './session.store.ts';
import { hashSessionSecret } from './session-secret.ts';

const dayMs = 86_400_000;
/** How long a session lasts without use, in ms. */
export const sessionTtlMs = { user: 180 * dayMs, guest: 7 * dayMs } as const;

/**
 * The cookie's lifetime: the longest that browsers allow. The session's own expiry, which moves with use, decides; a
 * cookie that expired earlier would lock people out of accounts without a login method.
 */
export const sessionCookieMaxAgeMs = 400 * dayMs;

/** Sessions are touched once a day, not on every request. */
const touchEveryMs = dayMs;

export interface IdentifyDeps {
  readonly store: Pick<SessionStore, 'find' | 'confirmRenewal' | 'touch'>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'error'>;
  readonly onSessionEnded: OnSessionEnded;
}

/** Finds the session behind a cookie and keeps it alive while it is in use. */
export function createIdentify({ store, clock, log, onSessionEnded }: IdentifyDeps): Identify {
  const touchedAt = new Map<string, number>();
  return async (secret) => {
    if (secret === undefined || secret.length < 16 || secret.length > 128) return undefined;
    const now = clock.now();
    const tokenHash = hashSessionSecret(secret);
    const found = await store.find(tokenHash, now);
    if (!found) return undefined;
    const { isNew, seenAt, ...identity } = found;
    const replaced = isNew && (await store.confirmRenewal(tokenHash));
    // The old session is over whether or not its sockets hear of it now: the next look at the rights of open sockets cuts the rest.
    if (replaced) await disconnectSessions({ onSessionEnded, log }, [replaced]);
    if (now - (touchedAt.get(tokenHash) ?? 0) > touchEveryMs) {
      if (touchedAt.size > 100_000) touchedAt.clear();
      touchedAt.set(tokenHash, now);
      const expiresAt = now + (identity.guest ? sessionTtlMs.guest : sessionTtlMs.user);
      // Of a crowd that comes over from another process, or has just opened its sessions, none is written: each would be a commit of its own.
      if (seenAt < now - touchEveryMs) await store.touch(tokenHash, now, expiresAt, now - touchEveryMs);
    }
    return identity;
  };
}
