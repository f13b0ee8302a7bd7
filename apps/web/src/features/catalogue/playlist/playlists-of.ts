import { listPlaylists } from '@madoi/contract/catalogue/catalogue';
import type { Playlist } from '@madoi/contract/catalogue/entities';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type Details, fetchDetails, fetchTracks, mergeDetails } from '#platform/details/fetch-details.ts';

/** Somebody's published playlists, with what their tiles show. */
export interface PlaylistsOf {
  readonly playlists: readonly Playlist[];
  readonly details: Details;
}

const shownMost = 60;
/** Enough of a playlist to find the covers that stand for it. */
const coverTrackCount = 12;

export async function loadPlaylistsOf(call: CallEndpoint, userId: string): Promise<PlaylistsOf> {
  const { list } = await call(listPlaylists, { query: { userId, limit: shownMost } });
  const [tracks, owner] = await Promise.all([
    fetchTracks(
      call,
      list.flatMap((playlist) => playlist.tracks.slice(0, coverTrackCount)),
    ),
    fetchDetails(call, { users: [userId] }),
  ]);
  return { playlists: list, details: mergeDetails([tracks, owner]) };
}
