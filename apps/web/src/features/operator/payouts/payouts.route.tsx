import { operatorMoneyTexts } from '#messages/operator-money/operator-money-texts.ts';
import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/payouts.route.ts';
import { PayoutsPage } from './PayoutsPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => {
  await requireOperator(context.call);
  return { texts: operatorMoneyTexts(context.locale) };
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('payouts', matches);

const Payouts = ({ loaderData }: Route.ComponentProps) => <PayoutsPage texts={loaderData.texts} />;
export default Payouts;
