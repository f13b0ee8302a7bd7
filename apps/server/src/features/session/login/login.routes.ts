import {
  addPasskey as addPasskeyEndpoint,
  listLoginMethods,
  listLoginOptions,
  passkeyAddOptions as passkeyAddOptionsEndpoint,
  passkeyLoginOptions as passkeyLoginOptionsEndpoint,
  reauthenticate as reauthenticateEndpoint,
  removeLoginMethod,
} from '@madoi/contract/session/login-methods';
import type { FastifyInstance } from 'fastify';
import { HttpProblem, missingField } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { clientContextOf, setSessionCookie } from './client-context.ts';
import { listMethods, removeMethod } from './list-methods.ts';
import { logSignIn, signInOutcome } from './log-sign-in.ts';
import type { LoginContext } from './login-context.ts';
import { addPasskey, passkeyAddOptions, passkeyLoginOptions } from './passkey-login.ts';
import type { CreateAccount } from './provider-login.ts';
import { reauthenticate } from './reauthenticate.ts';
import { requireRecentSignIn } from './require-recent-sign-in.routes.ts';
import { startUserSession } from './start-session.ts';

export interface LoginRoutesDeps {
  readonly context: LoginContext;
  /** Origin under which visitors reach the product, when the operator said so. */
  readonly publicOrigin: string | undefined;
  readonly createAccount: CreateAccount;
  /** Whether mails leave this machine. */
  readonly mail: 'sent' | 'kept';
}

const orRateLimited = <T extends object>(options: T | undefined): { options: T } => {
  if (options === undefined) throw new HttpProblem('rate_limited', { retryAfterSec: 60 });
  return { options };
};

/** The ways in of an account, and passkeys (decisions, section 2). */
export function registerLoginRoutes(app: FastifyInstance, deps: LoginRoutesDeps): void {
  const { context: login, publicOrigin, mail } = deps;
  const providers = login.providers.map(({ id, name }) => ({ id, name }));

  registerEndpoint(app, listLoginOptions, () => ({ providers, mail }));

  registerEndpoint(app, listLoginMethods, async (_input, { identity }) => ({
    list: await listMethods(login, identity.user.id),
    providers,
  }));

  registerEndpoint(app, reauthenticateEndpoint, async ({ body }, context) => {
    // What proves nothing is no try.
    const proof = body.method === 'passkey' ? ('credential' as const) : ('password' as const);
    if (body[proof] === undefined) throw missingField(proof);
    const client = clientContextOf(context, publicOrigin);
    const result = await reauthenticate(login, context.identity.user, body, client);
    logSignIn(login.log, { method: body.method, client, outcome: signInOutcome(result) });
    if (!result.ok) return { success: false, reason: result.reason };
    setSessionCookie(context, result.session);
    return { success: true };
  });

  registerEndpoint(app, removeLoginMethod, async ({ params }, context) => {
    await requireRecentSignIn(login, context.identity);
    const client = clientContextOf(context, publicOrigin);
    const result = await removeMethod(login, context.identity.user.id, params.id, client);
    if (result === 'not_found') throw new HttpProblem('not_found');
    if (result === 'last') return { success: false, reason: 'last_method' as const };
    setSessionCookie(context, await startUserSession(login, context.identity.user.id, client));
    return { success: true };
  });

  registerEndpoint(app, passkeyLoginOptionsEndpoint, async (_input, context) =>
    orRateLimited(await passkeyLoginOptions(login, clientContextOf(context, publicOrigin))),
  );

  registerEndpoint(app, passkeyAddOptionsEndpoint, async (_input, context) => {
    await requireRecentSignIn(login, context.identity);
    return orRateLimited(await passkeyAddOptions(login, context.identity.user, clientContextOf(context, publicOrigin)));
  });

  registerEndpoint(app, addPasskeyEndpoint, async ({ body }, context) => {
    const result = await addPasskey(login, context.identity, body.credential, clientContextOf(context, publicOrigin));
    if (!result.ok) return { success: false, reason: result.reason };
    setSessionCookie(context, result.session);
    return { success: true };
  });
}
