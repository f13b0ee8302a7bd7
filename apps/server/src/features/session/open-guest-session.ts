import type { Clock } from '../../platform/clock.ts';
import type { Identity } from '../../platform/identity.ts';
import { sessionCookieMaxAgeMs, sessionTtlMs } from './identify.ts';
import type { SessionStore } from './session.store.ts';
import { hashSessionSecret, newSessionSecret } from './session-secret.ts';

export interface OpenedSession {
  readonly secret: string;
  readonly identity: Identity;
  readonly maxAgeMs: number;
}

/** A session without an account, made the first time a visitor opens a room (decisions, section 2). */
export async function openGuestSession(
  deps: { store: SessionStore; clock: Clock },
  agent: string,
): Promise<OpenedSession> {
  const secret = newSessionSecret();
  const tokenHash = hashSessionSecret(secret);
  const now = Math.floor(deps.clock.now());
  await deps.store.create({ tokenHash, agent, now, expiresAt: now + sessionTtlMs.guest });
  return { secret, identity: { sessionHash: tokenHash, guest: true }, maxAgeMs: sessionCookieMaxAgeMs };
}
