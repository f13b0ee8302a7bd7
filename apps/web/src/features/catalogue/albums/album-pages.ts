import { listAlbums } from '@madoi/contract/catalogue/catalogue';
import type { Album } from '@madoi/contract/catalogue/entities';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type Details, fetchDetails } from '#platform/details/fetch-details.ts';

export interface AlbumPage {
  readonly albums: readonly Album[];
  /** With the names of their artists. */
  readonly details: Details;
  readonly next: string | undefined;
}

/** Which albums: all of them, or those of one genre. */
export interface AlbumFilter {
  readonly genreId?: string;
  readonly limit?: number;
}

const albumsPerPage = 36;

/** Albums, the latest addition first. */
export async function loadAlbumPage(
  call: CallEndpoint,
  next: string | undefined,
  { genreId, limit = albumsPerPage }: AlbumFilter = {},
): Promise<AlbumPage> {
  const query = { limit, ...(genreId === undefined ? {} : { genreId }), ...(next === undefined ? {} : { next }) };
  const page = await call(listAlbums, { query });
  const details = await fetchDetails(call, { artists: page.list.map(({ artistId }) => artistId) });
  return { albums: page.list, details, next: page.paging.next };
}
