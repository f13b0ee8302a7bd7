import type { MediaQueue, MediaTrack } from '@madoi/contract/lounge/queue';
import { describe, expect, it, vi } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createNextRequestWatch } from './next-request-watch.ts';

const track = (id: string, type: MediaTrack['source']['type']): MediaTrack => ({
  id: `entry-${id}`,
  trackId: `track-${id}`,
  trackUpdatedAt: 1,
  duration: 100,
  source: { type },
  createdBy: { id: 'user-0001' },
});
const queueOf = (...mediaTracks: MediaTrack[]): MediaQueue => ({
  type: 'lounge',
  currentMediaPlaylistIndex: 0,
  fadeDuration: 0,
  state: { isPlaying: true, seekPosition: 0, at: 0 },
  mediaPlaylists: [{ id: 'playlist-1', currentMediaTrackIndex: 0, updatedAt: 1, mediaTracks }],
});

describe('requests that play next', () => {
  it('are seen at once, and those behind them as the song before them begins', async () => {
    let now = 0;
    let run: () => void = () => undefined;
    const delays: number[] = [];
    const onNext = vi.fn(async () => undefined);
    const queue = queueOf(track('1', 'user'), track('2', 'request'), track('3', 'user'), track('4', 'request'));
    const watch = createNextRequestWatch({
      readQueue: async () => queue,
      onNext,
      clock: { now: () => now },
      schedule: (delayMs, then) => {
        delays.push(delayMs);
        run = then;
        return () => undefined;
      },
      log: createLog('silent'),
    });
    watch.onQueueChanged('room-0001');
    await vi.waitFor(() => expect(delays).toHaveLength(1));
    expect(onNext.mock.calls).toEqual([['room-0001', expect.objectContaining({ id: 'entry-2' })]]);
    // The third song begins after two hundred seconds.
    now = delays[0] ?? 0;
    expect(Math.round(now / 1_000)).toBe(200);
    run();
    await watch.stop();
    expect(onNext.mock.calls.at(-1)).toEqual(['room-0001', expect.objectContaining({ id: 'entry-4' })]);
  });
});
