import type { Locale } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { listFavorites } from '@madoi/contract/library/favorites';
import { type AddSource, addableFromPlaylist, type TrackSource } from './add-item.ts';

const inFavorites: TrackSource = { type: 'favorites' };

interface Kept {
  readonly active: boolean;
  readonly targetActive: boolean;
  readonly favoritedAt: number;
}

const newestFirst = <T extends Kept>(list: readonly T[]): readonly T[] =>
  list.filter(({ active, targetActive }) => active && targetActive).toSorted((a, b) => b.favoritedAt - a.favoritedAt);

/** The caller's favourite songs, albums and playlists, the newest first, named in the page's language. */
export async function readFavourites(call: CallEndpoint, lang: Locale): Promise<AddSource> {
  const [tracks, albums, playlists] = await Promise.all([
    call(listFavorites.tracks, { query: { lang } }),
    call(listFavorites.albums, { query: { lang } }),
    call(listFavorites.playlists, { query: { lang } }),
  ]);
  return {
    tracks: newestFirst(tracks.list).map(({ targetId, name, artistName, albumId }) => ({
      kind: 'track',
      id: targetId,
      title: name,
      subtitle: artistName,
      albumId,
      source: inFavorites,
    })),
    albums: newestFirst(albums.list).map(({ targetId, name, artistName }) => ({
      kind: 'album',
      id: targetId,
      title: name,
      subtitle: artistName,
      albumId: targetId,
    })),
    playlists: newestFirst(playlists.list).map(({ targetId, title, userName }) =>
      addableFromPlaylist({ id: targetId, name: title }, userName),
    ),
  };
}
