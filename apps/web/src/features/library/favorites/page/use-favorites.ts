import { type FavoriteType, favoriteTypes } from '@madoi/contract/library/favorites';
import { useQueries, useQuery } from '@tanstack/react-query';
import { favoriteIdsQuery } from '../state/favorite-ids-query.ts';
import { favoriteKeys, localRead } from '../state/favorite-keys.ts';
import { pageFavorites } from '../state/page-favorites.ts';
import type { LocalFavorite } from '../store/local-favorite.ts';

/** The user's favourites of one type; undefined until they are read. */
export const useFavorites = (type: FavoriteType, isUser: boolean): readonly LocalFavorite[] | undefined =>
  useQuery({
    queryKey: favoriteKeys.list(type),
    queryFn: async (): Promise<readonly LocalFavorite[]> => (await pageFavorites()).readAll(type),
    structuralSharing: false,
    enabled: isUser,
    ...localRead,
  }).data;

/** How many of each type there are; undefined until they are read. */
export const useFavoriteCounts = (isUser: boolean): Readonly<Record<FavoriteType, number>> | undefined => {
  const found = useQueries({
    queries: favoriteTypes.map((type) => ({ ...favoriteIdsQuery(type), enabled: isUser })),
  });
  if (found.some(({ data }) => data === undefined)) return undefined;
  const counts = { albums: 0, artists: 0, playlists: 0, tracks: 0, users: 0 };
  for (const [at, type] of favoriteTypes.entries()) counts[type] = found[at]?.data?.size ?? 0;
  return counts;
};

/** When the favourites were last brought up to date, in ms since 1970; 0 for never, undefined until it is read. */
export const useSyncedAt = (isUser: boolean): number | undefined =>
  useQuery({
    queryKey: favoriteKeys.owner,
    queryFn: async () => (await (await pageFavorites()).owner())?.syncedAt ?? 0,
    enabled: isUser,
    ...localRead,
  }).data;
