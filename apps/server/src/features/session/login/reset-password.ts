import {
  type changePasswordReasons,
  type forgotPasswordReasons,
  resetLinkMs,
  type resetPasswordReasons,
} from '@madoi/contract/session/email';
import { decideEmail } from '@madoi/domain/session/login-email';
import type { Identity, IdentityUser } from '#platform/identity.ts';
import { disconnectSessions } from '../disconnect-sessions.ts';
import { hashSessionSecret, newSessionSecret } from '../session-secret.ts';
import { decideNewPassword } from './decide-new-password.ts';
import { logCredentialChange, logRefusedChange } from './log-credentials.ts';
import type { ClientContext, IssuedSession, LoginContext } from './login-context.ts';
import { isWithinLoginLimits } from './login-rate-limits.ts';
import { mailText } from './mail-texts.ts';
import { type ActionResult, mailPasswordChanged } from './set-email.ts';
import { startUserSession } from './start-session.ts';

const refused = <R extends string>(reason: R) => ({ ok: false as const, reason });

async function sendResetMail(context: LoginContext, folded: string, client: ClientContext): Promise<void> {
  const known = await context.methods.findEmail(folded);
  const user = known && (await context.store.findUser(known.userId));
  if (!known || !user) return;
  const secret = newSessionSecret();
  const now = context.clock.now();
  await context.tokens.drop(user.id, 'reset');
  const owner = { id: user.id, credentialsVersion: known.credentialsVersion };
  const token = { hash: hashSessionSecret(secret), kind: 'reset', owner, body: {}, now } as const;
  await context.tokens.put({ ...token, expiresAt: now + resetLinkMs });
  const facts = { name: user.name, link: `${client.origin}/auth/reset#${secret}` };
  await context.mailer.send({ to: known.email, ...mailText('reset', user.language ?? client.locale, facts) });
}

/** Answers before it looks the address up, so that neither the answer nor its time shows whether an account exists. */
export async function forgotPassword(
  context: LoginContext,
  input: string,
  client: ClientContext,
): Promise<ActionResult<(typeof forgotPasswordReasons)[number]>> {
  const decided = decideEmail(input);
  if (!decided.ok) return refused(decided.reason);
  const limits = { mailFrom: client.addressKey, mailTo: decided.folded };
  if (!(await isWithinLoginLimits(context, limits))) return refused('rate_limit');
  context.deferredTasks.run('a mail for a new password was not sent', () =>
    sendResetMail(context, decided.folded, client),
  );
  return { ok: true };
}

/**
 * Intruders go out: every session of the account ends, and every link that was on its way. False: how the
 * account is got into has changed since this was begun.
 */
async function replacePassword(
  context: LoginContext,
  user: IdentityUser,
  { password, credentialsVersion }: { readonly password: string; readonly credentialsVersion: number },
  client: ClientContext,
): Promise<boolean> {
  const passwordHash = await context.hasher.hash(password);
  const changed = await context.methods.setPassword({ userId: user.id, passwordHash, credentialsVersion });
  if (changed === 'outdated') return false;
  await disconnectSessions(context, changed.endedSessions);
  logCredentialChange(context.log, { change: 'changed', credential: 'password', userId: user.id }, client);
  if (changed.before) mailPasswordChanged(context, user, changed.before.email, client);
  return true;
}

export type SessionResult<R extends string> =
  | { readonly ok: true; readonly session: IssuedSession }
  | { readonly ok: false; readonly reason: R };

/** A new password by the secret of a mail, which works once. The person who reads the mailbox is logged in. */
export async function resetPassword(
  context: LoginContext,
  input: { readonly token: string; readonly password: string },
  client: ClientContext,
): Promise<SessionResult<(typeof resetPasswordReasons)[number]>> {
  if (!(await isWithinLoginLimits(context, { linkFrom: client.addressKey }))) return refused('rate_limit');
  // Before the link is spent: a user who chose a weak one can try again.
  const decided = await decideNewPassword(context, input.password);
  if (!decided.ok) return refused('weak_password');
  const token = await context.tokens.take(hashSessionSecret(input.token), 'reset', context.clock.now());
  const user = token?.userId === undefined ? undefined : await context.store.findUser(token.userId);
  if (!token || !user) return refused('link_invalid');
  const { credentialsVersion } = token;
  if (!(await replacePassword(context, user, { password: decided.password, credentialsVersion }, client))) {
    return refused('link_invalid');
  }
  return { ok: true, session: await startUserSession(context, user.id, client) };
}

/** A new password for who knows the old one. */
export async function changePassword(
  context: LoginContext,
  identity: Identity & { readonly user: IdentityUser },
  input: { readonly password: string; readonly currentPassword: string },
  client: ClientContext,
): Promise<SessionResult<(typeof changePasswordReasons)[number]>> {
  const { user } = identity;
  if (!(await isWithinLoginLimits(context, { ownPassword: user.id }))) return refused('rate_limit');
  const known = await context.methods.emailOf(user.id);
  if (!known) return refused('no_password');
  if (!(await context.hasher.verify(known.passwordHash, input.currentPassword.normalize('NFKC')))) {
    logRefusedChange(context.log, { credential: 'password', userId: user.id, reason: 'wrong_password' }, client);
    return refused('wrong_password');
  }
  const decided = await decideNewPassword(context, input.password, [known.email, user.name]);
  if (!decided.ok) return refused('weak_password');
  const { credentialsVersion } = known;
  // It was right a moment ago: another change came first.
  if (!(await replacePassword(context, user, { password: decided.password, credentialsVersion }, client))) {
    return refused('wrong_password');
  }
  return { ok: true, session: await startUserSession(context, user.id, client) };
}
