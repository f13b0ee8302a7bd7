import { listAlbums, listPlaylists } from '@madoi/contract/catalogue/catalogue';
import type { FastifyInstance } from 'fastify';
import { registerEndpoint } from '#platform/http/register-endpoint.ts';
import { type BrowseDeps, browseAlbums, browsePlaylists } from './browse-catalogue.ts';

export function registerBrowseRoutes(app: FastifyInstance, deps: BrowseDeps): void {
  registerEndpoint(app, listAlbums, ({ query }) => browseAlbums(deps, query));
  registerEndpoint(app, listPlaylists, ({ query }, { identity }) => browsePlaylists(deps, query, identity?.user?.id));
}
