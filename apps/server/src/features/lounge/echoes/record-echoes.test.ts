import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { createRoomQueue } from '@madoi/domain/lounge/queue/room-queue';
import { describe, expect, it } from 'vitest';
import type { StoredQueue } from '../queue/queue.store.ts';
import type { NewEcho } from './echoes.store.ts';
import { createEchoRecorder } from './record-echoes.ts';

const song: MediaTrack = {
  id: 'entry-1',
  trackId: 'track-0001',
  trackUpdatedAt: 0,
  duration: 200,
  source: { type: 'user' },
  createdBy: { id: 'user-0001' },
};
const empty = createRoomQueue('playlist-1', 1);
const playing = {
  queue: {
    ...empty,
    state: { isPlaying: true, seekPosition: 0, at: 1_000 },
    mediaPlaylists: empty.mediaPlaylists.map((list) => ({ ...list, currentMediaTrackIndex: 0, mediaTracks: [song] })),
  },
} as unknown as StoredQueue;
const said = (n: number) => ({ messageId: `said-000${n}`, userId: 'user-0001', at: 1_000 + n * 1_000 });
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('noting where in a song something was said', () => {
  it('looks at the queue once for what is said meanwhile, and at each room’s own', async () => {
    const reads: string[] = [];
    const noted: NewEcho[] = [];
    const record = createEchoRecorder({
      queues: { read: async (roomId) => (reads.push(roomId), playing) },
      echoes: { add: async (echoes) => void noted.push(...echoes) },
      onError: () => undefined,
    });
    for (const n of [1, 2, 3]) record('room-0001', said(n));
    record('room-0002', said(4));
    await settled();
    expect(reads.filter((id) => id === 'room-0001').length).toBeLessThanOrEqual(2);
    expect(noted.map(({ roomId, messageId, offsetMs }) => [roomId, messageId, offsetMs]).sort()).toEqual([
      ['room-0001', 'said-0001', 1_000],
      ['room-0001', 'said-0002', 2_000],
      ['room-0001', 'said-0003', 3_000],
      ['room-0002', 'said-0004', 4_000],
    ]);
  });

  it('goes on after a failure', async () => {
    const errors: unknown[] = [];
    const noted: NewEcho[] = [];
    let isDown = true;
    const record = createEchoRecorder({
      queues: { read: async () => (isDown ? Promise.reject(new Error('down')) : playing) },
      echoes: { add: async (echoes) => void noted.push(...echoes) },
      onError: (error) => errors.push(error),
    });
    record('room-0001', said(1));
    await settled();
    isDown = false;
    record('room-0001', said(2));
    await settled();
    expect([errors.length, noted.map(({ messageId }) => messageId)]).toEqual([1, ['said-0002']]);
  });
});
