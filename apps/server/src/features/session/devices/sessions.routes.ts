import {
  endOtherSessions,
  endSession,
  endSessionsOfUser as endSessionsOfUserEndpoint,
  listSessions,
} from '@madoi/contract/session/sessions';
import { describeDevice } from '@madoi/domain/session/device';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { disconnectSessions } from '../disconnect-sessions.ts';
import type { LoginContext } from '../login/login-context.ts';
import { requireRecentSignIn } from '../login/require-recent-sign-in.routes.ts';
import { type EndSessionsContext, endSessionsOfUser } from './end-sessions-of-user.ts';

/** Where somebody is signed in, and the way out of there (specification 2.03). */
export function registerSessionListRoutes(
  app: FastifyInstance,
  context: EndSessionsContext & Pick<LoginContext, 'store' | 'tokens'>,
): void {
  registerEndpoint(app, listSessions, async (_input, { identity }) => {
    const known = await context.store.listForUser(identity.user.id, context.clock.now());
    return {
      list: known.map(({ tokenHash, agent, createdAt, seenAt }) => ({
        id: tokenHash,
        ...describeDevice(agent),
        isCurrent: tokenHash === identity.sessionHash,
        createdAt,
        seenAt,
      })),
    };
  });

  registerEndpoint(app, endSession, async ({ params }, call) => {
    const { identity } = call;
    if (params.id !== identity.sessionHash) await requireRecentSignIn(context, identity);
    if (!(await context.store.endForUser(identity.user.id, params.id))) throw new HttpProblem('not_found');
    await disconnectSessions(context, [params.id]);
    if (params.id === identity.sessionHash) call.clearSession();
    return { success: true as const };
  });

  registerEndpoint(app, endOtherSessions, async (_input, { identity }) => {
    await requireRecentSignIn(context, identity);
    const ended = await context.store.endAllForUser(identity.user.id, identity.sessionHash);
    await disconnectSessions(context, ended);
    return { success: true as const, ended: ended.length };
  });

  registerEndpoint(app, endSessionsOfUserEndpoint, async ({ params, body }, { identity }) => {
    const input = { userId: params.id, actorId: identity.user.id, skipLinkCheck: body.skipLinkCheck === true };
    const result = await endSessionsOfUser(context, input);
    if (result === 'not_found') throw new HttpProblem('not_found');
    if (result === 'no_login_method') return { success: false, reason: result };
    return { success: true, ended: result.ended };
  });
}
