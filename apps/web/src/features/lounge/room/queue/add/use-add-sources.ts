import { datasets } from '@madoi/contract/catalogue/catalogue';
import type { Locale } from '@madoi/contract/constants';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { fetchTracks } from '#platform/details/fetch-details.ts';
import { call } from '#platform/http/call.ts';
import { nextPageStateOf } from '#platform/http/request-state.ts';
import { useLocale } from '#platform/page/root-data.ts';
import type { AddableItem } from './add-item.ts';
import { type AddSourceName, addableSongs, addSourceQuery } from './own-items.ts';

/** What is the person's own, to put into the queue, as far as it was read, and the way to the rest. */
export const useAddSource = (name: AddSourceName) => {
  const query = useInfiniteQuery(addSourceQuery(call, name, useLocale()));
  const { data, isLoadingError, hasNextPage, fetchNextPage } = query;
  return {
    data,
    isLoadingError,
    more: { hasMore: hasNextPage, state: nextPageStateOf(query), onMore: () => void fetchNextPage() },
  };
};

const readSongs = async (kind: 'album' | 'playlist', id: string, locale: Locale): Promise<readonly AddableItem[]> => {
  const { albums, playlists } = await call(datasets, {
    body: kind === 'album' ? { albums: [id] } : { playlists: [id] },
  });
  const ids = (kind === 'album' ? albums[id] : playlists[id])?.tracks ?? [];
  return addableSongs(ids, await fetchTracks(call, ids), locale, { type: kind, id });
};

/** The songs of a record or playlist, to pick from. */
export const useTracksOf = ({ kind, id }: AddableItem, isOpen: boolean) => {
  const locale = useLocale();
  return useQuery({
    queryKey: ['room', 'songs', kind, id, locale],
    queryFn: () => readSongs(kind === 'album' ? 'album' : 'playlist', id, locale),
    enabled: isOpen && kind !== 'track',
  });
};
