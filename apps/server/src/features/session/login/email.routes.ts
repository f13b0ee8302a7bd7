import {
  changePassword as changePasswordEndpoint,
  confirmEmail as confirmEmailEndpoint,
  forgotPassword as forgotPasswordEndpoint,
  resetPassword as resetPasswordEndpoint,
  setEmail as setEmailEndpoint,
} from '@madoi/contract/session/email';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { clientContextOf, setSessionCookie } from './client-context.ts';
import { logSignIn, signInOutcome } from './log-sign-in.ts';
import type { LoginRoutesDeps } from './login.routes.ts';
import { requireRecentSignIn } from './require-recent-sign-in.routes.ts';
import { changePassword, forgotPassword, resetPassword } from './reset-password.ts';
import { confirmEmail, setEmail } from './set-email.ts';
import { startUserSession } from './start-session.ts';

/** An expected refusal is a value; nothing of what was done goes with it. */
const toAnswer = <R extends string>(result: { readonly ok: true } | { readonly ok: false; readonly reason: R }) =>
  result.ok ? { success: true } : { success: false, reason: result.reason };

/** Addresses and passwords (decisions, section 2). */
export function registerEmailRoutes(app: FastifyInstance, deps: LoginRoutesDeps): void {
  const { context: login, publicOrigin } = deps;

  registerEndpoint(app, setEmailEndpoint, async ({ body }, context) => {
    const { user } = context.identity;
    // Where there is a password, it is asked for with the address itself.
    if ((await login.methods.emailOf(user.id)) === undefined) await requireRecentSignIn(login, context.identity);
    return toAnswer(await setEmail(login, user, body, clientContextOf(context, publicOrigin)));
  });

  registerEndpoint(app, confirmEmailEndpoint, async ({ body }, context) => {
    const client = clientContextOf(context, publicOrigin);
    const result = await confirmEmail(login, body.token, client);
    // The mail may be read on another device: only who is this person here gets a new session.
    if (result.ok && client.identity?.user?.id === result.userId) {
      setSessionCookie(context, await startUserSession(login, result.userId, client));
    }
    return toAnswer(result);
  });

  registerEndpoint(app, changePasswordEndpoint, async ({ body }, context) => {
    const result = await changePassword(login, context.identity, body, clientContextOf(context, publicOrigin));
    if (result.ok) setSessionCookie(context, result.session);
    return toAnswer(result);
  });

  registerEndpoint(app, forgotPasswordEndpoint, async ({ body }, context) =>
    toAnswer(await forgotPassword(login, body.email, clientContextOf(context, publicOrigin))),
  );

  registerEndpoint(app, resetPasswordEndpoint, async ({ body }, context) => {
    const client = clientContextOf(context, publicOrigin);
    const result = await resetPassword(login, body, client);
    logSignIn(login.log, { method: 'reset', client, outcome: signInOutcome(result) });
    if (result.ok) setSessionCookie(context, result.session);
    return toAnswer(result);
  });
}
