import { listPlaylists } from '@madoi/contract/catalogue/catalogue';
import type { Playlist } from '@madoi/contract/catalogue/entities';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type Details, fetchDetails, fetchTracks, mergeDetails } from '#platform/details/fetch-details.ts';

/** A part of somebody's published playlists, the latest first, with what their tiles show. */
export interface PlaylistsOf {
  readonly playlists: readonly Playlist[];
  readonly details: Details;
  readonly next: string | undefined;
}

const playlistsPerPage = 30;
/** Enough of a playlist to find the covers that stand for it. */
const coverTrackCount = 12;

export async function loadPlaylistsOf(call: CallEndpoint, userId: string, next?: string): Promise<PlaylistsOf> {
  const query = { userId, limit: playlistsPerPage, ...(next === undefined ? {} : { next }) };
  const { list, paging } = await call(listPlaylists, { query });
  const [tracks, owner] = await Promise.all([
    fetchTracks(
      call,
      list.flatMap((playlist) => playlist.tracks.slice(0, coverTrackCount)),
    ),
    fetchDetails(call, { users: [userId] }),
  ]);
  return { playlists: list, details: mergeDetails([tracks, owner]), next: paging.next };
}
