import { getQueue, getQueueEvents, loungeDetails, registerQueue } from '@madoi/contract/lounge/queue';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint, registerRowsEndpoint } from '#platform/http/register-endpoint.ts';
import { actorOf } from '../room/room-roles.ts';
import {
  createQueueReader,
  encodeQueueAnswer,
  encodeQueueEvents,
  type ReadQueueContext,
  readDetails,
  readQueueEvents,
} from './read-queue.ts';
import { type RegisterQueueContext, registerQueueEvents } from './register-queue-events.ts';

export function registerQueueRoutes(app: FastifyInstance, context: ReadQueueContext & RegisterQueueContext): void {
  const readQueue = createQueueReader(context);
  registerRowsEndpoint(app, getQueue, async ({ params }) => {
    const answer = await readQueue(params.id);
    if (!answer) throw new HttpProblem('not_found');
    return encodeQueueAnswer(answer);
  });
  registerRowsEndpoint(app, getQueueEvents, async ({ params, query }) => {
    const answer = await readQueueEvents(context, params.id, query.since, query.limit);
    if (!answer) throw new HttpProblem('not_found');
    return encodeQueueEvents(answer);
  });
  registerEndpoint(app, registerQueue, ({ params, body }, { identity }) =>
    registerQueueEvents(context, params.id, actorOf(identity), body),
  );
  registerEndpoint(app, loungeDetails, async ({ body }) => {
    const { tracks, users } = await readDetails(context, body);
    return { tracks: Object.fromEntries(tracks), users: Object.fromEntries(users) };
  });
}
