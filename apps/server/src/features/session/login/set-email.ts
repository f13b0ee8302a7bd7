import { type confirmEmailReasons, confirmLinkMs, type setEmailReasons } from '@madoi/contract/session/email';
import { decideEmail, maskEmail } from '@madoi/domain/session/login-email';
import type { IdentityUser } from '#platform/identity.ts';
import { disconnectSessions } from '../disconnect-sessions.ts';
import { hashSessionSecret, newSessionSecret } from '../session-secret.ts';
import { decideNewPassword } from './decide-new-password.ts';
import { logCredentialChange, logRefusedChange } from './log-credentials.ts';
import type { ClientContext, LoginContext } from './login-context.ts';
import type { StoredEmail } from './login-methods.store.ts';
import { isWithinLoginLimits } from './login-rate-limits.ts';
import { mailText } from './mail-texts.ts';

export type ActionResult<R extends string> = { readonly ok: true } | { readonly ok: false; readonly reason: R };
type Reason = (typeof setEmailReasons)[number];
const refused = <R extends string>(reason: R) => ({ ok: false as const, reason });

/** An address that is not confirmed yet and cannot be used to log in. */
export interface PendingEmail {
  readonly email: string;
  readonly folded: string;
  readonly passwordHash: string;
  /** The session that asked: it knew the password, and stays when the others end. */
  readonly askedBy?: string | undefined;
}

/** A login method may be changed only with the present password, where there is one. */
async function isCurrentPassword(
  context: LoginContext,
  user: IdentityUser,
  input: string | undefined,
): Promise<boolean> {
  const known = await context.methods.emailOf(user.id);
  if (!known) return true;
  return input !== undefined && context.hasher.verify(known.passwordHash, input.normalize('NFKC'));
}

/**
 * Stored before the answer, so that who asks for their login methods next finds it waiting; also for an address that is
 * somebody else's, whose secret nobody gets: whether an account exists shows nowhere.
 * @returns The secret of the link.
 */
async function storePending(
  { tokens, clock }: LoginContext,
  user: IdentityUser,
  pending: PendingEmail,
): Promise<string> {
  const secret = newSessionSecret();
  const now = clock.now();
  await tokens.drop(user.id, 'confirm');
  const token = { hash: hashSessionSecret(secret), kind: 'confirm', owner: user, body: { ...pending }, now } as const;
  await tokens.put({ ...token, expiresAt: now + confirmLinkMs });
  return secret;
}

async function sendConfirmationMail(
  context: LoginContext,
  user: IdentityUser,
  { email, folded, secret }: Pick<PendingEmail, 'email' | 'folded'> & { readonly secret: string },
  client: ClientContext,
): Promise<void> {
  const locale = user.language ?? client.locale;
  const { origin } = client;
  const owner = await context.methods.findEmail(folded);
  if (owner && owner.userId !== user.id) {
    const facts = { name: '', link: `${origin}/auth/forgot` };
    return context.mailer.send({ to: owner.email, ...mailText('taken', locale, facts) });
  }
  const facts = { name: user.name, link: `${origin}/auth/confirm#${secret}` };
  await context.mailer.send({ to: email, ...mailText('confirm', locale, facts) });
}

export interface SetEmailInput {
  readonly email: string;
  readonly password: string;
  readonly currentPassword?: string | undefined;
}

/** Asks a mailbox whether its owner wants this. The answer is the same for an address that is somebody else's. */
export async function setEmail(
  context: LoginContext,
  user: IdentityUser,
  input: SetEmailInput,
  client: ClientContext,
): Promise<ActionResult<Reason>> {
  const decided = decideEmail(input.email);
  if (!decided.ok) return refused(decided.reason);
  const password = await decideNewPassword(context, input.password, [decided.email, user.name]);
  if (!password.ok) return refused('weak_password');
  const limits = { ownPassword: user.id, mailFrom: client.addressKey, mailTo: decided.folded };
  if (!(await isWithinLoginLimits(context, limits))) return refused('rate_limit');
  if (!(await isCurrentPassword(context, user, input.currentPassword))) {
    logRefusedChange(context.log, { credential: 'email', userId: user.id, reason: 'wrong_password' }, client);
    return refused('wrong_password');
  }
  const { email, folded } = decided;
  const passwordHash = await context.hasher.hash(password.password);
  const askedBy = client.identity?.sessionHash;
  const secret = await storePending(context, user, { email, folded, passwordHash, askedBy });
  context.deferredTasks.run('a mail of confirmation was not sent', () =>
    sendConfirmationMail(context, user, { email, folded, secret }, client),
  );
  return { ok: true };
}

