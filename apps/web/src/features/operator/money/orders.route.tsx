import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/orders.route.ts';
import { OrdersPage } from './OrdersPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs): Promise<null> => {
  await requireOperator(context.call);
  return null;
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('orders', matches);

const Orders = () => <OrdersPage />;
export default Orders;
