import { expect, it } from 'vitest';
import { sealOf } from './seal-of.ts';

const nowPlaying = {
  trackId: 't',
  name: '夜',
  artistName: '月',
  albumId: 'a',
  artworkUpdatedAt: 0,
  ordinal: 1,
  restSec: 9,
};

it('the seal of a room says that voices are on air, else that a song plays, else only that the room is open', () => {
  expect(sealOf({ isLiveAudioStarted: true, nowPlaying })).toBe('onAir');
  expect(sealOf({ isLiveAudioStarted: false, nowPlaying })).toBe('playing');
  expect(sealOf({ isLiveAudioStarted: false })).toBe('open');
});
