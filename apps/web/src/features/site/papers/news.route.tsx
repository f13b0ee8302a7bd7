import { listBanners } from '@madoi/contract/site/banner';
import { orRefuse } from '../../../platform/page/or-refuse.ts';
import { pageHead, translatorFor } from '../../../platform/page/page-head.ts';
import { rootDataOf } from '../../../platform/page/root-data.ts';
import type { Route } from './+types/news.route.ts';
import { NewsPage } from './NewsPage.tsx';

export const loader = ({ context }: Route.LoaderArgs) => orRefuse(context.call(listBanners, { query: {} }));

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'papers');
  return pageHead({ title: t('news.title'), description: t('news.description'), path: '/news' }, root);
};

const News = ({ loaderData }: Route.ComponentProps) => <NewsPage notices={loaderData.list} />;
export default News;
