import { describe, expect, it } from 'vitest';
import { createSoundSettings, defaultSound, isSoundSettings, type SoundSettings } from './sound-settings.ts';

const entryWith = (kept?: SoundSettings) => {
  let body = kept;
  return {
    read: () => body,
    write: (next: SoundSettings) => {
      body = next;
      return true;
    },
    remove: () => {
      body = undefined;
    },
  };
};

describe('sound settings', () => {
  it('begin with everything as loud as everything else, and are kept', () => {
    const entry = entryWith();
    const store = createSoundSettings(entry);
    expect(store.getState()).toEqual(defaultSound);
    store.setState({ isLoudnessEven: false });
    expect(createSoundSettings(entry).getState()).toEqual({ voiceVolume: 1, isLoudnessEven: false });
  });

  it('are not read from what is none', () => {
    const bodies = [null, {}, { voiceVolume: 2, isLoudnessEven: true }, { voiceVolume: 0.5, isLoudnessEven: 1 }];
    expect(bodies.map(isSoundSettings)).toEqual([false, false, false, false]);
    expect(isSoundSettings({ voiceVolume: 0.5, isLoudnessEven: false })).toBe(true);
  });
});
