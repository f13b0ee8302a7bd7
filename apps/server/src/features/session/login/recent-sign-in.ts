import { recentSignInMs } from '@madoi/contract/session/login-methods';
import type { Identity, IdentityUser } from '#platform/identity.ts';
import { hashSessionSecret } from '../session-secret.ts';
import type { LoginContext } from './login-context.ts';

type RecentSignInDeps = Pick<LoginContext, 'tokens' | 'clock'>;

const markOf = (sessionHash: string): string => hashSessionSecret(`recent sign-in ${sessionHash}`);

/**
 * From now on, for some minutes, this session may change how its person gets in: they have just shown who they are. A session that is renewed, as its
 * person's rights have changed, begins without the mark, and so does every session once the credentials are others.
 */
export async function markRecentSignIn({ tokens, clock }: RecentSignInDeps, identity: Identity): Promise<void> {
  const { sessionHash, user } = identity;
  const now = Math.floor(clock.now());
  const token = { hash: markOf(sessionHash), kind: 'recent-sign-in', owner: user, body: {}, now } as const;
  await tokens.put({ ...token, expiresAt: now + recentSignInMs });
}

/** True also for who has no login method: there is nothing that could be asked for, and the first one must be possible. */
export async function hasRecentSignIn(
  { tokens, clock, methods }: RecentSignInDeps & Pick<LoginContext, 'methods'>,
  { sessionHash, user }: Identity & { readonly user: IdentityUser },
): Promise<boolean> {
  if (await tokens.holds(markOf(sessionHash), 'recent-sign-in', clock.now())) return true;
  return (await methods.list(user.id)).length === 0;
}
