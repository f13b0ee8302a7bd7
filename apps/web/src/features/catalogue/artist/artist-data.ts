import { listAlbums } from '@madoi/contract/catalogue/catalogue';
import type { Album, Artist } from '@madoi/contract/catalogue/entities';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { listLounges } from '@madoi/contract/lounge/room-lists';
import { type FollowState, getFollowState } from '@madoi/contract/people/follows';
import { type Details, fetchDetails, fetchTracks, mergeDetails } from '#platform/details/fetch-details.ts';
import { notFoundPage, requireId } from '#platform/page/require-id.ts';

export interface ArtistData {
  readonly artist: Artist;
  /** Newest release first. */
  readonly albums: readonly Album[];
  readonly details: Details;
  readonly follow: FollowState;
  /** In how many live rooms one of these albums is on air. */
  readonly roomCount: number;
}

const albumsAsked = 100;
const roomsAsked = 100;

const byRelease = (a: Album, b: Album): number => (b.releasedOn ?? '').localeCompare(a.releasedOn ?? '', 'en');

export async function loadArtist(call: CallEndpoint, artistIdText: string | undefined): Promise<ArtistData> {
  const artistId = requireId(artistIdText);
  const [found, page, live, follow] = await Promise.all([
    fetchDetails(call, { artists: [artistId] }, { bypassCache: true }),
    call(listAlbums, { query: { artistId, limit: albumsAsked } }),
    call(listLounges, { query: { life: 'live', limit: roomsAsked } }),
    call(getFollowState, { params: { kind: 'artist', id: artistId } }),
  ]);
  const artist = found.artists[artistId];
  if (artist === undefined) throw notFoundPage();
  const albums = [...page.list].sort(byRelease);
  const albumIds = new Set(albums.map(({ id }) => id));
  return {
    artist,
    albums,
    follow,
    details: mergeDetails([
      found,
      await fetchTracks(
        call,
        albums.flatMap(({ tracks }) => tracks),
      ),
    ]),
    roomCount: live.list.filter(({ nowPlaying }) => nowPlaying !== undefined && albumIds.has(nowPlaying.albumId))
      .length,
  };
}
