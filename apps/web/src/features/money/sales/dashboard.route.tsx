import { getSales } from '@madoi/contract/money/sales';
import { salesTexts } from '#messages/sales/sales-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { orSignedOut } from '#platform/page/or-signed-out.ts';
import type { Route } from './+types/dashboard.route.ts';
import { SignedOut } from './DashboardFrame.tsx';
import { salesHandle, salesHead } from './load-sales.ts';
import { SalesPage } from './SalesPage.tsx';

export const handle = salesHandle;

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const month = new URL(request.url).searchParams.get('month');
  return {
    view: await orErrorResponse(orSignedOut(context.call(getSales, { query: { ...(month !== null && { month }) } }))),
    texts: salesTexts(context.locale),
  };
};

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  salesHead(matches, loaderData?.texts, '/dashboard');

const Dashboard = ({ loaderData: { view, texts } }: Route.ComponentProps) => (
  <PageTexts texts={{ sales: texts }}>{view === undefined ? <SignedOut /> : <SalesPage view={view} />}</PageTexts>
);
export default Dashboard;
