import { getPurchase } from '@madoi/contract/money/purchase';
import { purchaseTexts } from '#messages/purchase/purchase-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import type { TitledHandle } from '#platform/page/header-title.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/purchase.route.ts';
import { PurchasePage } from './PurchasePage.tsx';

export const handle: TitledHandle = { headerTitle: 'plans' };

export const loader = async ({ context }: Route.LoaderArgs) => ({
  view: await context.call(getPurchase),
  texts: purchaseTexts(context.locale),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const words = { title: loaderData?.texts.pageTitle ?? '', description: loaderData?.texts.description ?? '' };
  return pageHead({ ...words, path: '/purchase' }, rootDataOf(matches));
};

const Purchase = ({ loaderData }: Route.ComponentProps) => (
  <PageTexts texts={{ purchase: loaderData.texts }}>
    <PurchasePage loaded={loaderData.view} />
  </PageTexts>
);
export default Purchase;
