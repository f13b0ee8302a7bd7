import { listSoldRooms } from '@madoi/contract/money/sales';
import { salesTexts } from '#messages/sales/sales-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import { orSignedOut } from '#platform/page/or-signed-out.ts';
import type { Route } from './+types/rooms.route.ts';
import { SignedOut } from './DashboardFrame.tsx';
import { salesHandle, salesHead } from './load-sales.ts';
import { RoomsPage } from './RoomsPage.tsx';

export const handle = salesHandle;

export const loader = async ({ context }: Route.LoaderArgs) => ({
  page: await orErrorResponse(orSignedOut(context.call(listSoldRooms, { query: {} }))),
  texts: salesTexts(context.locale),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  salesHead(matches, loaderData?.texts, '/dashboard/rooms');

const Rooms = ({ loaderData: { page, texts } }: Route.ComponentProps) => (
  <PageTexts texts={{ sales: texts }}>{page === undefined ? <SignedOut /> : <RoomsPage loaded={page} />}</PageTexts>
);
export default Rooms;
