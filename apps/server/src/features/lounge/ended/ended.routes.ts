import { getEndedLounge, saveSetlist } from '@madoi/contract/lounge/ended';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { type EndedContext, type EndedRefusal, readEnded, saveSetlist as save } from './read-ended.ts';

const problems: Readonly<Record<EndedRefusal, () => HttpProblem>> = {
  not_found: () => new HttpProblem('not_found'),
  not_over: () => new HttpProblem('conflict', { detail: 'The room is not over yet' }),
  cancelled: () => new HttpProblem('gone', { detail: 'The room was cancelled' }),
};

export function registerEndedRoutes(app: FastifyInstance, context: EndedContext): void {
  registerEndpoint(app, getEndedLounge, async ({ params }, { identity }) => {
    const answer = await readEnded(context, params.id, identity);
    if (typeof answer === 'string') throw problems[answer]();
    return answer;
  });
  registerEndpoint(app, saveSetlist, async ({ params }, { identity }) => {
    const saved = await save(context, params.id, identity.user.id);
    if (typeof saved === 'string') throw problems[saved]();
    return saved.ok ? { success: true as const, id: saved.id } : { success: false as const, reason: saved.reason };
  });
}
