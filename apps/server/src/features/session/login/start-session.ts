import type { Identity } from '#platform/identity.ts';
import { disconnectSessions } from '../disconnect-sessions.ts';
import { sessionCookieMaxAgeMs, sessionTtlMs } from '../identify.ts';
import { hashSessionSecret, newSessionSecret } from '../session-secret.ts';
import type { ClientContext, IssuedSession, LoginContext } from './login-context.ts';
import { markRecentSignIn } from './recent-sign-in.ts';

type SignInDeps = Pick<
  LoginContext,
  'store' | 'tokens' | 'accountData' | 'clock' | 'log' | 'onSessionEnded' | 'onRoomsMoved'
>;

/** What somebody gathered without a way back in goes with them into the account that they sign in to. */
async function mergeVisitorData(deps: SignInDeps, before: Identity | undefined, userId: string): Promise<void> {
  if (!before || before.user?.id === userId) return;
  const now = deps.clock.now();
  if (!before.user) return deps.accountData.mergeGuest(before.sessionHash, userId, now);
  const moved = await deps.accountData.mergeUser(before.user.id, userId, now);
  if (!moved) return;
  await disconnectSessions(deps, moved.sessionHashes);
  await deps
    .onRoomsMoved({ from: before.user.id, roomIds: moved.roomIds })
    .catch((error: unknown) => deps.log.error({ err: error }, 'an account merge was not announced everywhere'));
}

/** Who signs in, and the version of their credentials that what they showed was checked against. */
export interface VerifiedAccount {
  readonly userId: string;
  readonly credentialsVersion?: number;
}

/** Undefined: the credentials changed while they were checked. */
export async function tryStartUserSession(
  deps: SignInDeps,
  { userId, credentialsVersion }: VerifiedAccount,
  { identity: before, agent }: Pick<ClientContext, 'identity' | 'agent'>,
): Promise<IssuedSession | undefined> {
  await mergeVisitorData(deps, before, userId);
  const secret = newSessionSecret();
  const tokenHash = hashSessionSecret(secret);
  const now = Math.floor(deps.clock.now());
  const session = { tokenHash, userId, agent, now, expiresAt: now + sessionTtlMs.user };
  if (!(await deps.store.replace(session, before?.sessionHash, credentialsVersion))) return undefined;
  if (before) await disconnectSessions(deps, [before.sessionHash]);
  const identity = await deps.store.find(tokenHash, now);
  if (identity) await markRecentSignIn(deps, identity);
  return identity && { secret, identity, maxAgeMs: sessionCookieMaxAgeMs };
}

/**
 * A session for an account, in the place of the one that the visitor came with: its id changes whenever rights do, so
 * that nobody rides on what they knew before.
 */
export async function startUserSession(
  deps: SignInDeps,
  userId: string,
  client: Pick<ClientContext, 'identity' | 'agent'>,
): Promise<IssuedSession> {
  const entered = await tryStartUserSession(deps, { userId }, client);
  if (!entered) throw new Error('a session that was just made is gone');
  return entered;
}
