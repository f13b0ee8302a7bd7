import { getRequestQueue, suggestRequests as suggestRequestsEndpoint } from '@madoi/contract/lounge/requests';
import { isVotedOn } from '@madoi/domain/lounge/activity/event-visibility';
import type { FastifyInstance } from 'fastify';
import type { DatasetsStore } from '#features/catalogue/catalogue.api.ts';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { isStaff } from '../room/room-roles.ts';
import { readRequests, suggestRequests } from './read-requests.ts';
import type { RequestsContext } from './requests-context.ts';

export interface RequestRoutesContext extends RequestsContext {
  readonly datasets: Pick<DatasetsStore, 'tracks'>;
}

export function registerRequestRoutes(app: FastifyInstance, context: RequestRoutesContext): void {
  registerEndpoint(app, getRequestQueue, async ({ params }, { identity }) => {
    const room = await context.rooms.find(params.id);
    if (!room) throw new HttpProblem('not_found');
    const userId = identity?.guest === false ? identity.user?.id : undefined;
    return readRequests(context, room, {
      userId,
      seesAll: isStaff(room, identity) || isVotedOn(room.life, room.voting),
    });
  });
  registerEndpoint(app, suggestRequestsEndpoint, async ({ params }) => {
    if (!(await context.rooms.find(params.id))) throw new HttpProblem('not_found');
    return { list: [...(await suggestRequests(context, params.id))], paging: {} };
  });
}
