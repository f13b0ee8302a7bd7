import type { ProductsView } from '@madoi/contract/operator/products';
import { MoneyPage, type MoneyTexts } from '../money/MoneyPage.tsx';
import { OperatorAnswer } from '../shared/OperatorAnswer.tsx';
import { ProductsEditor } from './ProductsEditor.tsx';
import { useProducts } from './use-products.ts';

/** What was saved or published begins a new draft. */
const keyOf = ({ published, draft }: ProductsView) => `${published.version} ${draft?.revision ?? 0}`;

const Products = () => (
  <OperatorAnswer query={useProducts()}>{(view) => <ProductsEditor key={keyOf(view)} view={view} />}</OperatorAnswer>
);

/** What can be given, for how much and when: a draft with a version, and everything that was sold before. */
export const ProductsPage = ({ texts }: MoneyTexts) => (
  <MoneyPage texts={texts} page="products">
    <Products />
  </MoneyPage>
);
