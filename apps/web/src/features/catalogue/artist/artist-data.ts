import type { Artist } from '@madoi/contract/catalogue/entities';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { listLounges } from '@madoi/contract/lounge/room-lists';
import { type FollowState, getFollowState } from '@madoi/contract/people/follows';
import { fetchDetails, mergeDetails } from '#platform/details/fetch-details.ts';
import { notFoundPage, requireId } from '#platform/page/require-id.ts';
import { type ArtistAlbums, loadArtistAlbums } from './artist-albums.ts';

export interface ArtistData extends ArtistAlbums {
  readonly artist: Artist;
  readonly follow: FollowState;
  /** In how many live rooms one of the first albums is on air. */
  readonly roomCount: number;
}

const roomsAsked = 100;

export async function loadArtist(call: CallEndpoint, artistIdText: string | undefined): Promise<ArtistData> {
  const artistId = requireId(artistIdText);
  const [found, page, live, follow] = await Promise.all([
    fetchDetails(call, { artists: [artistId] }, { bypassCache: true }),
    loadArtistAlbums(call, artistId),
    call(listLounges, { query: { life: 'live', limit: roomsAsked } }),
    call(getFollowState, { params: { kind: 'artist', id: artistId } }),
  ]);
  const artist = found.artists[artistId];
  if (artist === undefined) throw notFoundPage();
  const albumIds = new Set(page.albums.map(({ id }) => id));
  return {
    ...page,
    artist,
    follow,
    details: mergeDetails([found, page.details]),
    roomCount: live.list.filter(({ nowPlaying }) => nowPlaying !== undefined && albumIds.has(nowPlaying.albumId))
      .length,
  };
}
