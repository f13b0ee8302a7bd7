import type { FavoriteType } from '@madoi/contract/library/favorites';
import { favoriteKeys, localRead } from './favorite-keys.ts';
import type { FavoritesController } from './favorites-controller.ts';
import { pageFavorites } from './page-favorites.ts';

export type OpenFavorites = () => Promise<Pick<FavoritesController, 'readIds'>>;

/** Reads the ids of the user's favourites of one type from the local store. */
export const favoriteIdsQuery = (type: FavoriteType, open: OpenFavorites = pageFavorites) => ({
  queryKey: favoriteKeys.ids(type),
  queryFn: async () => (await open()).readIds(type),
  // Sets are compared by what they hold, not as data.
  structuralSharing: false,
  ...localRead,
});
