import type { RateLimits } from '#platform/bus/bus.ts';
import type { Clock } from '#platform/clock.ts';
import type { AddressLimits } from '#platform/config/config.ts';
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
 * False: too many were opened from this address a moment ago. Many people share one NAT: by default a school or an office
 * with 300 people gets in within three minutes. Browsers keep their session, so the same people need no new one an hour later.
 */
export async function mayOpenGuestSession(
  { rates, addressLimits }: { readonly rates: RateLimits; readonly addressLimits: AddressLimits },
  addressKey: string,
): Promise<boolean> {
  const { guestSessionsPerHour } = addressLimits;
  const limits = [
    { name: 'minute', max: Math.ceil(guestSessionsPerHour / 5), windowMs: minuteMs },
    { name: 'hour', max: guestSessionsPerHour, windowMs: 60 * minuteMs },
  ];
  for (const { name, max, windowMs } of limits) {
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
