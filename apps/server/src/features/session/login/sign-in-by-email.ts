import type { loginReasons } from '@madoi/contract/session/session';
import { decideEmail } from '@madoi/domain/session/login-email';
import type { ClientContext, IssuedSession, LoginContext } from './login-context.ts';
import { isWithinLoginLimits } from './login-rate-limits.ts';
import { tryStartUserSession } from './start-session.ts';

export type SignInResult =
  | { readonly ok: true; readonly session: IssuedSession }
  | { readonly ok: false; readonly reason: (typeof loginReasons)[number] };

/** E-mail and password. One answer, after the same work, for whatever does not fit: nobody learns which accounts exist. */
export async function signInByEmail(
  context: LoginContext,
  input: { readonly email: string; readonly password: string },
  client: ClientContext,
): Promise<SignInResult> {
  const decided = decideEmail(input.email);
  const folded = decided.ok ? decided.folded : '';
  const from = client.addressKey;
  const loginAtFrom = `${folded} ${from}`;
  if (!(await isWithinLoginLimits(context, { loginFrom: from, loginAtFrom, loginAt: folded }))) {
    return { ok: false, reason: 'rate_limit' };
  }
  const known = await context.methods.findEmail(folded);
  const fits = await context.hasher.verify(known?.passwordHash, input.password.normalize('NFKC'));
  if (!fits || !known) return { ok: false, reason: 'invalid' };
  await context.methods.markUsed('email', known.id, context.clock.now());
  const session = await tryStartUserSession(context, known, client);
  return session ? { ok: true, session } : { ok: false, reason: 'invalid' };
}
