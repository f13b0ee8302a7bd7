import type { RoomEvent } from '@madoi/contract/lounge/room-events';
import { decideCatchUp, eventsPageSize } from '@madoi/domain/lounge/activity/catch-up';
import type { RoomLogStore } from './room-log.store.ts';

export interface RoomEventsAnswer {
  readonly list: RoomEvent[];
  readonly paging: { readonly next?: string };
  readonly operation?: 'reset';
}

/** What a client missed after `since`, a page at a time; `next` is the `since` of the next page. Undefined: no room. */
export async function readRoomEvents(
  store: RoomLogStore,
  roomId: string,
  since: number,
  limit = eventsPageSize,
): Promise<RoomEventsAnswer | undefined> {
  const lastSeq = await store.lastSeq(roomId);
  if (lastSeq === undefined) return undefined;
  if (decideCatchUp(since, lastSeq) === 'reset') return { list: [], paging: {}, operation: 'reset' };
  const { events, hasMore } = await store.readAfter(roomId, since, limit);
  const last = events.at(-1);
  return { list: [...events], paging: hasMore && last ? { next: String(last.seq) } : {} };
}
