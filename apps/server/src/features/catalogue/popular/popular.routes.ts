import { listPopularAlbums, listPopularTracks } from '@madoi/contract/catalogue/genres';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import type { Popular } from './list-popular.ts';

export function registerPopularRoutes(app: FastifyInstance, popular: Popular): void {
  registerEndpoint(app, listPopularTracks, async ({ query }) => ({ list: await popular.tracks(query), paging: {} }));
  registerEndpoint(app, listPopularAlbums, async ({ query }) => ({ list: await popular.albums(query), paging: {} }));
}
