import { describe, expect, it } from 'vitest';
import {
  addVoiceSettings,
  createSoundSettings,
  defaultSound,
  isSoundSettings,
  type SoundSettings,
} from './sound-settings.ts';

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
  it('begin with the defaults, and are stored', () => {
    const entry = entryWith();
    const store = createSoundSettings(entry);
    expect(store.getState()).toEqual(defaultSound);
    store.setState({ isLoudnessEven: false });
    expect(createSoundSettings(entry).getState()).toEqual({ ...defaultSound, isLoudnessEven: false });
  });

  it('refuses stored values of another shape or out of range', () => {
    const wrong = [
      { voiceVolume: 2 },
      { isLoudnessEven: 1 },
      { duckingDb: 3 },
      { duckingDb: -30 },
      { hearsVoices: '' },
    ];
    const bodies = [null, {}, ...wrong.map((part) => ({ ...defaultSound, ...part }))];
    expect(bodies.filter(isSoundSettings)).toEqual([]);
    expect(isSoundSettings({ ...defaultSound, voiceVolume: 0.5, duckingDb: 0 })).toBe(true);
  });

  it('stored before there were voices are kept, with the defaults for voices', () => {
    const before = { voiceVolume: 0.3, isLoudnessEven: false };
    expect(addVoiceSettings(before)).toEqual({ ...defaultSound, ...before });
  });
});
