import type { Track } from '@madoi/contract/catalogue/entities';
import { getQueue, type MediaQueue } from '@madoi/contract/lounge/queue';
import { createRoomQueue } from '@madoi/domain/lounge/queue/room-queue';
import { describe, expect, it, vi } from 'vitest';
import type { QueueEventsPage, QueueStore } from './queue.store.ts';
import {
  createQueueReader,
  encodeQueueAnswer,
  encodeQueueEvents,
  type ReadQueueContext,
  readQueueEvents,
} from './read-queue.ts';

const now = 1_700_000_000_000;
const source = { type: 'user' } as const;

/** A queue with one song, as one read of the store answers it: another read, another object. */
function queueOfOneSong(): MediaQueue {
  const { mediaPlaylists, ...queue } = createRoomQueue('room-0001', 0);
  const song = { id: 'entry-0001', trackId: 'track-0001', trackUpdatedAt: 1, duration: 200, source };
  const [first] = mediaPlaylists;
  const list = first ?? { id: 'list-0001', currentMediaTrackIndex: 0, updatedAt: 0, mediaTracks: [] };
  return { ...queue, mediaPlaylists: [{ ...list, mediaTracks: [{ ...song, createdBy: { id: 'user-0001' } }] }] };
}

function worldWith(store: Partial<QueueStore>) {
  const tracks = vi.fn(async (): Promise<Track[]> => []);
  const context: ReadQueueContext = {
    store: store as QueueStore,
    rooms: { find: async (id) => ({ id }) as Awaited<ReturnType<ReadQueueContext['rooms']['find']>> },
    datasets: { tracks, users: async () => [] },
    clock: { now: () => now },
  };
  return { context, tracks };
}

describe('the queue for a crowd', () => {
  it('reads details once for those who are answered by one read, and again for the next read', async () => {
    let queue = queueOfOneSong();
    const { context, tracks } = worldWith({ read: async () => ({ queue, lastId: 4, trimmed: 0 }) });
    const readQueue = createQueueReader(context);

    const [one, other] = await Promise.all([readQueue('room-0001'), readQueue('room-0001')]);
    expect(tracks).toHaveBeenCalledTimes(1);
    expect(one?.queue).toBe(other?.queue);

    queue = queueOfOneSong();
    await readQueue('room-0001');
    expect(tracks).toHaveBeenCalledTimes(2);
  });

  it('is sent as the contract has it, without what the contract does not know', async () => {
    const queue = { ...queueOfOneSong(), inside: 'secret' };
    const sent = JSON.parse(String(encodeQueueAnswer({ queue, lastId: 4, serverTime: now })));

    expect(sent).toEqual({ queue: queueOfOneSong(), lastId: 4, serverTime: now });
    expect(getQueue.answer.parse(sent)).toEqual(sent);
  });

  it('is checked and encoded once', () => {
    const queue = queueOfOneSong();
    const { state } = queue;
    const reads = vi.fn(() => state);
    Object.defineProperty(queue, 'state', { get: reads, enumerable: true });

    encodeQueueAnswer({ queue, lastId: 4, serverTime: now });
    const readCount = reads.mock.calls.length;
    expect(readCount).toBeGreaterThan(0);
    encodeQueueAnswer({ queue, lastId: 4, serverTime: now + 1 });
    expect(reads.mock.calls.length).toBe(readCount);
  });

  it('has one answer for its events for those who are answered by one read', async () => {
    const page: QueueEventsPage = { lastId: 0, firstStoredId: undefined, events: [], hasMore: false };
    const { context } = worldWith({ readAfter: async () => page });

    const [one, other] = await Promise.all([
      readQueueEvents(context, 'room-0001', 0),
      readQueueEvents(context, 'room-0001', 0),
    ]);
    expect(one).toBe(other);
    expect(one && String(encodeQueueEvents(one))).toBe('{"list":[],"paging":{}}');
  });
});
