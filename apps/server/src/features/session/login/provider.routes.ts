import { providerCallbackPath, providerId, startProvider } from '@madoi/contract/session/login-methods';
import { siteReturnTo } from '@madoi/domain/session/return-to';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import { createRequestContext } from '../../../platform/http/request-context.ts';
import type { LoginRoutesDeps } from './login.routes.ts';
import { awayMs, beginProvider, finishProvider } from './provider-login.ts';
import { giveSession, visitOf } from './visit-of.ts';

/** Only the browser that left for a provider may come back from it. */
const awayCookieName = 'madoi-away';
const callbackParams = z.object({ provider: providerId });

/** Why nobody was let in is said by the page that they left from. */
function failureAddress(failure: string, returnTo: string, wasLink: boolean): string {
  const query = new URLSearchParams({ failed: failure, ...(wasLink ? {} : { returnTo }) });
  return wasLink ? `/profile?${query}#login` : `/auth/login?${query}`;
}

/** Sign-in providers: away with a call, back with a page (decisions, section 2). */
export function registerProviderRoutes(app: FastifyInstance, deps: LoginRoutesDeps): void {
  const { context: login, publicOrigin, makeAccount } = deps;

  registerEndpoint(app, startProvider, async ({ body }, context) => {
    const visit = visitOf(context, publicOrigin);
    const isUser = visit.identity?.user !== undefined;
    if (body.link && !isUser) throw new HttpProblem('login_required');
    const wish = { provider: body.provider, returnTo: siteReturnTo(body.returnTo ?? null), link: body.link === true };
    const begun = await beginProvider(login, wish, visit);
    if (!begun.ok) return { success: false, reason: begun.reason };
    context.setCookie(awayCookieName, begun.state, { maxAgeSec: awayMs / 1000, httpOnly: true });
    return { success: true, url: begun.url };
  });

  app.route<{ Params: z.output<typeof callbackParams> }>({
    method: 'GET',
    url: `/api${providerCallbackPath}`,
    schema: { params: callbackParams },
    config: { plain: { summary: 'Where a sign-in provider sends people back to', status: 302 } },
    handler: async (request, reply) => {
      const context = createRequestContext<'anyone'>(request, reply);
      const visit = visitOf(context, publicOrigin);
      const address = new URL(request.url, visit.origin);
      const returned = { provider: request.params.provider, address, state: context.cookies[awayCookieName] };
      const result = await finishProvider(login, returned, visit, makeAccount);
      context.setCookie(awayCookieName, '', { maxAgeSec: 0, httpOnly: true });
      if (!result.ok) return reply.redirect(failureAddress(result.failure, result.returnTo, result.wasLink));
      giveSession(context, result.session);
      return reply.redirect(result.returnTo);
    },
  });
}
