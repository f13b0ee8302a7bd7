import { datasets, listAlbums, listPlaylists } from '@madoi/contract/catalogue/catalogue';
import type { Album, Playlist, Track } from '@madoi/contract/catalogue/entities';
import type { HttpClient } from '@madoi/test-kit/http-client';

/** Of the catalogue: what the pages of music are shown with. */
export interface Shelf {
  /** The one with the most songs, in their order. */
  readonly album: Album;
  readonly tracks: readonly Track[];
  readonly playlist: Playlist;
}

export const readShelf = async (client: HttpClient): Promise<Shelf> => {
  const albums = (await client.call(listAlbums, { query: {} })).list;
  const [album] = albums.toSorted((one, other) => other.tracks.length - one.tracks.length);
  const [playlist] = (await client.call(listPlaylists, { query: {} })).list;
  if (album === undefined || playlist === undefined) throw new Error('the shelf is empty');
  const known = await client.call(datasets, { body: { tracks: album.tracks } });
  return { album, playlist, tracks: album.tracks.flatMap((id) => known.tracks[id] ?? []) };
};
