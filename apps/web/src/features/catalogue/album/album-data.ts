import { listAlbums } from '@madoi/contract/catalogue/catalogue';
import type { Album } from '@madoi/contract/catalogue/entities';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type LoungeCard, listLounges } from '@madoi/contract/lounge/room-lists';
import { type Details, fetchDetails, fetchTracks, mergeDetails } from '#platform/details/fetch-details.ts';
import { notFoundPage, requireId } from '#platform/page/require-id.ts';

export interface AlbumData {
  readonly album: Album;
  readonly details: Details;
  /** Live rooms in which one of its tracks is on air. */
  readonly rooms: readonly LoungeCard[];
  /** By the same artist. */
  readonly others: readonly Album[];
}

const roomsAsked = 100;
const othersShown = 8;

export const roomsPlaying = (rooms: readonly LoungeCard[], albumId: string): readonly LoungeCard[] =>
  rooms.filter(({ nowPlaying }) => nowPlaying?.albumId === albumId);

export async function loadAlbum(call: CallEndpoint, albumIdText: string | undefined): Promise<AlbumData> {
  const albumId = requireId(albumIdText);
  const found = await fetchDetails(call, { albums: [albumId] }, { bypassCache: true });
  const album = found.albums[albumId];
  if (album === undefined) throw notFoundPage();
  const [tracks, artist, live, ofArtist] = await Promise.all([
    fetchTracks(call, album.tracks),
    fetchDetails(call, { artists: [album.artistId] }),
    call(listLounges, { query: { life: 'live', limit: roomsAsked } }),
    call(listAlbums, { query: { artistId: album.artistId, limit: othersShown + 1 } }),
  ]);
  return {
    album,
    details: mergeDetails([found, tracks, artist]),
    rooms: roomsPlaying(live.list, albumId),
    others: ofArtist.list.filter(({ id }) => id !== albumId).slice(0, othersShown),
  };
}
