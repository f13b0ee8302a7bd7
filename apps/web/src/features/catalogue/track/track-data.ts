import type { Track } from '@madoi/contract/catalogue/entities';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { fetchDetails } from '#platform/details/fetch-details.ts';
import { notFoundPage, requireId } from '#platform/page/require-id.ts';
import { type AlbumData, loadAlbum } from '../album/album-data.ts';

/** A song with the album that it is on; `rooms`: live ones in which it plays. */
export interface TrackData extends AlbumData {
  readonly track: Track;
}

export async function loadTrack(call: CallEndpoint, trackIdText: string | undefined): Promise<TrackData> {
  const trackId = requireId(trackIdText);
  const track = (await fetchDetails(call, { tracks: [trackId] }, { bypassCache: true })).tracks[trackId];
  if (track === undefined) throw notFoundPage();
  const album = await loadAlbum(call, track.albumId);
  return { ...album, track, rooms: album.rooms.filter(({ nowPlaying }) => nowPlaying?.trackId === trackId) };
}
