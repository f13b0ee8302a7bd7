import { type Genre, getGenre } from '@madoi/contract/catalogue/genres';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { requireId } from '#platform/page/require-id.ts';
import { type AlbumPage, loadAlbumPage } from '../albums/album-pages.ts';
import { loadPopular, type PopularData } from '../popular/popular-data.ts';

export interface GenreData {
  readonly genre: Genre;
  readonly page: AlbumPage;
  readonly popular: PopularData;
}

const tracksShown = 10;

export async function loadGenre(call: CallEndpoint, genreIdText: string | undefined): Promise<GenreData> {
  const genreId = requireId(genreIdText);
  const [genre, page, popular] = await Promise.all([
    call(getGenre, { params: { id: genreId } }),
    loadAlbumPage(call, undefined, { genreId }),
    loadPopular(call, { genreId, tracks: tracksShown, albums: 0 }),
  ]);
  return { genre, page, popular };
}
