import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AudioCapabilities, choosePlaybackMode, isForegroundNeeded } from './choose-playback-mode.ts';

const desktop: AudioCapabilities = { hasWebAudio: true, playsPlainFiles: true, playsHls: false, playsWhenHidden: true };
const phone: AudioCapabilities = { ...desktop, playsHls: true, playsWhenHidden: false };

describe('the playback mode of a page', () => {
  it.each([
    ['a desktop browser', desktop, 'decoded'],
    ['one that could play HLS and need not', { ...desktop, playsHls: true }, 'decoded'],
    ['a phone that hushes hidden pages', phone, 'hls'],
    ['a phone without HLS', { ...phone, playsHls: false }, 'decoded'],
    ['a player of HLS alone', { ...desktop, playsHls: true, playsPlainFiles: false }, 'hls'],
    ['a browser without Web Audio', { ...desktop, playsHls: true, hasWebAudio: false }, 'hls'],
  ] as const)('of %s', (_, can, mode) => expect(choosePlaybackMode(can)).toBe(mode));

  it('[8.12] needs the foreground where hidden pages are hushed and there is no HLS', () => {
    expect(isForegroundNeeded({ ...phone, playsHls: false }, true)).toBe(true);
    expect(isForegroundNeeded({ ...phone, playsHls: false }, false)).toBe(false);
    expect(isForegroundNeeded(phone, true)).toBe(false);
    expect(isForegroundNeeded(desktop, true)).toBe(false);
  });

  it('never needs the foreground with HLS, and never takes HLS where it cannot play', () => {
    const bool = fc.boolean();
    const any = fc.record({ hasWebAudio: bool, playsPlainFiles: bool, playsHls: bool, playsWhenHidden: bool });
    fc.assert(
      fc.property(any, (can) => {
        if (choosePlaybackMode(can) === 'hls') expect(can.playsHls).toBe(true);
        if (choosePlaybackMode(can) === 'hls') expect(isForegroundNeeded(can, true)).toBe(false);
      }),
    );
  });
});
