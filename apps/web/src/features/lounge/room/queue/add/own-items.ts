import type { Locale } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { listOwnedPlaylists } from '@madoi/contract/library/playlists';
import { playbackHistory } from '@madoi/contract/playback/playback';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { type Details, fetchTracks } from '#platform/details/fetch-details.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import {
  type AddableItem,
  type AddSource,
  addableFromPlaylist,
  addableFromTrack,
  type TrackSource,
} from './add-item.ts';
import { readFavourites } from './favourite-items.ts';

export type AddSourceName = 'favorites' | 'playlists' | 'history';

interface AddPage extends Partial<AddSource> {
  readonly next?: string | undefined;
}

/** Those of the songs that can be played, each once, in the order of their ids. */
export const addableSongs = (
  ids: readonly string[],
  { tracks, artists }: Pick<Details, 'tracks' | 'artists'>,
  locale: Locale,
  source?: TrackSource,
): readonly AddableItem[] =>
  [...new Set(ids)].flatMap((id): AddableItem[] => {
    const track = tracks[id];
    if (track === undefined || !track.isAvailable) return [];
    return [addableFromTrack(track, nameIn(artists[track.artistId], locale), locale, source)];
  });

const pageAt = (next?: string) => ({ limit: 100, ...(next === undefined ? {} : { next }) });

const readPlaylists = async (call: CallEndpoint, next?: string): Promise<AddPage> => {
  const { list, paging } = await call(listOwnedPlaylists, { query: pageAt(next) });
  const { tracks } = await fetchTracks(
    call,
    list.flatMap(({ firstTracks }) => firstTracks.slice(0, 1)),
  );
  const playlists = list
    .filter(({ trackCount }) => trackCount > 0)
    .map((each) => addableFromPlaylist(each, each.description, tracks[each.firstTracks[0] ?? '']?.albumId));
  return { playlists, next: paging.next };
};

const readHistory = async (call: CallEndpoint, locale: Locale, next?: string): Promise<AddPage> => {
  const { list, paging } = await call(playbackHistory, { query: pageAt(next) });
  const ids = list.map(({ trackId }) => trackId);
  return { tracks: addableSongs(ids, await fetchTracks(call, ids), locale), next: paging.next };
};

/** An item stands in the list once, where it comes first. */
const joined = (lists: readonly (readonly AddableItem[] | undefined)[]): readonly AddableItem[] => [
  ...new Map(lists.flatMap((list) => list ?? []).map((item) => [item.id, item])).values(),
];

/** What is the person's own, to put into the queue: favourites at once, playlists and history page by page. */
export const addSourceQuery = (call: CallEndpoint, name: AddSourceName, locale: Locale) =>
  infiniteQueryOptions({
    queryKey: ['room', 'shelf', name, locale],
    queryFn: ({ pageParam: next }): Promise<AddPage> => {
      if (name === 'favorites') return readFavourites(call, locale);
      return name === 'playlists' ? readPlaylists(call, next) : readHistory(call, locale, next);
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }): AddSource => ({
      tracks: joined(pages.map(({ tracks }) => tracks)),
      albums: joined(pages.map(({ albums }) => albums)),
      playlists: joined(pages.map(({ playlists }) => playlists)),
    }),
    staleTime: 0,
  });
