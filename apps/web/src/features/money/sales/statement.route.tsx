import { getPayout } from '@madoi/contract/money/sales';
import { salesTexts } from '#messages/sales/sales-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import type { Route } from './+types/statement.route.ts';
import { salesHandle, salesHead } from './load-sales.ts';
import { StatementPage } from './StatementPage.tsx';

export const handle = salesHandle;

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  statement: await orErrorResponse(context.call(getPayout, { params: { id: params.payoutId } })),
  texts: salesTexts(context.locale),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  salesHead(matches, loaderData?.texts, '/dashboard/payouts');

const Statement = ({ loaderData: { statement, texts } }: Route.ComponentProps) => (
  <PageTexts texts={{ sales: texts }}>
    <StatementPage statement={statement} />
  </PageTexts>
);
export default Statement;
