import type { Album } from '@madoi/contract/catalogue/entities';
import { listPopularAlbums, listPopularTracks } from '@madoi/contract/catalogue/genres';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type Details, fetchDetails, fetchTracks, mergeDetails } from '#platform/details/fetch-details.ts';

/** What was heard most this week, best first; empty where nobody listened. */
export interface PopularData {
  readonly trackIds: readonly string[];
  readonly albums: readonly Album[];
  readonly details: Details;
}

const tracksShown = 50;
const albumsShown = 20;

export async function loadPopular(
  call: CallEndpoint,
  { genreId, tracks = tracksShown, albums = albumsShown }: { genreId?: string; tracks?: number; albums?: number } = {},
): Promise<PopularData> {
  const ofGenre = genreId === undefined ? {} : { genreId };
  const [songs, records] = await Promise.all([
    tracks === 0 ? { list: [] } : call(listPopularTracks, { query: { limit: tracks, ...ofGenre } }),
    albums === 0 ? { list: [] } : call(listPopularAlbums, { query: { limit: albums, ...ofGenre } }),
  ]);
  const trackIds = songs.list.map(({ id }) => id);
  const [around, artists] = await Promise.all([
    fetchTracks(call, trackIds),
    fetchDetails(call, { artists: records.list.map(({ artistId }) => artistId) }),
  ]);
  return { trackIds, albums: records.list, details: mergeDetails([around, artists]) };
}
