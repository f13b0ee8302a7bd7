import { providerCallbackPath, providerId, startProvider } from '@madoi/contract/session/login-methods';
import { safeReturnTo } from '@madoi/domain/session/return-to';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { createRequestContext, isUserIdentity } from '#platform/http/request-context.ts';
import { createRecentResults } from '#platform/recent-results.ts';
import { hashSessionSecret } from '../session-secret.ts';
import { clientContextOf, setSessionCookie } from './client-context.ts';
import { logSignIn } from './log-sign-in.ts';
import type { LoginRoutesDeps } from './login.routes.ts';
import type { LoginContext } from './login-context.ts';
import {
  beginProviderLogin,
  finishProviderLogin,
  type ProviderCallback,
  type ProviderLoginResult,
  providerLoginTtlMs,
} from './provider-login.ts';
import { requireRecentSignIn } from './require-recent-sign-in.routes.ts';

/** Only the browser that left for a provider may come back from it. */
const providerStateCookieName = 'madoi-away';
/**
 * Browsers ask for one page twice (a preload that a service worker did not take, a lost answer, a reload), and only the
 * first finds the sign-in still waiting. The same browser gets the same answer for this long.
 */
const repeatedReturnMs = 60_000;
/** More than come back within that time; whose answer was dropped is told that the sign-in is over. */
const returnsMax = 10_000;
const callbackParams = z.object({ provider: providerId });

/** Why nobody was let in is said by the page that they left from. */
function failureUrl(failure: string, returnTo: string, wasLink: boolean): string {
  const query = new URLSearchParams({ failed: failure, ...(wasLink ? {} : { returnTo }) });
  return wasLink ? `/profile?${query}#login` : `/auth/login?${query}`;
}

/** Only the browser that left has the state, which is random: nobody else is answered from what is kept. */
function createProviderReturns({ clock }: LoginContext) {
  const isKept = (result: ProviderLoginResult) => result.ok || result.failure !== 'expired';
  const bounds = { keepMs: repeatedReturnMs, answersMax: returnsMax };
  const recent = createRecentResults<ProviderLoginResult>(clock, { ...bounds, isKept });
  return ({ provider, address, state }: ProviderCallback, finish: () => Promise<ProviderLoginResult>) =>
    state === undefined ? finish() : recent.share(hashSessionSecret(`${state} ${provider}${address.search}`), finish);
}

/** Sign-in providers: away with a call, back with a page (decisions, section 2). */
export function registerProviderRoutes(app: FastifyInstance, deps: LoginRoutesDeps): void {
  const { context: login, publicOrigin, createAccount } = deps;
  const shareReturn = createProviderReturns(login);

  registerEndpoint(app, startProvider, async ({ body }, context) => {
    const client = clientContextOf(context, publicOrigin);
    if (body.link) {
      if (!isUserIdentity(client.identity)) throw new HttpProblem('login_required');
      await requireRecentSignIn(login, client.identity);
    }
    const input = { provider: body.provider, returnTo: safeReturnTo(body.returnTo ?? null), link: body.link === true };
    const begun = await beginProviderLogin(login, input, client);
    if (!begun.ok) return { success: false, reason: begun.reason };
    context.setCookie(providerStateCookieName, begun.state, { maxAgeSec: providerLoginTtlMs / 1000, httpOnly: true });
    return { success: true, url: begun.url };
  });

  app.route<{ Params: z.output<typeof callbackParams> }>({
    method: 'GET',
    url: `/api${providerCallbackPath}`,
    schema: { params: callbackParams },
    config: {
      plain: {
        operationId: 'finishProviderLogin',
        feature: 'session',
        summary: 'Where a sign-in provider sends people back to',
        status: 302,
      },
    },
    handler: async (request, reply) => {
      const context = createRequestContext<'anyone'>(request, reply);
      const client = clientContextOf(context, publicOrigin);
      const address = new URL(request.url, client.origin);
      const returned = { provider: request.params.provider, address, state: context.cookies[providerStateCookieName] };
      const result = await shareReturn(returned, async () => {
        const finished = await finishProviderLogin(login, returned, client, createAccount);
        const outcome = finished.ok ? { userId: finished.session.identity.user?.id } : { reason: finished.failure };
        logSignIn(login.log, { method: 'provider', client, outcome });
        return finished;
      });
      const { state = '' } = returned;
      context.setCookie(providerStateCookieName, state, { maxAgeSec: repeatedReturnMs / 1_000, httpOnly: true });
      if (!result.ok) return reply.redirect(failureUrl(result.failure, result.returnTo, result.wasLink));
      setSessionCookie(context, result.session);
      return reply.redirect(result.returnTo);
    },
  });
}
