import type { Identity } from '../../../platform/identity.ts';
import { sessionCookieMaxAgeMs, sessionTtlMs } from '../identify.ts';
import { hashSessionSecret, newSessionSecret } from '../session-secret.ts';
import type { EnteredSession, LoginContext, Visit } from './login-context.ts';

type EnterDeps = Pick<LoginContext, 'store' | 'belongings' | 'clock' | 'log' | 'onSessionEnded' | 'onMoved'>;

/** Cuts the sockets of sessions that ended; what is committed stays so when that fails. */
export async function cutSessions(deps: Pick<EnterDeps, 'onSessionEnded' | 'log'>, hashes: readonly string[]) {
  const told = await Promise.allSettled(hashes.map((hash) => deps.onSessionEnded(hash)));
  for (const each of told) {
    if (each.status === 'rejected') deps.log.error({ err: each.reason }, 'sockets of an ended session were not cut');
  }
}

/** What somebody gathered without a way back in goes with them into the account that they sign in to. */
async function bringAlong(deps: EnterDeps, before: Identity | undefined, userId: string): Promise<void> {
  if (!before || before.user?.id === userId) return;
  const now = deps.clock.now();
  if (!before.user) return deps.belongings.moveGuest(before.sessionHash, userId, now);
  const moved = await deps.belongings.moveUser(before.user.id, userId, now);
  if (!moved) return;
  await cutSessions(deps, moved.sessionHashes);
  await deps
    .onMoved({ from: before.user.id, roomIds: moved.roomIds })
    .catch((error: unknown) => deps.log.error({ err: error }, 'a move of belongings was not told everywhere'));
}

/** Who signs in, and the version of their credentials that what they showed was checked against. */
export interface Entering {
  readonly userId: string;
  readonly credentialsVersion?: number;
}

/** Undefined: the credentials changed while they were checked. */
export async function signInTo(
  deps: EnterDeps,
  { userId, credentialsVersion }: Entering,
  { identity: before, agent }: Pick<Visit, 'identity' | 'agent'>,
): Promise<EnteredSession | undefined> {
  await bringAlong(deps, before, userId);
  const secret = newSessionSecret();
  const tokenHash = hashSessionSecret(secret);
  const now = Math.floor(deps.clock.now());
  const session = { tokenHash, userId, agent, now, expiresAt: now + sessionTtlMs.user };
  if (!(await deps.store.replace(session, before?.sessionHash, credentialsVersion))) return undefined;
  if (before) await cutSessions(deps, [before.sessionHash]);
  const identity = await deps.store.find(tokenHash, now);
  return identity && { secret, identity, maxAgeMs: sessionCookieMaxAgeMs };
}

/**
 * A session for an account, in the place of the one that the visitor came with: its id changes whenever rights do, so
 * that nobody rides on what they knew before.
 */
export async function enterAccount(
  deps: EnterDeps,
  userId: string,
  visit: Pick<Visit, 'identity' | 'agent'>,
): Promise<EnteredSession> {
  const entered = await signInTo(deps, { userId }, visit);
  if (!entered) throw new Error('a session that was just made is gone');
  return entered;
}
