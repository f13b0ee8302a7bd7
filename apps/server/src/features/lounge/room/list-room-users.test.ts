import { expect, it, vi } from 'vitest';
import { createRoomUsersReader, listRoomUsers } from './list-room-users.ts';
import type { RoomContext } from './room-context.ts';

const person = (id: string, activeAt: number) => ({
  user: { id, name: id, socketId: `socket of ${id}` },
  activeAt,
  since: 1,
});

function setUp(ids: readonly string[], hidden: ReadonlyMap<string, string> = new Map()) {
  const here = ids.map((id, at) => person(id, at));
  const listUsers = vi.fn(async () => here.toReversed());
  const context = {
    rooms: { find: async () => ({ id: 'room', ownerId: 'owner', coOwnerIds: ['co-owner'] }) },
    occupancy: { listUsers, countWithGuests: async () => ({ present: here.length + 1, guests: 1 }) },
    blocks: { hiddenFrom: async (viewer?: string) => new Set(hidden.get(viewer ?? '')?.split(' ')) },
  } as unknown as RoomContext;
  const reader = createRoomUsersReader(context);
  const read = async (
    query: { readonly limit: number; readonly next?: string; readonly q?: string },
    viewer?: string,
  ) => {
    const page = await listRoomUsers(reader, 'room', query, viewer);
    if (typeof page === 'string') throw new Error(page);
    return Buffer.isBuffer(page) ? JSON.parse(page.toString()) : page;
  };
  const idsOf = async (...asked: Parameters<typeof read>) =>
    (await read(...asked)).list.map(({ id }: { readonly id: string }) => id);
  return { here, listUsers, reader, read, idsOf };
}

it('[7.22] lists who runs the room first, then who was active last, and nothing of sockets', async () => {
  const { read } = setUp(['a', 'co-owner', 'b', 'owner', 'c']);
  const { list, paging } = await read({ limit: 4 });
  expect(list.map(({ id }: { readonly id: string }) => id)).toEqual(['owner', 'co-owner', 'c', 'b']);
  expect(list[0]).toEqual({ id: 'owner', name: 'owner', since: 1 });
  expect((await read({ limit: 4, next: paging.next })).list).toEqual([{ id: 'a', name: 'a', since: 1 }]);
});

it('lists everybody once for all who ask at the same moment, and again for who asks later', async () => {
  const { here, listUsers, reader, idsOf } = setUp(['a']);
  const first = listRoomUsers(reader, 'room', { limit: 48 });
  await new Promise(setImmediate);
  here.push(person('b', 9));
  const crowd = Array.from({ length: 100 }, (_, n) => listRoomUsers(reader, 'room', { limit: 48 }, `viewer ${n}`));
  const [bytes, ...rest] = await Promise.all(crowd);
  await first;
  expect(rest.every((each) => each === bytes)).toBe(true);
  expect(listUsers).toHaveBeenCalledTimes(2);
  expect(await idsOf({ limit: 48 })).toEqual(['b', 'a']);
});

it('keeps who blocks the viewer out of what all others share', async () => {
  const { idsOf, read } = setUp(['a', 'b'], new Map([['viewer', 'a gone']]));
  expect(await idsOf({ limit: 48 })).toEqual(['b', 'a']);
  expect(await read({ limit: 48 }, 'viewer')).toMatchObject({
    list: [{ id: 'b' }],
    present: 3,
    guests: 1,
    hidden: ['a'],
  });
  expect(await idsOf({ limit: 48 })).toEqual(['b', 'a']);
  expect(await idsOf({ limit: 48, q: 'A' }, 'viewer')).toEqual([]);
});
