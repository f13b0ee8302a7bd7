import type { Playlist } from '@madoi/contract/catalogue/entities';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type Details, fetchDetails, fetchTracks, mergeDetails } from '#platform/details/fetch-details.ts';
import { notFoundPage, requireId } from '#platform/page/require-id.ts';

export interface PlaylistData {
  readonly playlist: Playlist;
  readonly details: Details;
}

export async function loadPlaylist(call: CallEndpoint, playlistIdText: string | undefined): Promise<PlaylistData> {
  const playlistId = requireId(playlistIdText);
  const found = await fetchDetails(call, { playlists: [playlistId] }, { bypassCache: true });
  const playlist = found.playlists[playlistId];
  if (playlist === undefined) throw notFoundPage();
  const [tracks, owner] = await Promise.all([
    fetchTracks(call, playlist.tracks),
    fetchDetails(call, { users: [playlist.userId] }),
  ]);
  return { playlist, details: mergeDetails([found, tracks, owner]) };
}
