import { listSoldRooms } from '@madoi/contract/money/sales';
import { salesTexts } from '#messages/sales/sales-texts.ts';
import type { Route } from './+types/rooms.route.ts';
import { SignedOut } from './DashboardFrame.tsx';
import { orSignedOut, salesHandle, salesHead } from './load-sales.ts';
import { RoomsPage } from './RoomsPage.tsx';
import { SalesTexts } from './SalesTexts.tsx';

export const handle = salesHandle;

export const loader = async ({ context }: Route.LoaderArgs) => ({
  page: await orSignedOut(context.call(listSoldRooms, { query: {} })),
  texts: salesTexts(context.locale),
});

export const meta: Route.MetaFunction = ({ matches, loaderData }) =>
  salesHead(matches, loaderData?.texts, '/dashboard/rooms');

const Rooms = ({ loaderData: { page, texts } }: Route.ComponentProps) => (
  <SalesTexts texts={texts}>{page === undefined ? <SignedOut /> : <RoomsPage loaded={page} />}</SalesTexts>
);
export default Rooms;
