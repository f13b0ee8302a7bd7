import { operatorMoneyTexts } from '#messages/operator-money/operator-money-texts.ts';
import { operatorHead } from '../shared/operator-head.ts';
import { requireOperator } from '../shared/require-operator.ts';
import type { Route } from './+types/products.route.ts';
import { ProductsPage } from './ProductsPage.tsx';

export const loader = async ({ context }: Route.LoaderArgs) => {
  await requireOperator(context.call);
  return { texts: operatorMoneyTexts(context.locale) };
};

export const meta: Route.MetaFunction = ({ matches }) => operatorHead('products', matches);

const Products = ({ loaderData }: Route.ComponentProps) => <ProductsPage texts={loaderData.texts} />;
export default Products;
