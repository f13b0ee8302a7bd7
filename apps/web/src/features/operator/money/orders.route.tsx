import { operatorMoneyTexts } from '#messages/operator-money/operator-money-texts.ts';
import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/orders.route.ts';
import { OrdersPage } from './OrdersPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => {
  await requireOperator(context.call);
  return { texts: operatorMoneyTexts(context.locale) };
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('orders', matches);

const Orders = ({ loaderData }: Route.ComponentProps) => <OrdersPage texts={loaderData.texts} />;
export default Orders;
