import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { type LoungeCard, listUserLounges } from '@madoi/contract/lounge/room-lists';

export interface RoomsPage {
  readonly rooms: readonly LoungeCard[];
  readonly next: string | undefined;
}

const roomsPerPage = 30;

/** The rooms that a user opened, a page of them; `next` is the cursor of the page before. */
export async function loadRoomsOf(call: CallEndpoint, userId: string, next?: string): Promise<RoomsPage> {
  const query = { limit: roomsPerPage, ...(next !== undefined && { next }) };
  const { list, paging } = await call(listUserLounges, { params: { id: userId }, query });
  return { rooms: list, next: paging.next };
}
