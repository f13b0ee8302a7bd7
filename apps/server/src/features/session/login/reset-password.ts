import {
  type changePasswordReasons,
  type forgotPasswordReasons,
  resetLinkMs,
  type resetPasswordReasons,
} from '@madoi/contract/session/email';
import { decideEmail } from '@madoi/domain/session/login-email';
import { decidePassword } from '@madoi/domain/session/login-password';
import type { Identity, IdentityUser } from '../../../platform/identity.ts';
import { hashSessionSecret, newSessionSecret } from '../session-secret.ts';
import { cutSessions, enterAccount } from './enter-account.ts';
import type { EnteredSession, LoginContext, Visit } from './login-context.ts';
import { mailText } from './mail-texts.ts';
import type { Refusable } from './set-email.ts';
import { slowDown } from './slow-down.ts';

const refused = <R extends string>(reason: R) => ({ ok: false as const, reason });

async function writeReset(context: LoginContext, folded: string, visit: Visit): Promise<void> {
  const known = await context.methods.findEmail(folded);
  const user = known && (await context.store.findUser(known.userId));
  if (!known || !user) return;
  const secret = newSessionSecret();
  const now = context.clock.now();
  await context.tokens.drop(user.id, 'reset');
  const token = { hash: hashSessionSecret(secret), kind: 'reset', userId: user.id, body: {}, now } as const;
  await context.tokens.put({ ...token, expiresAt: now + resetLinkMs });
  const facts = { name: user.name, link: `${visit.origin}/auth/reset#${secret}` };
  await context.mailer.send({ to: known.email, ...mailText('reset', user.language ?? visit.locale, facts) });
}

/** Answers before it looks: neither words nor time tell whether the address is known. */
export async function forgotPassword(
  context: LoginContext,
  typed: string,
  visit: Visit,
): Promise<Refusable<(typeof forgotPasswordReasons)[number]>> {
  const decided = decideEmail(typed);
  if (!decided.ok) return refused(decided.reason);
  const limits = { mailTo: decided.folded, mailFrom: visit.addressKey };
  if (!(await slowDown(context.rates, limits))) return refused('rate_limit');
  context.background.run('a mail for a new password was not sent', () => writeReset(context, decided.folded, visit));
  return { ok: true };
}

/** Whoever had got in goes out: every session of the account ends, and every link that was on its way. */
async function putPassword(context: LoginContext, user: IdentityUser, password: string, visit: Visit): Promise<void> {
  await context.methods.setPassword(user.id, await context.hasher.hash(password));
  await context.tokens.drop(user.id, 'reset');
  await cutSessions(context, await context.store.endAllOf(user.id));
  const known = await context.methods.emailOf(user.id);
  if (!known) return;
  context.background.run('a mail about a changed password was not sent', () => {
    const facts = { name: user.name, link: `${visit.origin}/auth/forgot` };
    return context.mailer.send({ to: known.email, ...mailText('changed', user.language ?? visit.locale, facts) });
  });
}

export type Entered<R extends string> =
  | { readonly ok: true; readonly session: EnteredSession }
  | { readonly ok: false; readonly reason: R };

/** A new password by the secret of a mail, which works once. Whoever reads the mailbox is let in. */
export async function resetPassword(
  context: LoginContext,
  typed: { readonly token: string; readonly password: string },
  visit: Visit,
): Promise<Entered<(typeof resetPasswordReasons)[number]>> {
  if (!(await slowDown(context.rates, { linkFrom: visit.addressKey }))) return refused('rate_limit');
  // Before the link is spent: who typed a weak one tries again.
  const decided = decidePassword(typed.password);
  if (!decided.ok) return refused('weak_password');
  const token = await context.tokens.take(hashSessionSecret(typed.token), 'reset', context.clock.now());
  const user = token?.userId === undefined ? undefined : await context.store.findUser(token.userId);
  if (!user) return refused('link_invalid');
  await putPassword(context, user, decided.password, visit);
  return { ok: true, session: await enterAccount(context, user.id, visit) };
}

/** A new password for who knows the old one. */
export async function changePassword(
  context: LoginContext,
  identity: Identity & { readonly user: IdentityUser },
  typed: { readonly password: string; readonly currentPassword: string },
  visit: Visit,
): Promise<Entered<(typeof changePasswordReasons)[number]>> {
  const { user } = identity;
  if (!(await slowDown(context.rates, { ownPassword: user.id }))) return refused('rate_limit');
  const known = await context.methods.emailOf(user.id);
  if (!known) return refused('no_password');
  if (!(await context.hasher.verify(known.passwordHash, typed.currentPassword.normalize('NFKC')))) {
    return refused('wrong_password');
  }
  const decided = decidePassword(typed.password, [known.email, user.name]);
  if (!decided.ok) return refused('weak_password');
  await putPassword(context, user, decided.password, visit);
  return { ok: true, session: await enterAccount(context, user.id, visit) };
}
