import type { MediaQueue } from '@madoi/contract/lounge/queue';
import { createRandom } from '@madoi/random/create-random';
import { describe, expect, it } from 'vitest';
import { createRoomQueue } from '../queue/room-queue.ts';
import { songsUntilRepeat } from './song-repeats.ts';

const nowMs = 1_000_000;
const entry = (trackId: string, at: number) => ({
  id: `entry-${at}`,
  trackId,
  trackUpdatedAt: 1,
  duration: 100,
  source: { type: 'user' as const },
  createdBy: { id: 'owner' },
});
/** The tracks in their order; the one at `onAir` has just begun. */
const queueOf = (tracks: readonly string[], onAir: number): MediaQueue => ({
  ...createRoomQueue('playlist', 0),
  state: { isPlaying: true, seekPosition: 0, at: nowMs },
  mediaPlaylists: [{ id: 'playlist', currentMediaTrackIndex: onAir, updatedAt: 1, mediaTracks: tracks.map(entry) }],
});

describe('songsUntilRepeat', () => {
  const queue = queueOf(['a', 'b', 'c', 'd', 'later'], 3);

  it('counts the songs that have begun since, with the one on air', () => {
    expect(songsUntilRepeat(queue, 'a', nowMs, 5)).toBe(2);
    expect(songsUntilRepeat(queue, 'c', nowMs, 5)).toBe(4);
    expect(songsUntilRepeat(queue, 'a', nowMs, 3)).toBe(0);
    expect(songsUntilRepeat(queue, 'a', nowMs, 0)).toBe(0);
  });

  it('goes by the clock: a song that has ended since the last event is played', () => {
    expect(songsUntilRepeat(queue, 'a', nowMs + 100_000, 5)).toBe(1);
  });

  it('lets a song that was not played come at once, as in an empty queue', () => {
    expect(songsUntilRepeat(queue, 'new', nowMs, 50)).toBe(0);
    expect(songsUntilRepeat(queue, 'later', nowMs, 50)).toBe(0);
    expect(songsUntilRepeat(createRoomQueue('playlist', 0), 'a', nowMs, 50)).toBe(0);
  });

  it.each(Array.from({ length: 40 }, (_, seed) => seed + 1))(
    'seed %i: after as many songs as it says, and no sooner, the song may come back',
    (seed) => {
      const random = createRandom(seed);
      const tracks = Array.from({ length: 60 }, () => `track-${Math.floor(random() * 12)}`);
      const repeatAfter = Math.floor(random() * 20);
      const onAir = Math.floor(random() * 30);
      const wanted = `track-${Math.floor(random() * 12)}`;
      const left = songsUntilRepeat(queueOf(tracks, onAir), wanted, nowMs, repeatAfter);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(repeatAfter);
      // The songs that follow are others.
      const others = [...tracks.slice(0, onAir + 1), ...Array.from({ length: 20 }, (_, n) => `other-${n}`)];
      for (let more = 0; more <= left; more += 1) {
        expect(songsUntilRepeat(queueOf(others, onAir + more), wanted, nowMs, repeatAfter)).toBe(left - more);
      }
    },
  );
});
