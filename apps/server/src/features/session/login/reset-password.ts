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
import { type Refusable, tellPasswordChange } from './set-email.ts';
import { slowDown } from './slow-down.ts';

const refused = <R extends string>(reason: R) => ({ ok: false as const, reason });

async function writeReset(context: LoginContext, folded: string, visit: Visit): Promise<void> {
  const known = await context.methods.findEmail(folded);
  const user = known && (await context.store.findUser(known.userId));
  if (!known || !user) return;
  const secret = newSessionSecret();
  const now = context.clock.now();
  await context.tokens.drop(user.id, 'reset');
  const owner = { id: user.id, credentialsVersion: known.credentialsVersion };
  const token = { hash: hashSessionSecret(secret), kind: 'reset', owner, body: {}, now } as const;
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
  const limits = { mailFrom: visit.addressKey, mailTo: decided.folded };
  if (!(await slowDown(context.rates, limits))) return refused('rate_limit');
  context.background.run('a mail for a new password was not sent', () => writeReset(context, decided.folded, visit));
  return { ok: true };
}

/**
 * Intruders go out: every session of the account ends, and every link that was on its way. False: how the
 * account is got into has changed since this was begun.
 */
async function putPassword(
  context: LoginContext,
  user: IdentityUser,
  { password, credentialsVersion }: { readonly password: string; readonly credentialsVersion: number },
  visit: Visit,
): Promise<boolean> {
  const passwordHash = await context.hasher.hash(password);
  const changed = await context.methods.setPassword({ userId: user.id, passwordHash, credentialsVersion });
  if (changed === 'outdated') return false;
  await cutSessions(context, changed.endedSessions);
  if (changed.before) tellPasswordChange(context, user, changed.before.email, visit);
  return true;
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
  if (!token || !user) return refused('link_invalid');
  const { credentialsVersion } = token;
  if (!(await putPassword(context, user, { password: decided.password, credentialsVersion }, visit))) {
    return refused('link_invalid');
  }
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
  const { credentialsVersion } = known;
  // It was right a moment ago: another change came first.
  if (!(await putPassword(context, user, { password: decided.password, credentialsVersion }, visit))) {
    return refused('wrong_password');
  }
  return { ok: true, session: await enterAccount(context, user.id, visit) };
}
