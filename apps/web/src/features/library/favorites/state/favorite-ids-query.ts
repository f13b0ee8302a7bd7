import { type FavoriteType, favoriteTypes } from '@madoi/contract/library/favorites';
import type { QueryClient } from '@tanstack/react-query';
import { favoriteKeys, localRead } from './favorite-keys.ts';
import type { FavoritesController } from './favorites-controller.ts';
import { pageFavorites } from './page-favorites.ts';

type Open = () => Promise<Pick<FavoritesController, 'readIds'>>;

/** Reads the ids of the user's favourites of one type from the local store. */
export const favoriteIdsQuery = (type: FavoriteType, open: Open = pageFavorites) => ({
  queryKey: favoriteKeys.ids(type),
  queryFn: async () => (await open()).readIds(type),
  // Sets are compared by what they hold, not as data.
  structuralSharing: false,
  ...localRead,
});

/** Reads the ids of all types that are not known, or changed: the page of favourites then opens with its counts. */
export const prefetchFavoriteIds = async (client: QueryClient, open?: Open): Promise<void> => {
  await Promise.all(favoriteTypes.map((type) => client.prefetchQuery(favoriteIdsQuery(type, open))));
};
