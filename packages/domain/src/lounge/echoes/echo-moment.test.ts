import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { describe, expect, it } from 'vitest';
import { createRoomQueue } from '../queue/room-queue.ts';
import { echoMomentOf } from './echo-moment.ts';

const song = (id: string): MediaTrack => ({
  id: `entry-${id}`,
  trackId: id,
  trackUpdatedAt: 0,
  duration: 100,
  source: { type: 'user' },
  createdBy: { id: 'user-0001' },
});
const queueAt = (state: { readonly isPlaying: boolean; readonly seekPosition: number; readonly at: number }) => {
  const queue = createRoomQueue('playlist-1', 1);
  const mediaPlaylists = queue.mediaPlaylists.map((list) => ({
    ...list,
    currentMediaTrackIndex: 0,
    mediaTracks: [song('track-0001'), song('track-0002')],
  }));
  return { ...queue, mediaPlaylists, state };
};

describe('the moment of a song at which something is said', () => {
  const playing = queueAt({ isPlaying: true, seekPosition: 20, at: 1_000_000 });

  it('is where the room was by the server’s clock', () => {
    expect(echoMomentOf(playing, 1_012_345)).toEqual({ trackId: 'track-0001', offsetMs: 32_345 });
  });

  it('is of the next song where the first one has ended by then', () => {
    expect(echoMomentOf(playing, 1_090_000)).toEqual({ trackId: 'track-0002', offsetMs: 10_000 });
  });

  it('is none while nothing plays, and where the queue was changed after it was said', () => {
    expect(echoMomentOf(queueAt({ isPlaying: false, seekPosition: 20, at: 1_000_000 }), 1_001_000)).toBeUndefined();
    expect(echoMomentOf(playing, 999_999)).toBeUndefined();
    expect(echoMomentOf(createRoomQueue('playlist-1', 1), 5_000_000)).toBeUndefined();
  });
});
