import { operatorSiteTexts } from '#messages/operator-site/operator-site-texts.ts';
import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/news.route.ts';
import { NewsEditorPage } from './NewsEditorPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => {
  await requireOperator(context.call);
  return { texts: operatorSiteTexts(context.locale) };
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('news', matches);

const NewsEditing = ({ loaderData }: Route.ComponentProps) => <NewsEditorPage texts={loaderData.texts} />;
export default NewsEditing;
