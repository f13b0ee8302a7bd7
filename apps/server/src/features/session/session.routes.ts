import { login, logout, signup } from '@madoi/contract/session/session';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '../../platform/http/register-endpoint.ts';
import { type Identity, sessionCookieName } from '../../platform/identity.ts';
import { type HasLoginMethod, logOut } from './log-out.ts';
import { loginStateOf, type TimeLeft } from './login-state.ts';
import { openGuestSession } from './open-guest-session.ts';
import { type SignUpDeps, signUp } from './sign-up.ts';

export interface SessionRoutesDeps extends SignUpDeps {
  /** Most sign-ups from one address in an hour; 0 means no limit. */
  readonly signUpsPerHour: number;
  readonly timeLeft: TimeLeft;
  readonly hasLoginMethod: HasLoginMethod;
}

const hourMs = 3_600_000;
const seconds = (ms: number): number => Math.floor(ms / 1000);

export function registerSessionRoutes(app: FastifyInstance, deps: SessionRoutesDeps): void {
  registerEndpoint(app, login, async ({ body }, context) => {
    let identity: Identity | undefined = context.identity;
    if (body.guest && !identity) {
      const opened = await openGuestSession(deps);
      context.setSession(opened.secret, seconds(opened.maxAgeMs));
      identity = opened.identity;
    }
    return { success: true, ...(await loginStateOf(identity, deps.timeLeft)) };
  });

  registerEndpoint(app, signup, async ({ body }, context) => {
    const rate = await deps.rates.take(`sign-up:${context.clientAddress}`, deps.signUpsPerHour, hourMs);
    if (!rate.allowed) return { success: false, reason: 'rate_limit' as const };
    const result = await signUp(deps, body.name, {
      identity: context.identity,
      secret: context.cookies[sessionCookieName],
    });
    if (!result.ok) return { success: false, reason: result.reason };
    context.setSession(result.secret, seconds(result.maxAgeMs));
    return { success: true };
  });

  registerEndpoint(app, logout, async ({ body }, context) => {
    const result = await logOut(deps, context.identity, body.skipLinkCheck === true);
    if (result.success) context.clearSession();
    return result;
  });
}
