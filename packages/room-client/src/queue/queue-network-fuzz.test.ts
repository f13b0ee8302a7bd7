import { type QueueEvent, queueActions } from '@madoi/contract/lounge/queue';
import { isFollowUp } from '@madoi/domain/lounge/queue/edit-ids';
import { reduceQueue } from '@madoi/domain/lounge/queue/reduce-queue';
import { selectQueueView } from '@madoi/domain/lounge/queue/replica';
import { expectValidQueue, idsOf } from '@madoi/test-kit/queue-builders';
import { seedsUpTo } from '@madoi/test-kit/seeds';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { QueueCommandInput } from './queue-controller.ts';
import { catalogue, createVirtualRoom, type VirtualClient } from './virtual-room.fixture.ts';

beforeEach(() => {
  vi.useFakeTimers();
  // A fetch that is lost is logged, and made again.
  vi.spyOn(console, 'error').mockReturnValue(undefined);
});
afterEach(() => {
  vi.clearAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Room = ReturnType<typeof createVirtualRoom>;
const pick = <T>({ random }: Room, items: readonly T[]): T | undefined => items[Math.floor(random() * items.length)];

/** Anything that a client could ask, sensible or not. */
const commandOf = (room: Room, { view }: VirtualClient): QueueCommandInput => {
  const ids = [...idsOf(selectQueueView(view.getState().replica)), 'gone'];
  const optional = <T>(key: string, value: T | undefined) =>
    value === undefined || room.random() < 0.3 ? {} : { [key]: value };
  return {
    action: pick(room, ['add', 'add', ...queueActions]) ?? 'stop',
    ...optional('mediaTrackId', pick(room, ids)),
    ...optional('destinationMediaTrackId', pick(room, ids)),
    ...optional('seekPosition', Math.floor(room.random() * 5)),
    ...optional('mediaTracks', [{ trackId: pick(room, catalogue) ?? '' }, { trackId: 'track-unknown' }]),
  };
};

const commandsOf = (room: Room, client: VirtualClient): readonly QueueCommandInput[] =>
  Array.from({ length: 1 + Math.floor(room.random() * 4) }, () => commandOf(room, client));

const step = (room: Room, client: VirtualClient): void => {
  const luck = room.random();
  if (luck < 0.2) room.server.advance();
  else if (luck < 0.65) void client.queue.send(...commandsOf(room, client));
  else if (luck < 0.7) void client.queue.undo();
  else if (luck < 0.78 && client.isConnected()) client.disconnect();
  else if (!client.isConnected()) client.connect();
};

const runRoom = async (seed: number, steps: number): Promise<readonly QueueEvent[]> => {
  const room = createVirtualRoom(seed, 2 + (seed % 4));
  const { server, clients, network } = room;
  for (let at = 0; at < steps; at += 1) {
    await vi.advanceTimersByTimeAsync(room.random() * 2_000);
    const client = pick(room, clients);
    if (client === undefined) continue;
    step(room, client);
    expectValidQueue(server.record().queue);
    expectValidQueue(selectQueueView(client.view.getState().replica));
  }
  network.isFaulty = false;
  for (const client of clients) if (!client.isConnected()) client.connect();
  // Whatever is still asked for gets its answer, or the time for one runs out.
  await vi.advanceTimersByTimeAsync(60_000);
  // A frame lost within a connection is noticed with the next one that comes.
  const last = { action: 'add', clientId: 'last', eventId: 'last', mediaTracks: [{ trackId: 'track-0' }] } as const;
  server.register('user-last', {
    lastId: server.record().lastId,
    events: [{ ...last, mediaTracks: [...last.mediaTracks] }],
  });
  await vi.advanceTimersByTimeAsync(10_000);
  expect(server.log.map(({ id }) => id)).toEqual(server.log.map((_, at) => at + 1));
  expect(server.log.reduce(reduceQueue, server.started)).toEqual(server.record().queue);
  for (const { view, feed, disorder } of clients) {
    const { replica } = view.getState();
    expect(disorder).toEqual([]);
    expect(replica.pending).toEqual([]);
    expect([feed.lastQueueId(), replica.lastId]).toEqual([server.record().lastId, server.record().lastId]);
    expect(replica.confirmed).toEqual(server.record().queue);
    feed.dispose();
  }
  return server.log;
};

it('clients over a network that loses, delays and doubles end with the server’s queue, each event applied once and in order', async () => {
  let [events, replaced] = [0, 0];
  for (const seed of seedsUpTo(20)) {
    try {
      const log = await runRoom(seed, 300);
      events += log.length;
      replaced += log.filter(isFollowUp).length;
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  expect(events).toBeGreaterThan(600);
  expect(replaced).toBeGreaterThan(5);
});
