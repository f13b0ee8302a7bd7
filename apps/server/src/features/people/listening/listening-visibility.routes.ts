import { getListeningVisibility, setListeningVisibility } from '@madoi/contract/people/listening';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { ListeningVisibilityStore } from './listening-visibility.store.pg.ts';

export function registerListeningVisibilityRoutes(app: FastifyInstance, store: ListeningVisibilityStore): void {
  registerEndpoint(app, getListeningVisibility, async (_, { identity }) => ({
    isShown: await store.isShown(identity.user.id),
  }));
  registerEndpoint(app, setListeningVisibility, async ({ body }, { identity }) => {
    await store.set(identity.user.id, body.isShown);
    return body;
  });
}
