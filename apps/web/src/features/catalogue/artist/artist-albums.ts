import { listAlbums } from '@madoi/contract/catalogue/catalogue';
import type { Album } from '@madoi/contract/catalogue/entities';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type Details, fetchTracks } from '#platform/details/fetch-details.ts';

/** A part of an artist's albums, the latest addition first, with their tracks. */
export interface ArtistAlbums {
  readonly albums: readonly Album[];
  readonly details: Details;
  readonly next: string | undefined;
}

const albumsPerPage = 100;

export async function loadArtistAlbums(call: CallEndpoint, artistId: string, next?: string): Promise<ArtistAlbums> {
  const query = { artistId, limit: albumsPerPage, ...(next === undefined ? {} : { next }) };
  const { list, paging } = await call(listAlbums, { query });
  const ids = list.flatMap(({ tracks }) => tracks);
  return { albums: list, details: await fetchTracks(call, ids), next: paging.next };
}

/** Albums without a date come last. */
export const newestReleaseFirst = (albums: readonly Album[]): readonly Album[] =>
  [...albums].sort((a, b) => (b.releasedOn ?? '').localeCompare(a.releasedOn ?? '', 'en'));
