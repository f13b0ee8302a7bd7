import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/disputes.route.ts';
import { DisputesPage } from './DisputesPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs): Promise<null> => {
  await requireOperator(context.call);
  return null;
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('disputes', matches);

const Disputes = () => <DisputesPage />;
export default Disputes;
