import { operatorSiteTexts } from '#messages/operator-site/operator-site-texts.ts';
import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/status.route.ts';
import { StatusEditorPage } from './StatusEditorPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => {
  await requireOperator(context.call);
  return { texts: operatorSiteTexts(context.locale) };
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('status', matches);

const StatusEditing = ({ loaderData }: Route.ComponentProps) => <StatusEditorPage texts={loaderData.texts} />;
export default StatusEditing;
