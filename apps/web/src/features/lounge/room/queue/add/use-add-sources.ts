import { datasets } from '@madoi/contract/catalogue/catalogue';
import type { Album, Artist, Track } from '@madoi/contract/catalogue/entities';
import { datasetChunkIds } from '@madoi/contract/constants';
import { listOwnedPlaylists } from '@madoi/contract/library/playlists';
import { playbackHistory } from '@madoi/contract/playback/playback';
import { useQuery } from '@tanstack/react-query';
import { call } from '#platform/http/call.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { useLocale } from '#platform/page/root-data.ts';
import {
  type AddableItem,
  type AddSource,
  addableFromPlaylist,
  addableFromTrack,
  type TrackSource,
} from './add-item.ts';
import { readFavourites } from './favourite-items.ts';

const historyKept = 100;

interface Named {
  readonly tracks: Readonly<Record<string, Track>>;
  readonly albums: Readonly<Record<string, Album>>;
  readonly artists: Readonly<Record<string, Artist>>;
}

const readTracks = async (trackIds: readonly string[]): Promise<Named> => {
  const ids = [...new Set(trackIds)].slice(0, datasetChunkIds);
  const { tracks } = await call(datasets, { body: { tracks: ids } });
  const artistIds = [...new Set(Object.values(tracks).map(({ artistId }) => artistId))];
  const { artists, albums } = await call(datasets, { body: { artists: artistIds } });
  return { tracks, artists, albums };
};

const addableSongs = (ids: readonly string[], { tracks, artists }: Named, locale: string, source?: TrackSource) =>
  [...new Set(ids)].flatMap((id): AddableItem[] => {
    const track = tracks[id];
    if (track === undefined || !track.isAvailable) return [];
    return [addableFromTrack(track, nameIn(artists[track.artistId], locale), locale, source)];
  });

const emptySource: AddSource = { tracks: [], albums: [], playlists: [] };

const readPlaylists = async (): Promise<AddSource> => {
  const { list } = await call(listOwnedPlaylists, { query: { limit: 100 } });
  const { tracks } = await readTracks(list.flatMap(({ firstTracks }) => firstTracks.slice(0, 1)));
  const playlists = list
    .filter(({ trackCount }) => trackCount > 0)
    .map((each) => addableFromPlaylist(each, each.description, tracks[each.firstTracks[0] ?? '']?.albumId));
  return { ...emptySource, playlists };
};

const readHistory = async (locale: string): Promise<AddSource> => {
  const { list } = await call(playbackHistory, { query: { limit: historyKept } });
  const ids = list.map(({ trackId }) => trackId);
  return { ...emptySource, tracks: addableSongs(ids, await readTracks(ids), locale) };
};

export type AddSourceName = 'favorites' | 'playlists' | 'history';

/** What is the person's own, to put into the queue. */
export const useAddSource = (name: AddSourceName) => {
  const locale = useLocale();
  const read = {
    favorites: () => readFavourites(call, locale),
    playlists: readPlaylists,
    history: () => readHistory(locale),
  }[name];
  return useQuery({ queryKey: ['room', 'shelf', name, locale], queryFn: () => read(), staleTime: 0 });
};

const readSongs = async (kind: 'album' | 'playlist', id: string, locale: string): Promise<readonly AddableItem[]> => {
  const { albums, playlists } = await call(datasets, {
    body: kind === 'album' ? { albums: [id] } : { playlists: [id] },
  });
  const ids = (kind === 'album' ? albums[id] : playlists[id])?.tracks ?? [];
  return addableSongs(ids, await readTracks(ids), locale, { type: kind, id });
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
