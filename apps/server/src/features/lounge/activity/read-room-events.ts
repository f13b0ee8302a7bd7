import type { RoomEvent } from '@madoi/contract/socket/room-events';
import { decideCatchUp, eventsPageSize } from '@madoi/domain/lounge/activity/catch-up';
import {
  canRead,
  type EventReader,
  hiddenEventOf,
  type RequestReaders,
  requestIdOf,
  visibilityOf,
} from '@madoi/domain/lounge/activity/event-visibility';
import { concatJson, createEncodeItemOnce, listOfItems } from '#platform/encode-once.ts';
import type { RoomLogStore } from './room-log.store.ts';

export interface RoomEventsAnswer {
  readonly list: RoomEvent[];
  readonly paging: { readonly next?: string };
  readonly operation?: 'reset';
}

export interface RoomEventsQuery {
  readonly since: number;
  readonly limit?: number | undefined;
  /** Of what this reader may not see, only the place is left, so that the log has no gaps. */
  readonly reader: EventReader;
  /** Who sees the room's requests while they wait, and, for a vote needs only what waits, once they are settled: its staff. */
  readonly requestReaders: { readonly waiting: RequestReaders; readonly settled: readonly string[] };
}

/**
 * What a client missed after `since`, a page at a time; `next` is the `since` of the next page. The room is as it was read for this caller: its number
 * is that of an event that is there.
 */
export async function readRoomEvents(
  store: Pick<RoomLogStore, 'readAfter' | 'settledRequests'>,
  { id: roomId, seq: lastSeq }: { readonly id: string; readonly seq: number },
  { since, limit = eventsPageSize, reader, requestReaders }: RoomEventsQuery,
): Promise<RoomEventsAnswer> {
  if (decideCatchUp(since, lastSeq) === 'reset') return { list: [], paging: {}, operation: 'reset' };
  const { events, hasMore } = await store.readAfter(roomId, since, limit, lastSeq);
  const last = events.at(-1);
  const isVotedOn = requestReaders.waiting === 'everybody';
  const ids = isVotedOn ? events.flatMap((each) => requestIdOf(each) ?? []) : [];
  const settled = await store.settledRequests(roomId, ids);
  const readersOf = (event: RoomEvent): RequestReaders =>
    settled.has(requestIdOf(event) ?? '') ? requestReaders.settled : requestReaders.waiting;
  const list = events.map((each) =>
    canRead(visibilityOf(each, readersOf(each)), reader) ? each : hiddenEventOf(each),
  );
  return { list, paging: hasMore && last ? { next: String(last.seq) } : {} };
}

/** A page of a crowd's log holds the same events as everybody else's: each is encoded once. */
const encodeEvent = createEncodeItemOnce<RoomEvent>();

/** The answer as it is sent. */
export function encodeRoomEvents({ list, ...rest }: RoomEventsAnswer): Buffer {
  return concatJson('{"list":[', ...listOfItems(list.map(encodeEvent)), `],${JSON.stringify(rest).slice(1)}`);
}
