import type { MediaQueue, MediaTrack } from '@madoi/contract/lounge/queue';
import { describe, expect, it } from 'vitest';
import { isSameTarget, nextTarget, targetAt, targetEndsAt, targetPositionSec } from './room-target.ts';

const track = (id: string, duration: number): MediaTrack => ({
  id,
  trackId: `track-${id}`,
  trackUpdatedAt: 0,
  duration,
  source: { type: 'user' },
  createdBy: { id: 'somebody' },
});

const queueOf = (state: MediaQueue['state']): MediaQueue => ({
  type: 'lounge',
  currentMediaPlaylistIndex: 0,
  fadeDuration: 3,
  state,
  mediaPlaylists: [
    { id: 'playlist', currentMediaTrackIndex: 0, updatedAt: 0, mediaTracks: [track('a', 10), track('b', 20)] },
  ],
});

describe('the playback target of a room', () => {
  it('is undefined while the room is paused', () => {
    expect(targetAt(queueOf({ isPlaying: false, seekPosition: 3, at: 1000 }), 5000)).toBeUndefined();
  });

  it('points at the place in the track, and at the next track from its end', () => {
    const queue = queueOf({ isPlaying: true, seekPosition: 4, at: 100_000 });
    const target = targetAt(queue, 101_000);
    expect(target).toMatchObject({ mediaTrack: { id: 'a' }, originMs: 96_000 });
    if (target === undefined) return;
    expect(targetPositionSec(target, 101_000)).toBe(5);
    expect(targetEndsAt(target)).toBe(106_000);
    expect(nextTarget(queue, 101_000)).toMatchObject({
      mediaTrack: { id: 'b' },
      originMs: 106_000,
      beginsAtMs: 106_000,
    });
  });

  it('begins when the lead is over', () => {
    const target = targetAt(queueOf({ isPlaying: true, seekPosition: 4, at: 100_600 }), 100_000);
    expect(target).toMatchObject({ originMs: 96_600, beginsAtMs: 100_600 });
  });

  it('moves on by itself before the server says so', () => {
    const queue = queueOf({ isPlaying: true, seekPosition: 0, at: 100_000 });
    expect(targetAt(queue, 112_000)).toMatchObject({ mediaTrack: { id: 'b' }, originMs: 110_000, beginsAtMs: 110_000 });
    expect(targetAt(queue, 130_000)).toBeUndefined();
  });

  it('is the same after a rounding of 1 ms, and another after a seek', () => {
    const target = targetAt(queueOf({ isPlaying: true, seekPosition: 0, at: 100_000 }), 100_000);
    if (target === undefined) throw new Error('the room plays');
    expect(isSameTarget(target, { ...target, originMs: target.originMs + 1 }, 30)).toBe(true);
    expect(isSameTarget(target, { ...target, originMs: target.originMs + 4000 }, 30)).toBe(false);
  });
});
