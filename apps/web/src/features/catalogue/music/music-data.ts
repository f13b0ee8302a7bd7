import { listAlbums, listPlaylists } from '@madoi/contract/catalogue/catalogue';
import type { Album, Playlist } from '@madoi/contract/catalogue/entities';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type Details, fetchDetails, fetchTracks, mergeDetails } from '../details/fetch-details.ts';

export interface AlbumPage {
  readonly albums: readonly Album[];
  readonly details: Details;
  readonly next: string | undefined;
}

export interface MusicData extends AlbumPage {
  readonly playlists: readonly Playlist[];
}

const albumsPerPage = 36;
const playlistsShown = 12;
/** Enough of a playlist to find the covers that stand for it. */
const tracksLookedAt = 12;

/** Further albums, with the names of their artists. */
export async function loadAlbumPage(call: CallEndpoint, next: string | undefined): Promise<AlbumPage> {
  const page = await call(listAlbums, { query: { limit: albumsPerPage, ...(next !== undefined && { next }) } });
  const details = await fetchDetails(call, { artists: page.list.map(({ artistId }) => artistId) });
  return { albums: page.list, details, next: page.paging.next };
}

async function loadPlaylists(call: CallEndpoint) {
  const { list } = await call(listPlaylists, { query: { limit: playlistsShown } });
  const [tracks, owners] = await Promise.all([
    fetchTracks(
      call,
      list.flatMap((playlist) => playlist.tracks.slice(0, tracksLookedAt)),
    ),
    fetchDetails(call, { users: list.map(({ userId }) => userId) }),
  ]);
  return { playlists: list, details: mergeDetails([tracks, owners]) };
}

export async function loadMusic(call: CallEndpoint): Promise<MusicData> {
  const [page, lists] = await Promise.all([loadAlbumPage(call, undefined), loadPlaylists(call)]);
  return { ...page, playlists: lists.playlists, details: mergeDetails([page.details, lists.details]) };
}
