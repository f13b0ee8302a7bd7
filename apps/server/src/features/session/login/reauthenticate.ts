import type { reauthenticateReasons } from '@madoi/contract/session/login-methods';
import type { IdentityUser } from '#platform/identity.ts';
import type { ClientContext, LoginContext } from './login-context.ts';
import { isWithinLoginLimits } from './login-rate-limits.ts';
import { verifyPasskey } from './passkey-login.ts';
import type { SessionResult } from './reset-password.ts';
import { tryStartUserSession, type VerifiedAccount } from './start-session.ts';

export interface Proof {
  readonly method: 'password' | 'passkey';
  readonly password?: string | undefined;
  readonly credential?: Readonly<Record<string, unknown>> | undefined;
}

async function verifyPassword(
  context: LoginContext,
  user: IdentityUser,
  typed: string,
): Promise<Required<VerifiedAccount> | undefined> {
  const known = await context.methods.emailOf(user.id);
  const fits = await context.hasher.verify(known?.passwordHash, typed.normalize('NFKC'));
  return fits ? known : undefined;
}

/** Who is signed in shows again who they are. Their session gets another secret, so that one that was stolen before gains nothing. */
export async function reauthenticate(
  context: LoginContext,
  user: IdentityUser,
  { method, password = '', credential = {} }: Proof,
  client: ClientContext,
): Promise<SessionResult<(typeof reauthenticateReasons)[number]>> {
  if (!(await isWithinLoginLimits(context, { ownPassword: user.id }))) return { ok: false, reason: 'rate_limit' };
  const account =
    method === 'password'
      ? await verifyPassword(context, user, password)
      : await verifyPasskey(context, credential, client);
  if (account?.userId !== user.id) return { ok: false, reason: 'invalid' };
  const session = await tryStartUserSession(context, account, client);
  return session ? { ok: true, session } : { ok: false, reason: 'invalid' };
}
