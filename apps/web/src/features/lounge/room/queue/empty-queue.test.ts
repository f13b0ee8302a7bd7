import { makeQueue } from '@madoi/test-kit/queue-builders';
import { describe, expect, it } from 'vitest';
import { emptyQueueKey } from './empty-queue.ts';

const autoFill = { disabledAutoFillTrack: false };
const lastOnAir = makeQueue(['a'], 0, { isPlaying: true });

describe('a queue with nothing to come', () => {
  it('says that the lounge goes on by itself where auto-fill is on', () => {
    expect(emptyQueueKey(autoFill, lastOnAir)).toBe('emptyAutoFill');
  });

  it('says that there is nothing yet without auto-fill, and before the first song', () => {
    expect(emptyQueueKey({ disabledAutoFillTrack: true }, lastOnAir)).toBe('empty');
    expect(emptyQueueKey(autoFill, makeQueue([], 0))).toBe('empty');
  });

  it('promises no song where the music is to stop', () => {
    const stopAfterMediaTrackId = lastOnAir.mediaPlaylists[0]?.mediaTracks[0]?.id ?? '';
    expect(emptyQueueKey(autoFill, { ...lastOnAir, stopAfterMediaTrackId })).toBe('empty');
  });
});
