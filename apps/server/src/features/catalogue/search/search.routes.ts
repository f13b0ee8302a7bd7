import { search } from '@madoi/contract/catalogue/catalogue';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { findByName } from './find-by-name.ts';
import type { SearchStore } from './search.store.ts';

export function registerSearchRoutes(app: FastifyInstance, store: SearchStore): void {
  registerEndpoint(app, search, ({ query }) => findByName(store, query));
}
