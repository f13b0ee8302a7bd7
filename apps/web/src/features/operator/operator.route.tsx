import { redirect } from 'react-router';
import type { Route } from './+types/operator.route.ts';
import { requireOperator } from './shared/require-operator.ts';

/** The short address of the operators' pages leads to the first of them, in the language of the address. */
export const loader = async ({ context }: Route.LoaderArgs) => {
  await requireOperator(context.call);
  return redirect('reports');
};

/** Never drawn. Without a page of its own this would answer an empty 404 to everybody else, and not the site's. */
const Operator = () => null;
export default Operator;
