import {
  changePassword as changePasswordEndpoint,
  confirmEmail as confirmEmailEndpoint,
  forgotPassword as forgotPasswordEndpoint,
  resetPassword as resetPasswordEndpoint,
  setEmail as setEmailEndpoint,
} from '@madoi/contract/session/email';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { enterAccount } from './enter-account.ts';
import type { LoginRoutesDeps } from './login.routes.ts';
import { changePassword, forgotPassword, resetPassword } from './reset-password.ts';
import { confirmEmail, setEmail } from './set-email.ts';
import { giveSession, visitOf } from './visit-of.ts';

/** An expected refusal is a value; nothing of what was done goes with it. */
const told = <R extends string>(result: { readonly ok: true } | { readonly ok: false; readonly reason: R }) =>
  result.ok ? { success: true } : { success: false, reason: result.reason };

/** Addresses and passwords (decisions, section 2). */
export function registerEmailRoutes(app: FastifyInstance, deps: LoginRoutesDeps): void {
  const { context: login, publicOrigin } = deps;

  registerEndpoint(app, setEmailEndpoint, async ({ body }, context) =>
    told(await setEmail(login, context.identity.user, body, visitOf(context, publicOrigin))),
  );

  registerEndpoint(app, confirmEmailEndpoint, async ({ body }, context) => {
    const visit = visitOf(context, publicOrigin);
    const result = await confirmEmail(login, body.token, visit);
    // The mail may be read on another device: only who is this person here gets a new session.
    if (result.ok && visit.identity?.user?.id === result.userId) {
      giveSession(context, await enterAccount(login, result.userId, visit));
    }
    return told(result);
  });

  registerEndpoint(app, changePasswordEndpoint, async ({ body }, context) => {
    const result = await changePassword(login, context.identity, body, visitOf(context, publicOrigin));
    if (result.ok) giveSession(context, result.session);
    return told(result);
  });

  registerEndpoint(app, forgotPasswordEndpoint, async ({ body }, context) =>
    told(await forgotPassword(login, body.email, visitOf(context, publicOrigin))),
  );

  registerEndpoint(app, resetPasswordEndpoint, async ({ body }, context) => {
    const result = await resetPassword(login, body, visitOf(context, publicOrigin));
    if (result.ok) giveSession(context, result.session);
    return told(result);
  });
}
