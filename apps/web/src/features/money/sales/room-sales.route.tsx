import { getRoomSales } from '@madoi/contract/money/sales';
import { salesTexts } from '#messages/sales/sales-texts.ts';
import { PageTexts } from '#platform/i18n/PageTexts.tsx';
import { orErrorResponse } from '#platform/page/or-error-response.ts';
import type { Route } from './+types/room-sales.route.ts';
import { salesHandle, salesHead } from './load-sales.ts';
import { RoomSalesPage } from './RoomSalesPage.tsx';

export const handle = salesHandle;

export const loader = async ({ context, params }: Route.LoaderArgs) => ({
  view: await orErrorResponse(context.call(getRoomSales, { params: { id: params.loungeId }, query: {} })),
  texts: salesTexts(context.locale),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  salesHead(matches, loaderData?.texts, '/dashboard/rooms');

const Room = ({ loaderData: { view, texts }, params }: Route.ComponentProps) => (
  <PageTexts texts={{ sales: texts }}>
    <RoomSalesPage key={params.loungeId} roomId={params.loungeId} loaded={view} />
  </PageTexts>
);
export default Room;
