import { operatorMoneyTexts } from '#messages/operator-money/operator-money-texts.ts';
import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/disputes.route.ts';
import { DisputesPage } from './DisputesPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => {
  await requireOperator(context.call);
  return { texts: operatorMoneyTexts(context.locale) };
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('disputes', matches);

const Disputes = ({ loaderData }: Route.ComponentProps) => <DisputesPage texts={loaderData.texts} />;
export default Disputes;
