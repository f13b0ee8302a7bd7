import type { loginReasons } from '@madoi/contract/session/session';
import { decideEmail } from '@madoi/domain/session/login-email';
import { signInTo } from './enter-account.ts';
import type { EnteredSession, LoginContext, Visit } from './login-context.ts';
import { slowDown } from './slow-down.ts';

export type SignInResult =
  | { readonly ok: true; readonly session: EnteredSession }
  | { readonly ok: false; readonly reason: (typeof loginReasons)[number] };

/** E-mail and password. One answer, after the same work, for whatever does not fit: nobody learns which accounts exist. */
export async function signInByEmail(
  context: LoginContext,
  typed: { readonly email: string; readonly password: string },
  visit: Visit,
): Promise<SignInResult> {
  const decided = decideEmail(typed.email);
  const folded = decided.ok ? decided.folded : '';
  const from = visit.addressKey;
  const loginAtFrom = `${folded} ${from}`;
  if (!(await slowDown(context.rates, { loginFrom: from, loginAtFrom, loginAt: folded }))) {
    return { ok: false, reason: 'rate_limit' };
  }
  const known = await context.methods.findEmail(folded);
  const fits = await context.hasher.verify(known?.passwordHash, typed.password.normalize('NFKC'));
  if (!fits || !known) return { ok: false, reason: 'invalid' };
  await context.methods.markUsed('email', known.id, context.clock.now());
  const session = await signInTo(context, known, visit);
  return session ? { ok: true, session } : { ok: false, reason: 'invalid' };
}
