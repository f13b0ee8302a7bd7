import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/plays.route.ts';
import { PlaysPage } from './PlaysPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs): Promise<null> => {
  await requireOperator(context.call);
  return null;
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('plays', matches);

const Plays = () => <PlaysPage />;
export default Plays;
