import { getEchoes } from '@madoi/contract/lounge/echoes';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { type EchoContext, readEchoes } from './read-echoes.ts';

export function registerEchoRoutes(app: FastifyInstance, context: EchoContext): void {
  registerEndpoint(app, getEchoes, async ({ params, query }, { identity }) => {
    const list = await readEchoes(context, { roomId: params.id, trackId: query.trackId }, identity);
    if (list === undefined) throw new HttpProblem('not_found');
    return { list, paging: {} };
  });
}
