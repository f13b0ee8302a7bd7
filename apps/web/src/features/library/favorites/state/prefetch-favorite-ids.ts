import { favoriteTypes } from '@madoi/contract/library/favorites';
import type { QueryClient } from '@tanstack/react-query';
import { favoriteIdsQuery, type OpenFavorites } from './favorite-ids-query.ts';

/** Reads the ids of all types that are not known, or changed: the page of favourites then opens with its counts. */
export const prefetchFavoriteIds = async (client: QueryClient, open?: OpenFavorites): Promise<void> => {
  await Promise.all(favoriteTypes.map((type) => client.prefetchQuery(favoriteIdsQuery(type, open))));
};
