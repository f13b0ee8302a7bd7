import { getRequestQueue, suggestRequests as suggestRequestsEndpoint } from '@madoi/contract/lounge/requests';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '../../../platform/http/problem.ts';
import { registerEndpoint } from '../../../platform/http/register-endpoint.ts';
import type { DatasetsStore } from '../../catalogue/catalogue.api.ts';
import { readRequests, suggestRequests } from './read-requests.ts';
import type { RequestsContext } from './requests-context.ts';

export interface RequestRoutesContext extends RequestsContext {
  readonly datasets: Pick<DatasetsStore, 'tracks'>;
}

async function requireRoom(context: RequestsContext, roomId: string): Promise<void> {
  if (!(await context.rooms.find(roomId))) throw new HttpProblem('not_found');
}

export function registerRequestRoutes(app: FastifyInstance, context: RequestRoutesContext): void {
  registerEndpoint(app, getRequestQueue, async ({ params }, { identity }) => {
    await requireRoom(context, params.id);
    return readRequests(context, params.id, identity?.guest === false ? identity.user?.id : undefined);
  });
  registerEndpoint(app, suggestRequestsEndpoint, async ({ params }) => {
    await requireRoom(context, params.id);
    return { list: [...(await suggestRequests(context, params.id))], paging: {} };
  });
}
