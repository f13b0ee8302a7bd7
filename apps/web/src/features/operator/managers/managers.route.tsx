import { operatorSiteTexts } from '#messages/operator-site/operator-site-texts.ts';
import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/managers.route.ts';
import { ManagersPage } from './ManagersPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => {
  await requireOperator(context.call);
  return { texts: operatorSiteTexts(context.locale) };
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('managers', matches);

const Managers = ({ loaderData }: Route.ComponentProps) => <ManagersPage texts={loaderData.texts} />;
export default Managers;
