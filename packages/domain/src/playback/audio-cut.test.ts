import { describe, expect, it } from 'vitest';
import {
  allowsAudioType,
  audioCutOf,
  audioInfoOfType,
  audioTypeOfCode,
  audioTypeOfRights,
  guestAudioType,
  soloCutOf,
  type TrackRights,
} from './audio-cut.ts';

const cuts = {
  fullSec: 200,
  highlightStartSec: 60,
  highlight90Sec: 90,
  highlight30StartSec: 80,
  highlight30Sec: 30,
} as const;

describe('the cuts of a track', () => {
  const playedOf = (rights: TrackRights) => audioInfoOfType({ ...cuts, rights }, audioTypeOfRights(rights));

  it('[3.46] plays the 90-second highlight where it is free to play at that length, otherwise the 30-second one', () => {
    expect(playedOf('90')).toEqual({
      type: 90,
      duration: 90,
      range: { start: 60, end: 150 },
    });
    expect(playedOf('30')).toEqual({
      type: 30,
      duration: 30,
      range: { start: 80, end: 110 },
    });
    expect(playedOf('full').duration).toBe(200);
  });

  it('[3.46] never gives more than the rights allow', () => {
    expect(allowsAudioType('30', 90)).toBe(false);
    expect(allowsAudioType('90', 'full')).toBe(false);
    expect(allowsAudioType('90', 30)).toBe(true);
    expect(allowsAudioType('full', 90)).toBe(true);
  });

  it('[7.26] reads the audio code and the fade flag of a playback URL', () => {
    expect((['1', '2', '3'] as const).map(audioTypeOfCode)).toEqual(['full', 90, 30]);
    expect(audioCutOf(90, true)).toBe('h90f');
    expect(audioCutOf(30, false)).toBe('h30');
    expect(audioCutOf('full', true)).toBe('full');
  });
});

describe('what a guest hears alone', () => {
  const whole = { type: 'full', duration: 200, range: { start: 0, end: 200 } } as const;
  const highlight = { type: 90, duration: 90, range: { start: 60, end: 150 } } as const;

  it('is the highlight of a whole song, and of others what their rights allow', () => {
    expect(soloCutOf({ audioInfo: whole, highlight }, true)).toEqual(highlight);
    expect(soloCutOf({ audioInfo: whole, highlight }, false)).toEqual(whole);
    const short = { type: 30, duration: 30, range: { start: 80, end: 110 } } as const;
    expect(soloCutOf({ audioInfo: short }, true)).toEqual(short);
    expect([guestAudioType('full'), guestAudioType('90'), guestAudioType('30')]).toEqual([90, 90, 30]);
  });

  it('is at most 90 s of a track whose details name no highlight', () => {
    expect(soloCutOf({ audioInfo: whole }, true)).toEqual({ type: 90, duration: 90, range: { start: 0, end: 90 } });
    const brief = { type: 'full', duration: 40, range: { start: 0, end: 40 } } as const;
    expect(soloCutOf({ audioInfo: brief }, true).duration).toBe(40);
  });
});
