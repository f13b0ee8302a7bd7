import { getPayoutAccount } from '@madoi/contract/money/sales';
import { salesTexts } from '#messages/sales/sales-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { orSignedOut } from '#platform/page/or-signed-out.ts';
import type { Route } from './+types/account.route.ts';
import { AccountPage } from './AccountPage.tsx';
import { SignedOut } from './DashboardFrame.tsx';
import { salesHandle, salesHead } from './load-sales.ts';

export const handle = salesHandle;

export const loader = async ({ context, request }: Route.LoaderArgs) => ({
  view: await orErrorResponse(orSignedOut(context.call(getPayoutAccount))),
  isStale: new URL(request.url).searchParams.get('from') === 'stale',
  texts: salesTexts(context.locale),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  salesHead(matches, loaderData?.texts, '/dashboard/account');

const Account = ({ loaderData: { view, isStale, texts } }: Route.ComponentProps) => (
  <PageTexts texts={{ sales: texts }}>
    {view === undefined ? <SignedOut /> : <AccountPage view={view} isStale={isStale} />}
  </PageTexts>
);
export default Account;
