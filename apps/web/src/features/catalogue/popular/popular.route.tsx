import { popularPath } from '@madoi/contract/page-paths';
import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import { coverPreview } from '../list-page/cover-preview.ts';
import type { Route } from './+types/popular.route.ts';
import { PopularPage } from './PopularPage.tsx';
import { loadPopular } from './popular-data.ts';

export const loader = ({ context }: Route.LoaderArgs) => orErrorResponse(loadPopular(context.call));

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'catalogue');
  const words = { title: t('popular.title'), description: t('popular.description'), path: popularPath };
  return pageHead({ ...words, ...coverPreview(loaderData?.albums[0]) }, root);
};

const Popular = ({ loaderData }: Route.ComponentProps) => <PopularPage data={loaderData} />;
export default Popular;
