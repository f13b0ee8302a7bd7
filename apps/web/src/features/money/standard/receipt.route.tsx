import { getReceipt } from '@madoi/contract/money/purchase';
import { purchaseTexts } from '#messages/purchase/purchase-texts.ts';
import { pageHead } from '#platform/head/page-head.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { rootDataOf } from '#platform/page/root-data.ts';
import type { Route } from './+types/receipt.route.ts';
import { ReceiptPage } from './ReceiptPage.tsx';

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  receipt: await orErrorResponse(context.call(getReceipt, { params: { id: params.receiptId } })),
  texts: purchaseTexts(context.locale),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const words = { title: loaderData?.texts.receipts.heading ?? '', description: loaderData?.texts.description ?? '' };
  return pageHead({ ...words, path: '/purchase', isHidden: true }, rootDataOf(matches));
};

const Receipt = ({ loaderData }: Route.ComponentProps) => (
  <PageTexts texts={{ purchase: loaderData.texts }}>
    <ReceiptPage receipt={loaderData.receipt} />
  </PageTexts>
);
export default Receipt;
