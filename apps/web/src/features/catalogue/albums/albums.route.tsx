import { albumsPath } from '@madoi/contract/page-paths';
import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import { coverPreview } from '../list-page/cover-preview.ts';
import type { Route } from './+types/albums.route.ts';
import { AlbumsPage } from './AlbumsPage.tsx';
import { loadAlbumPage } from './album-pages.ts';

export const loader = ({ context }: Route.LoaderArgs) => orErrorResponse(loadAlbumPage(context.call, undefined));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'catalogue');
  const words = { title: t('music.new'), description: t('music.newDescription'), path: albumsPath };
  return pageHead({ ...words, ...coverPreview(loaderData?.albums[0]) }, root);
};

const Albums = ({ loaderData }: Route.ComponentProps) => <AlbumsPage data={loaderData} />;
export default Albums;
