import { getRequestQueue, suggestRequests as suggestRequestsEndpoint } from '@madoi/contract/lounge/requests';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { Identity } from '../../../platform/identity.ts';
import type { DatasetsStore } from '../../catalogue/catalogue.api.ts';
import { decideReading } from '../room/get-room.ts';
import { readRequests, suggestRequests } from './read-requests.ts';
import type { RequestsContext } from './requests-context.ts';

export interface RequestRoutesContext extends RequestsContext {
  readonly datasets: Pick<DatasetsStore, 'tracks'>;
}

/** Who asked for what is for those whom the room is meant for, like what is said in it. */
async function requireReader(context: RequestsContext, roomId: string, identity: Identity | undefined): Promise<void> {
  const room = await context.rooms.find(roomId);
  if (!room) throw new HttpProblem('not_found');
  const access = await decideReading(context, room, identity);
  if (access !== 'allowed') throw new HttpProblem(access === 'banned' ? 'banned' : 'forbidden');
}

export function registerRequestRoutes(app: FastifyInstance, context: RequestRoutesContext): void {
  registerEndpoint(app, getRequestQueue, async ({ params }, { identity }) => {
    await requireReader(context, params.id, identity);
    return readRequests(context, params.id, identity?.guest === false ? identity.user?.id : undefined);
  });
  registerEndpoint(app, suggestRequestsEndpoint, async ({ params }, { identity }) => {
    await requireReader(context, params.id, identity);
    return { list: [...(await suggestRequests(context, params.id))], paging: {} };
  });
}
