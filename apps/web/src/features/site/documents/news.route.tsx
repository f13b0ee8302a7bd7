import { listBanners } from '@madoi/contract/site/banner';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { pageHead, translatorFor } from '#platform/page/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/news.route.ts';
import { NewsPage } from './NewsPage.tsx';

export const loader = ({ context }: Route.LoaderArgs) => orErrorResponse(context.call(listBanners, { query: {} }));

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'documents');
  return pageHead({ title: t('news.title'), description: t('news.description'), path: '/news' }, root);
};

const News = ({ loaderData }: Route.ComponentProps) => <NewsPage notices={loaderData.list} />;
export default News;
