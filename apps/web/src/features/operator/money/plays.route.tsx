import { operatorMoneyTexts } from '#messages/operator-money/operator-money-texts.ts';
import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/plays.route.ts';
import { PlaysPage } from './PlaysPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => {
  await requireOperator(context.call);
  return { texts: operatorMoneyTexts(context.locale) };
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('plays', matches);

const Plays = ({ loaderData }: Route.ComponentProps) => <PlaysPage texts={loaderData.texts} />;
export default Plays;
