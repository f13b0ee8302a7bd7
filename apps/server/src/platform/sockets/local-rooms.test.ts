import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Channels } from '../bus/bus.ts';
import { createMetrics } from '../metrics.ts';
import type { AppSocket } from './app-socket.ts';
import { createRoomBroadcast } from './room-broadcast.ts';

const roomId = 'room-0001';
let unhandled: unknown[];
const note = (error: unknown) => void unhandled.push(error);
beforeEach(() => {
  unhandled = [];
  process.on('unhandledRejection', note);
});
afterEach(() => void process.off('unhandledRejection', note));

/** A bus that answers the subscriptions of rooms as they are told to. */
function world(...answers: readonly ('refused' | 'taken')[]) {
  const left = [...answers];
  const unsubscribe = vi.fn();
  const subscribe = vi.fn<Channels['subscribe']>(async () => {
    if (left.shift() === 'refused') throw new Error('the bus is away');
    return unsubscribe;
  });
  const bus = { channels: { subscribe, publish: async () => undefined } };
  const rooms = createRoomBroadcast({ bus: bus as never, metrics: createMetrics({ process: false }) });
  return { rooms, subscribe, unsubscribe };
}
const newSocket = () => ({ on: vi.fn(), data: {} }) as unknown as AppSocket;
/** Behind everything that waits to be done, and what Node says of rejections afterwards. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

it('tells everybody who joins of a subscription that failed, and subscribes again for who comes later', async () => {
  const { rooms, subscribe } = world('refused', 'taken');
  const [one, two, three] = [newSocket(), newSocket(), newSocket()];
  const joins = await Promise.allSettled([one, two].map((socket) => rooms.join(socket, roomId, { batch: true })));
  expect(joins.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(rooms.localCount(roomId)).toBe(0);
  await rooms.join(three, roomId, { batch: true });
  expect([subscribe.mock.calls.length, rooms.localCount(roomId)]).toEqual([2, 1]);
  rooms.leave(one);
  expect(rooms.localCount(roomId)).toBe(1);
  await settled();
  expect(unhandled).toEqual([]);
});

it('lets a socket join again whose first join failed, also before it has heard of that', async () => {
  const { rooms, unsubscribe } = world('refused', 'taken');
  const socket = newSocket();
  const first = rooms.join(socket, roomId, { batch: true });
  let again: Promise<void> | undefined;
  // The room is forgotten before the first join rejects: a join in between subscribes again.
  const between = Promise.resolve().then(async () => {
    for (let turn = 0; turn < 50 && rooms.localCount(roomId) > 0; turn += 1) await undefined;
    again = rooms.join(socket, roomId, { batch: true });
  });
  await expect(first).rejects.toThrow('the bus is away');
  await between;
  await again;
  expect(rooms.localCount(roomId)).toBe(1);
  rooms.leave(socket);
  await settled();
  expect([rooms.localCount(roomId), unsubscribe.mock.calls.length]).toEqual([0, 1]);
});

it('leaves no rejection unhandled where a socket is gone before its subscription fails', async () => {
  const { rooms } = world('refused');
  const socket = newSocket();
  const joined = rooms.join(socket, roomId, { batch: true });
  rooms.leave(socket);
  await expect(joined).rejects.toThrow('the bus is away');
  rooms.close();
  await settled();
  expect(unhandled).toEqual([]);
});
