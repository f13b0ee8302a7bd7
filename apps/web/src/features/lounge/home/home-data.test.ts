import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { expect, it } from 'vitest';
import { loadMoreRooms, loadRoomLists, nextPhase } from './home-data.ts';

interface Asked {
  readonly life: string;
  readonly limit: number;
  readonly next?: string;
}

/** 150 open rooms and 50 scheduled ones, read by cursors that are places in the list. */
function world() {
  const all: Record<string, readonly string[]> = {
    live: Array.from({ length: 150 }, (_, n) => `open-${n}`),
    scheduled: Array.from({ length: 50 }, (_, n) => `scheduled-${n}`),
  };
  const asked: Asked[] = [];
  const call = (async (_endpoint: unknown, { query }: { query: Asked }) => {
    asked.push(query);
    const rooms = all[query.life] ?? [];
    const from = Number(query.next ?? 0);
    const to = from + query.limit;
    const list = rooms.slice(from, to).map((id) => ({ id }) as LoungeCard);
    return { list, listening: 7, paging: to < rooms.length ? { next: String(to) } : {} };
  }) as unknown as CallEndpoint;
  return { call, asked };
}

it('[2.25] the shelf reads on while there is a next page: the open rooms to their end, then the scheduled ones', async () => {
  const { call } = world();
  let shelf = await loadRoomLists(call);
  expect([shelf.live.length, shelf.scheduled.length, nextPhase(shelf)]).toEqual([60, 20, 'live']);
  const seen: unknown[] = [];
  for (let reads = 0; nextPhase(shelf) !== undefined && reads < 9; reads += 1) {
    shelf = (await loadMoreRooms(call, shelf))(shelf);
    seen.push([shelf.live.length, shelf.scheduled.length]);
  }
  expect(seen).toEqual([
    [120, 20],
    [150, 20],
    [150, 40],
    [150, 50],
  ]);
  expect(new Set(shelf.live.map(({ id }) => id)).size).toBe(150);
});

it('a page read from a shelf that was refreshed meanwhile shows no room twice', async () => {
  const { call } = world();
  const shelf = await loadRoomLists(call);
  const add = await loadMoreRooms(call, shelf);
  const fresh = await loadRoomLists(call, { live: 100, scheduled: 20 });
  expect(add(fresh).live.map(({ id }) => id)).toEqual(Array.from({ length: 120 }, (_, n) => `open-${n}`));
});

it('a refresh asks for as many rooms as are shown', async () => {
  const { call, asked } = world();
  const shelf = await loadRoomLists(call, { live: 130, scheduled: 20 });
  expect([shelf.live.length, shelf.next.live]).toEqual([130, '130']);
  expect(asked.filter(({ life }) => life === 'live').map(({ limit, next }) => [limit, next])).toEqual([
    [100, undefined],
    [30, '100'],
  ]);
});
