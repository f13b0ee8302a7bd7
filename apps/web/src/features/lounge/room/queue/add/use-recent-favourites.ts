import { favoritePageSize, type Locale } from '@madoi/contract/constants';
import { type FavoriteRecords, listFavorites } from '@madoi/contract/library/favorites';
import { useQuery } from '@tanstack/react-query';
import { useRoomAccess } from '#features/lounge/room/session/room-context.ts';
import { call } from '#platform/http/call.ts';
import { useLocale } from '#platform/page/root-data.ts';

type FavouriteTrack = FavoriteRecords['tracks'];

const shown = 6;
/** At most this many pages are fetched; with more favourites, some that are shown are not the newest. */
const pagesMax = 5;

async function readFavourites(lang: Locale): Promise<readonly FavouriteTrack[]> {
  const found: FavouriteTrack[] = [];
  for (let since = 0, page = 0; page < pagesMax; page += 1) {
    const { list, next } = await call(listFavorites.tracks, { query: { since, limit: favoritePageSize, lang } });
    found.push(...list);
    if (list.length < favoritePageSize) break;
    since = next;
  }
  return found;
}

/** Songs that the visitor made a favourite last, newest first; none for guests. */
export const useRecentFavourites = (): readonly FavouriteTrack[] => {
  const { userId } = useRoomAccess();
  const locale = useLocale();
  const { data = [] } = useQuery({
    queryKey: ['room', 'favourites', userId, locale],
    queryFn: () => readFavourites(locale),
    enabled: userId !== undefined,
    staleTime: 60_000,
    select: (found) =>
      found
        .filter(({ active, targetActive }) => active && targetActive)
        .sort((a, b) => b.favoritedAt - a.favoritedAt)
        .slice(0, shown),
  });
  return data;
};
