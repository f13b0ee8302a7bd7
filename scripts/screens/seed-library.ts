import { datasets, listAlbums, listPlaylists } from '@madoi/contract/catalogue/catalogue';
import type { Album, Playlist, Track } from '@madoi/contract/catalogue/entities';
import { listGenres } from '@madoi/contract/catalogue/genres';
import { addFavorite } from '@madoi/contract/library/favorites';
import { createPlaylist } from '@madoi/contract/library/playlists';
import type { HttpClient } from '@madoi/test-kit/http-client';
import type { ScreenIds } from './screen.ts';

/** Of the catalogue: what the pages of music are shown with. */
export interface SeededLibrary {
  /** The one with the most songs, in their order. */
  readonly album: Album;
  readonly tracks: readonly Track[];
  readonly playlist: Playlist;
}

export const readLibrary = async (client: HttpClient): Promise<SeededLibrary> => {
  const albums = (await client.call(listAlbums, { query: {} })).list;
  const [album] = albums.toSorted((one, other) => other.tracks.length - one.tracks.length);
  const [playlist] = (await client.call(listPlaylists, { query: {} })).list;
  if (album === undefined || playlist === undefined) throw new Error('the shelf is empty');
  const known = await client.call(datasets, { body: { tracks: album.tracks } });
  return { album, playlist, tracks: album.tracks.flatMap((id) => known.tracks[id] ?? []) };
};

type LibraryIds = Pick<ScreenIds, 'albumId' | 'artistId' | 'trackId' | 'playlistId' | 'genreId' | 'ownPlaylistId'>;

/** Puts favourites and a playlist on somebody's own shelf, and answers where everything is. */
export const seedLibrary = async (
  client: HttpClient,
  { album, tracks, playlist }: SeededLibrary,
): Promise<LibraryIds> => {
  const [genre] = (await client.call(listGenres)).list;
  const [track] = tracks;
  const body = { name: '夜の曲順', isPublished: true, trackIds: tracks.map(({ id }) => id) };
  const own = await client.call(createPlaylist, { body });
  if (genre === undefined || track === undefined || !own.success) throw new Error('the shelf could not be furnished');
  for (const { id } of tracks) await client.call(addFavorite, { params: { type: 'tracks', id } });
  for (const { id } of (await client.call(listAlbums, { query: {} })).list)
    await client.call(addFavorite, { params: { type: 'albums', id } });
  await client.call(addFavorite, { params: { type: 'artists', id: album.artistId } });
  return {
    albumId: album.id,
    artistId: album.artistId,
    trackId: track.id,
    playlistId: playlist.id,
    genreId: genre.id,
    ownPlaylistId: own.id,
  };
};
