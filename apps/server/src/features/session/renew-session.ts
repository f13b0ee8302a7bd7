import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/identity.ts';
import { sessionCookieMaxAgeMs } from './identify.ts';
import type { SessionStore } from './session.store.ts';
import { deriveSessionSecret, hashSessionSecret } from './session-secret.ts';

/** Until its first use, which makes it last as long as any: a cookie that a browser dropped leaves nothing behind for long. */
const unusedTtlMs = 3_600_000;

export interface RenewDeps {
  readonly store: SessionStore;
  readonly clock: Clock;
  /** Random, of this process: what was the old secret says nothing of the new one. */
  readonly renewalKey: string;
}

/**
 * A session with another id for somebody whose rights changed elsewhere. The old one, which has none of the new rights,
 * holds until the new one is used. Two calls at once, as of a page's loaders or two tabs, get the same one, and
 * on another process another that opens as well: a browser keeps the cookie that comes last, and no renewal may end
 * what another one gave. Undefined: the old session is gone, and with it the right to a new one.
 */
export async function renewSession(
  { store, clock, renewalKey }: RenewDeps,
  { identity, secret: before }: { readonly identity: Identity; readonly secret: string },
  agent: string,
): Promise<{ readonly secret: string; readonly maxAgeMs: number; readonly identity: Identity } | undefined> {
  const secret = deriveSessionSecret(before, renewalKey);
  const tokenHash = hashSessionSecret(secret);
  const now = Math.floor(clock.now());
  const whose = identity.user === undefined ? {} : { userId: identity.user.id };
  const session = { tokenHash, ...whose, agent, now, expiresAt: now + unusedTtlMs };
  if (!(await store.renew(session, identity.sessionHash))) return undefined;
  const renewed = await store.find(tokenHash, now);
  return renewed && { secret, maxAgeMs: sessionCookieMaxAgeMs, identity: renewed };
}
