import { describe, expect, it } from 'vitest';
import { fadeSecondsOf, fullVolume, reduceVolume, type VolumeEvent } from './volume.ts';

const after = (...events: VolumeEvent[]) => events.reduce(reduceVolume, fullVolume);
const mute = { kind: 'muteToggled' } as const;

describe('volume', () => {
  it('[4.18] mute toggles between 0 and the previous volume', () => {
    const muted = after({ kind: 'volumeSet', volume: 0.4 }, mute);
    expect(muted).toMatchObject({ volume: 0, previousVolume: 0.4 });
    expect(reduceVolume(muted, mute).volume).toBe(0.4);
  });

  it('[4.18] unmuting after sliding to 0 returns to the last audible volume', () => {
    expect(after({ kind: 'volumeSet', volume: 0.3 }, { kind: 'volumeSet', volume: 0 }, mute).volume).toBe(0.3);
  });

  it('[5.07] is forced to 0 below one half where the device cannot control volume', () => {
    const fixed = after({ kind: 'probed', canControlVolume: false });
    expect(reduceVolume(fixed, { kind: 'volumeSet', volume: 0.49 }).volume).toBe(0);
    expect(reduceVolume(fixed, { kind: 'volumeSet', volume: 0.5 }).volume).toBe(0.5);
    expect(after({ kind: 'volumeSet', volume: 0.2 }, { kind: 'probed', canControlVolume: false }).volume).toBe(0);
    expect(after({ kind: 'volumeSet', volume: 0.2 }).volume).toBe(0.2);
  });

  it('keeps one’s own volume and the system’s within 0 and 1, beside each other', () => {
    expect(after({ kind: 'volumeSet', volume: 7 }).volume).toBe(1);
    expect(after({ kind: 'volumeSet', volume: Number.NaN }).volume).toBe(0);
    const both = after({ kind: 'volumeSet', volume: 0.5 }, { kind: 'systemVolumeSet', volume: 7 });
    expect([both.volume, both.systemVolume]).toEqual([0.5, 1]);
  });

  it('[9.16] fades 0.15 s for a pause, 0.6 s for the system, and not at all where volume is fixed', () => {
    expect(fadeSecondsOf('pause', false)).toBe(0.15);
    expect(fadeSecondsOf('system', true)).toBe(0.6);
    expect(fadeSecondsOf('system', false)).toBe(0);
  });
});
