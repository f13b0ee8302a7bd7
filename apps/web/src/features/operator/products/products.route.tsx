import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/products.route.ts';
import { ProductsPage } from './ProductsPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs): Promise<null> => {
  await requireOperator(context.call);
  return null;
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('products', matches);

const Products = () => <ProductsPage />;
export default Products;
