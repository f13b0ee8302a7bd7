import type { RateLimits } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { Identity } from '#platform/identity.ts';
import { sessionCookieMaxAgeMs, sessionTtlMs } from './identify.ts';
import type { SessionStore } from './session.store.ts';
import { hashSessionSecret, newSessionSecret } from './session-secret.ts';

export interface IssuedGuestSession {
  readonly secret: string;
  readonly identity: Identity;
  readonly maxAgeMs: number;
}

const minuteMs = 60_000;

/**
 * Guest sessions that one address may open. Many people share one NAT: a school or an office with 300 people gets in
 * within three minutes. Browsers keep their session, so the same people need no new one an hour later.
 */
export const guestSessionLimits = [
  { name: 'minute', max: 120, windowMs: minuteMs },
  { name: 'hour', max: 600, windowMs: 60 * minuteMs },
] as const;

/** False: too many were opened from this address a moment ago. */
export async function mayOpenGuestSession(rates: RateLimits, addressKey: string): Promise<boolean> {
  for (const { name, max, windowMs } of guestSessionLimits) {
    const rate = await rates.take(`guest-session-${name}:${addressKey}`, max, windowMs);
    if (!rate.allowed) return false;
  }
  return true;
}

/** A session without an account, made the first time a visitor opens a room (decisions, section 2). */
export async function openGuestSession(
  deps: { store: SessionStore; clock: Clock },
  agent: string,
): Promise<IssuedGuestSession> {
  const secret = newSessionSecret();
  const tokenHash = hashSessionSecret(secret);
  const now = Math.floor(deps.clock.now());
  await deps.store.create({ tokenHash, agent, now, expiresAt: now + sessionTtlMs.guest });
  return { secret, identity: { sessionHash: tokenHash, guest: true }, maxAgeMs: sessionCookieMaxAgeMs };
}
