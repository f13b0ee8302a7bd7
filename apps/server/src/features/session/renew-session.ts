import type { Clock } from '../../platform/clock.ts';
import type { Identity } from '../../platform/identity.ts';
import { sessionCookieMaxAgeMs, sessionTtlMs } from './identify.ts';
import type { SessionStore } from './session.store.ts';
import { hashSessionSecret, newSessionSecret } from './session-secret.ts';

/**
 * A session with another id for somebody whose rights changed elsewhere. The old one, which has none of the new rights,
 * holds until the new one is used.
 */
export async function renewSession(
  { store, clock }: { readonly store: SessionStore; readonly clock: Clock },
  identity: Identity,
  agent: string,
): Promise<{ readonly secret: string; readonly maxAgeMs: number; readonly identity: Identity }> {
  const secret = newSessionSecret();
  const tokenHash = hashSessionSecret(secret);
  const now = Math.floor(clock.now());
  const whose = identity.user === undefined ? {} : { userId: identity.user.id };
  await store.renew({ tokenHash, ...whose, agent, now, expiresAt: now + sessionTtlMs.user }, identity.sessionHash);
  const renewed = await store.find(tokenHash, now);
  return { secret, maxAgeMs: sessionCookieMaxAgeMs, identity: renewed ?? identity };
}
