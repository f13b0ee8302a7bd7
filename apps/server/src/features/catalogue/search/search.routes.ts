import { type SearchHit, search } from '@madoi/contract/catalogue/catalogue';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { Identity } from '#platform/identity.ts';
import { findByName } from './find-by-name.ts';
import type { SearchStore } from './search.store.ts';

/** What of it this reader may see. A page of hits may hold fewer than were asked for; its cursor goes on. */
export type VisibleHits = (hits: SearchHit[], identity: Identity | undefined) => Promise<SearchHit[]>;

export function registerSearchRoutes(app: FastifyInstance, store: SearchStore, visibleHits: VisibleHits): void {
  registerEndpoint(app, search, async ({ query }, { identity }) => {
    const { list, paging } = await findByName(store, query);
    return { list: await visibleHits(list, identity), paging };
  });
}
