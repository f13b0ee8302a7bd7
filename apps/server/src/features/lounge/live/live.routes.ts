import { getLiveStatus, getLiveToken } from '@madoi/contract/lounge/live/live-audio';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { issueLiveToken, type TokenRefusal } from './issue-live-token.ts';
import type { LiveContext } from './live-context.ts';
import { readLive } from './read-live.ts';

const problems: Readonly<Record<TokenRefusal, () => HttpProblem>> = {
  not_found: () => new HttpProblem('not_found'),
  banned: () => new HttpProblem('banned'),
  forbidden: () => new HttpProblem('forbidden'),
  over: () => new HttpProblem('archived'),
  rate_limited: () => new HttpProblem('rate_limited', { retryAfterSec: 10 }),
  unavailable: () => new HttpProblem('unavailable', { detail: 'Live audio is not available at the moment' }),
};

export function registerLiveRoutes(app: FastifyInstance, context: LiveContext): void {
  registerEndpoint(app, getLiveToken, async ({ params, query }, { identity }) => {
    const issued = await issueLiveToken(context, params.id, identity, query.kind);
    if (!issued.ok) throw problems[issued.reason]();
    return issued.token;
  });
  registerEndpoint(app, getLiveStatus, async ({ params }) => {
    const status = await readLive(context, params.id);
    if (typeof status === 'string') throw new HttpProblem(status);
    return status;
  });
}
