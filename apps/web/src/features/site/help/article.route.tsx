import { pageHead } from '#platform/head/page-head.ts';
import { notFoundPage } from '#platform/page/require-id.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/article.route.ts';
import { HelpArticlePage } from './HelpArticlePage.tsx';
import { helpArticles } from './help-articles.server.ts';
import { isHelpTopic } from './help-topics.ts';

const describedChars = 120;

export const loader = ({ context, params }: Route.LoaderArgs) => {
  if (!isHelpTopic(params.topic)) throw notFoundPage();
  const articles = helpArticles(context.locale);
  const article = articles.find(({ topic }) => topic === params.topic);
  if (article === undefined) throw notFoundPage();
  return { article, others: articles.map(({ topic, title }) => ({ topic, title })) };
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (loaderData === undefined) return [];
  const { title, opening, topic } = loaderData.article;
  return pageHead(
    { title, description: opening.slice(0, describedChars), path: `/help/${topic}` },
    rootDataOf(matches),
  );
};

const Article = ({ loaderData }: Route.ComponentProps) => <HelpArticlePage {...loaderData} />;
export default Article;
