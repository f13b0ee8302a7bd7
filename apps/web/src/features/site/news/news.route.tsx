import { listBanners } from '@madoi/contract/site/banner';
import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/news.route.ts';
import { loadArticles } from './load-articles.ts';
import { NewsPage } from './NewsPage.tsx';
import { newsFeedPath } from './news-feed-path.ts';

export const loader = async ({ context }: Route.LoaderArgs) => {
  const { call, locale } = context;
  const [first, notices] = await orErrorResponse(
    Promise.all([loadArticles(call, locale), call(listBanners, { query: { lang: locale } })]),
  );
  return { first, notices: notices.list };
};

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'documents');
  const title = t('news.title');
  const feed = { path: newsFeedPath(root?.locale), title };
  return pageHead({ title, description: t('news.description'), path: '/news', feed }, root);
};

const News = ({ loaderData }: Route.ComponentProps) => <NewsPage {...loaderData} />;
export default News;
