import { HttpProblem } from '#platform/http/problem.ts';
import type { Identity, IdentityUser } from '#platform/identity.ts';
import type { LoginContext } from './login-context.ts';
import { hasRecentSignIn } from './recent-sign-in.ts';

/** Throws 403 `reauthentication_required`: a session alone, which may be stolen, makes itself no further way in. */
export async function requireRecentSignIn(
  login: Pick<LoginContext, 'tokens' | 'clock' | 'methods'>,
  identity: Identity & { readonly user: IdentityUser },
): Promise<void> {
  if (!(await hasRecentSignIn(login, identity))) throw new HttpProblem('reauthentication_required');
}
