import { favoritesMax } from '@madoi/contract/constants';
import { addFavorite, type FavoriteType, listFavorites, removeFavorite } from '@madoi/contract/library/favorites';
import type { FastifyInstance } from 'fastify';
import { HttpProblem } from '#platform/http/problem.ts';
import { registerEndpoint, registerRowsEndpoint } from '#platform/http/register-endpoint.ts';
import { type FavoritesContext, listFavorites as pageOf } from './list-favorites.ts';

const tooMany = (): HttpProblem =>
  new HttpProblem('conflict', { detail: `A person keeps at most ${favoritesMax} favourites` });

export function registerFavoritesRoutes(app: FastifyInstance, context: FavoritesContext): void {
  const { store, clock } = context;

  const page = <T extends FavoriteType>(userId: string, type: T, query: Parameters<typeof pageOf>[3]) =>
    pageOf(context, userId, type, query);
  registerRowsEndpoint(app, listFavorites.albums, ({ query }, { identity }) => page(identity.user.id, 'albums', query));
  registerRowsEndpoint(app, listFavorites.artists, ({ query }, { identity }) =>
    page(identity.user.id, 'artists', query),
  );
  registerRowsEndpoint(app, listFavorites.playlists, ({ query }, { identity }) =>
    page(identity.user.id, 'playlists', query),
  );
  registerRowsEndpoint(app, listFavorites.tracks, ({ query }, { identity }) => page(identity.user.id, 'tracks', query));
  registerRowsEndpoint(app, listFavorites.users, ({ query }, { identity }) => page(identity.user.id, 'users', query));

  registerEndpoint(app, addFavorite, async ({ params }, { identity }) => {
    const key = { userId: identity.user.id, type: params.type, targetId: params.id };
    const outcome = await store.add(key, { now: clock.now(), max: favoritesMax });
    if (outcome === 'not_found') throw new HttpProblem('not_found');
    if (outcome === 'too_many') throw tooMany();
    return { success: true as const };
  });

  registerEndpoint(app, removeFavorite, async ({ params }, { identity }) => {
    await store.remove({ userId: identity.user.id, type: params.type, targetId: params.id }, clock.now());
    return { success: true as const };
  });
}
