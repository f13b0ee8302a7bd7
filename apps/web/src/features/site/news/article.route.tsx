import { newsPath } from '@madoi/contract/page-paths';
import { getNews } from '@madoi/contract/site/news';
import { pageHead } from '#platform/head/page-head.ts';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { notFoundPage } from '#platform/page/require-id.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/article.route.ts';
import { ArticlePage } from './ArticlePage.tsx';
import { articleStructuredData } from './article-structured-data.ts';

const slugs = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const describedChars = 120;

export const loader = ({ context, params: { slug } }: Route.LoaderArgs) => {
  if (!slugs.test(slug)) throw notFoundPage();
  return orErrorResponse(context.call(getNews, { params: { slug }, query: { lang: context.locale } }));
};

/** The beginning of the text, without its markup. */
const describe = (html: string): string =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, describedChars);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const root = rootDataOf(matches);
  const { title, html, slug, isDraft } = loaderData;
  const structuredData = articleStructuredData(loaderData, root?.origin ?? '');
  return pageHead(
    { title, description: describe(html), path: newsPath(slug), isHidden: isDraft, structuredData },
    root,
  );
};

const Article = ({ loaderData }: Route.ComponentProps) => <ArticlePage article={loaderData} />;
export default Article;
