import { pageHead, translatorFor } from '#platform/head/page-head.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/help.route.ts';
import { excerptOf } from './excerpt-of.ts';
import { HelpPage } from './HelpPage.tsx';
import { helpArticles } from './help-articles.server.ts';

export const loader = ({ context }: Route.LoaderArgs) => ({
  articles: helpArticles(context.locale).map(({ topic, title, text, opening }) => ({
    topic,
    title,
    text,
    excerpt: excerptOf(opening, context.locale),
  })),
});

export const meta: Route.MetaFunction = ({ matches }) => {
  const root = rootDataOf(matches);
  const t = translatorFor(root, 'documents');
  return pageHead({ title: t('help.title'), description: t('help.description'), path: '/help' }, root);
};

const Help = ({ loaderData }: Route.ComponentProps) => <HelpPage articles={loaderData.articles} />;
export default Help;
