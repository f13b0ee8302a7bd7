import { operatorSiteTexts } from '#messages/operator-site/operator-site-texts.ts';
import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/top.route.ts';
import { TopEditorPage } from './TopEditorPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => {
  await requireOperator(context.call);
  return { texts: operatorSiteTexts(context.locale) };
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('top', matches);

const TopEditing = ({ loaderData }: Route.ComponentProps) => <TopEditorPage texts={loaderData.texts} />;
export default TopEditing;
