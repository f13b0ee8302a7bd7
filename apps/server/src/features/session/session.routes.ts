import type { EndpointParsed } from '@madoi/contract/http/endpoint';
import { login, type loginReasons, logout, signup } from '@madoi/contract/session/session';
import type { FastifyInstance } from 'fastify';
import type { AddressLimits } from '#platform/config/config.ts';
import { missingField } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { type Identity, sessionCookieName } from '#platform/identity.ts';
import { type HasLoginMethod, logOut } from './log-out.ts';
import { clientContextOf, setSessionCookie } from './login/client-context.ts';
import { logSignIn, signInOutcome } from './login/log-sign-in.ts';
import type { LoginRoutesDeps } from './login/login.routes.ts';
import type { ClientContext } from './login/login-context.ts';
import { signInByPasskey } from './login/passkey-login.ts';
import { type SignInResult, signInByEmail } from './login/sign-in-by-email.ts';
import { loginStateOf, type PlanFacts } from './login-state.ts';
import { mayOpenGuestSession, openGuestSession } from './open-guest-session.ts';
import { type RenewDeps, renewSession } from './renew-session.ts';
import { type SignUpDeps, signUp } from './sign-up.ts';

type LoginInput = EndpointParsed<typeof login>['body'];

export interface SessionRoutesDeps extends SignUpDeps, RenewDeps, PlanFacts {
  readonly addressLimits: AddressLimits;
  readonly hasLoginMethod: HasLoginMethod;
  readonly signIns: LoginRoutesDeps;
}

function signIn({ signIns }: SessionRoutesDeps, body: LoginInput, client: ClientContext): Promise<SignInResult> {
  if (body.method === 'passkey') {
    if (body.credential === undefined) throw missingField('credential');
    return signInByPasskey(signIns.context, body.credential, client);
  }
  const { email, password } = body;
  if (email === undefined) throw missingField('email');
  if (password === undefined) throw missingField('password');
  return signInByEmail(signIns.context, { email, password }, client);
}

const hourMs = 3_600_000;
const seconds = (ms: number): number => Math.floor(ms / 1000);

export function registerSessionRoutes(app: FastifyInstance, deps: SessionRoutesDeps): void {
  registerEndpoint(app, login, async ({ body }, context) => {
    let identity: Identity | undefined = context.identity;
    let refused: (typeof loginReasons)[number] | undefined;
    if (body.method !== undefined) {
      const client = clientContextOf(context, deps.signIns.publicOrigin);
      const result = await signIn(deps, body, client);
      logSignIn(deps.signIns.context.log, { method: body.method, client, outcome: signInOutcome(result) });
      if (result.ok) {
        setSessionCookie(context, result.session);
        identity = result.session.identity;
      } else refused = result.reason;
    } else if (body.guest && !identity) {
      if (await mayOpenGuestSession(deps, context.addressKey)) {
        const opened = await openGuestSession(deps, context.userAgent);
        context.setSession(opened.secret, seconds(opened.maxAgeMs));
        identity = opened.identity;
      } else refused = 'rate_limit';
    }
    if (identity?.isOutdated) {
      const known = { identity, secret: context.cookies[sessionCookieName] ?? '' };
      const renewed = await renewSession(deps, known, context.userAgent);
      if (renewed) {
        context.setSession(renewed.secret, seconds(renewed.maxAgeMs));
        identity = renewed.identity;
      }
    }
    const state = await loginStateOf(identity, deps);
    return refused === undefined ? { success: true, ...state } : { success: false, reason: refused, ...state };
  });

  registerEndpoint(app, signup, async ({ body }, context) => {
    const rate = await deps.rates.take(`sign-up:${context.addressKey}`, deps.addressLimits.signUpsPerHour, hourMs);
    if (!rate.allowed) return { success: false, reason: 'rate_limit' as const };
    const result = await signUp(deps, body.name, {
      identity: context.identity,
      secret: context.cookies[sessionCookieName],
      agent: context.userAgent,
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
