import { listBanners } from '@madoi/contract/site/banner';
import { listNews } from '@madoi/contract/site/news';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { pageHead, translatorFor } from '#platform/page/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/news.route.ts';
import { NewsPage } from './NewsPage.tsx';
import { newsFeedPath } from './news-feed-path.ts';

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const next = new URL(request.url).searchParams.get('next');
  const query = { lang: context.locale, ...(next !== null && { next }) };
  const [news, notices] = await orErrorResponse(
    Promise.all([context.call(listNews, { query }), context.call(listBanners, { query: { lang: context.locale } })]),
  );
  return { articles: news.list, next: news.paging.next, notices: next === null ? notices.list : [] };
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