export type ConfirmEmailResult =
  | { readonly ok: true; readonly userId: string }
  | { readonly ok: false; readonly reason: (typeof confirmEmailReasons)[number] };

export function mailPasswordChanged(
  context: LoginContext,
  user: IdentityUser,
  email: string,
  client: ClientContext,
): void {
  context.deferredTasks.run('a mail about a changed password was not sent', () => {
    const facts = { name: user.name, link: `${client.origin}/auth/forgot` };
    return context.mailer.send({ to: email, ...mailText('changed', user.language ?? client.locale, facts) });
  });
}

/** To the mailbox that was the way in until now: its owner may be somebody else than who changed it. */
function mailEmailChanged(
  context: LoginContext,
  user: IdentityUser,
  { before, after }: { readonly before: string; readonly after: string },
  client: ClientContext,
): void {
  context.deferredTasks.run('a mail about a changed address was not sent', () => {
    const facts = { name: user.name, link: `${client.origin}/profile#login`, address: maskEmail(after) };
    return context.mailer.send({ to: before, ...mailText('moved', user.language ?? client.locale, facts) });
  });
}

/** Sessions that stay: the one that asked, and this one where it is the same person's. */
const sessionsToKeep = ({ askedBy }: PendingEmail, { identity }: ClientContext): readonly string[] =>
  [askedBy, identity?.sessionHash].filter((hash) => hash !== undefined);

/** The same address again is another password: the form asks for both. A row keeps its id. */
function logConfirmedEmail(
  { log }: LoginContext,
  { id, userId, folded }: Pick<StoredEmail, 'id' | 'userId' | 'folded'>,
  before: StoredEmail | undefined,
  client: ClientContext,
): void {
  const credential = before?.folded === folded ? 'password' : 'email';
  const method = { userId, methodId: before?.id ?? id };
  logCredentialChange(log, { change: before ? 'changed' : 'added', credential, ...method }, client);
}

/**
 * Confirms an address with the secret of its mail: from now on it is a login method. If it replaces another one, the
 * user's other sessions end and the old address gets a mail.
 */
export async function confirmEmail(
  context: LoginContext,
  secret: string,
  client: ClientContext,
): Promise<ConfirmEmailResult> {
  if (!(await isWithinLoginLimits(context, { linkFrom: client.addressKey }))) return refused('rate_limit');
  const now = context.clock.now();
  const token = await context.tokens.take(hashSessionSecret(secret), 'confirm', now);
  if (token?.userId === undefined) return refused('link_invalid');
  const { userId, credentialsVersion } = token;
  const pending = token.body as PendingEmail;
  const { email, folded, passwordHash } = pending;
  const address = { id: context.ids.next(), userId, email, folded, passwordHash, now, credentialsVersion };
  const result = await context.methods.setEmail({ ...address, sessionsToKeep: sessionsToKeep(pending, client) });
  if (result === 'taken') return refused('taken');
  if (result === 'outdated') return refused('link_invalid');
  await disconnectSessions(context, result.endedSessions);
  logConfirmedEmail(context, address, result.before, client);
  const user = await context.store.findUser(userId);
  if (user && result.before) {
    const { before } = result;
    if (before.folded === folded) mailPasswordChanged(context, user, email, client);
    else mailEmailChanged(context, user, { before: before.email, after: email }, client);
  }
  return { ok: true, userId };
}
