import { getSales, listPayouts } from '@madoi/contract/money/sales';
import { salesTexts } from '#messages/sales/sales-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { orSignedOut } from '#platform/page/or-signed-out.ts';
import type { Route } from './+types/payouts.route.ts';
import { SignedOut } from './DashboardFrame.tsx';
import { salesHandle, salesHead } from './load-sales.ts';
import { PayoutsPage } from './PayoutsPage.tsx';

export const handle = salesHandle;

export const loader = async ({ context: { call, locale } }: Route.LoaderArgs) => ({
  data: await orErrorResponse(orSignedOut(Promise.all([call(listPayouts), call(getSales, { query: {} })]))),
  texts: salesTexts(locale),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  salesHead(matches, loaderData?.texts, '/dashboard/payouts');

const Payouts = ({ loaderData: { data, texts } }: Route.ComponentProps) => (
  <PageTexts texts={{ sales: texts }}>
    {data === undefined ? <SignedOut /> : <PayoutsPage payouts={data[0]} terms={data[1].terms} />}
  </PageTexts>
);
export default Payouts;
