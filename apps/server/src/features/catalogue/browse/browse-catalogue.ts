import type { Album, Playlist } from '@madoi/contract/catalogue/entities';
import { takePage } from '#platform/cursor.ts';
import type { DatasetsStore } from '../datasets/datasets.store.ts';
import type { BrowseStore } from './browse.store.ts';

export interface BrowseDeps {
  readonly browse: BrowseStore;
  readonly datasets: DatasetsStore;
}

interface PageQuery {
  readonly next?: string | undefined;
  readonly limit?: number | undefined;
}

interface Page<T> {
  readonly list: T[];
  readonly paging: { readonly next?: string };
}

const defaultLimit = 30;

/** Reads one id more than the page shows, which says whether there is a further page. */
async function pageOf<T extends { readonly id: string }>(
  query: PageQuery,
  idsOf: (page: { readonly after: string | undefined; readonly limit: number }) => Promise<readonly string[]>,
  read: (ids: readonly string[]) => Promise<readonly T[]>,
): Promise<Page<T>> {
  const limit = query.limit ?? defaultLimit;
  const found = await idsOf({ after: query.next, limit: limit + 1 });
  const { page, paging } = takePage(found, limit, (id) => id);
  const known = new Map((page.length === 0 ? [] : await read(page)).map((entity) => [entity.id, entity]));
  return { list: page.flatMap((id) => known.get(id) ?? []), paging };
}

/** Albums of which something can be heard, the latest first. */
export const browseAlbums = (
  { browse, datasets }: BrowseDeps,
  query: PageQuery & { readonly artistId?: string | undefined; readonly genreId?: string | undefined },
): Promise<Page<Album>> =>
  pageOf(
    query,
    (page) => browse.albumIds({ ...page, artistId: query.artistId, genreId: query.genreId }),
    datasets.albums,
  );

/** Published playlists, the latest first: everybody's, or one person's, whose page may be closed to others. */
export const browsePlaylists = (
  { browse, datasets }: BrowseDeps,
  query: PageQuery & { readonly userId?: string | undefined },
  viewerId: string | undefined,
): Promise<Page<Playlist>> =>
  pageOf(
    query,
    (page) => browse.publishedPlaylistIds({ ...page, userId: query.userId, viewerId }),
    (ids) => datasets.playlists(ids, undefined),
  );
