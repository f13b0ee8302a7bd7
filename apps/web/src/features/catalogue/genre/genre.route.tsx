import { fallbackLocale } from '@madoi/contract/constants';
import { genrePath } from '@madoi/contract/page-paths';
import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { nameIn } from '#platform/i18n/name-in.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import { coverPreview } from '../list-page/cover-preview.ts';
import type { Route } from './+types/genre.route.ts';
import { GenrePage } from './GenrePage.tsx';
import { loadGenre } from './genre-data.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  orErrorResponse(loadGenre(context.call, params.genreId));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'catalogue');
  const { genre, page } = loaderData;
  const name = nameIn(genre, root?.locale ?? fallbackLocale);
  const description = t('genre.description', { name, count: genre.albums });
  return pageHead({ title: name, description, path: genrePath(genre.id), ...coverPreview(page.albums[0]) }, root);
};

const GenreRoute = ({ loaderData }: Route.ComponentProps) => <GenrePage key={loaderData.genre.id} data={loaderData} />;
export default GenreRoute;
