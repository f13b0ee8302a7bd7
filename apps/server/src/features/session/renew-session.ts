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
  /** Secret, and the same in every process: what was the old secret says nothing of the new one. */
  readonly readRenewalKey: () => Promise<string>;
}

/**
 * A session with a new id for a user whose rights have changed elsewhere. The old one, without the new rights, is valid
 * until the new one is used. Concurrent calls (loaders of a page, two tabs) get the same new session, on
 * whichever process, because a browser keeps the cookie that arrives last and no renewal may invalidate another's. Undefined: the old session has ended, and with it the right to a new one.
 */
export async function renewSession(
  { store, clock, readRenewalKey }: RenewDeps,
  { identity, secret: before }: { readonly identity: Identity; readonly secret: string },
  agent: string,
): Promise<{ readonly secret: string; readonly maxAgeMs: number; readonly identity: Identity } | undefined> {
  const secret = deriveSessionSecret(before, await readRenewalKey());
  const tokenHash = hashSessionSecret(secret);
  const now = Math.floor(clock.now());
  const whose = identity.user === undefined ? {} : { userId: identity.user.id };
  const session = { tokenHash, ...whose, agent, now, expiresAt: now + unusedTtlMs };
  if (!(await store.renew(session, identity.sessionHash))) return undefined;
  const renewed = await store.find(tokenHash, now);
  return renewed && { secret, maxAgeMs: sessionCookieMaxAgeMs, identity: renewed };
}
