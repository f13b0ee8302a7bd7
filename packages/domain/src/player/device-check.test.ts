import { describe, expect, it } from 'vitest';
import { type DeviceCheckEventKind, initialDeviceCheck, reduceDeviceCheck, selectNextCheckMs } from './device-check.ts';

const after = (...events: readonly (readonly [DeviceCheckEventKind, number])[]) =>
  events.reduce((check, [kind, nowMs]) => reduceDeviceCheck(check, kind, nowMs), initialDeviceCheck);

describe('device check', () => {
  it('[9.15] is due after 120 s of playing', () => {
    const playing = after(['sounded', 1_000]);
    expect(selectNextCheckMs(playing, 1_000)).toBe(120_000);
    expect(selectNextCheckMs(playing, 120_999)).toBe(1);
    expect(selectNextCheckMs(playing, 121_000)).toBe(0);
  });

  it('[9.15] counts playing only, however often it is interrupted', () => {
    const played = after(['sounded', 0], ['silenced', 60_000], ['sounded', 62_000]);
    expect(selectNextCheckMs(played, 62_000)).toBe(60_000);
    expect(selectNextCheckMs(after(['sounded', 0], ['silenced', 60_000]), 900_000)).toBeUndefined();
  });

  it('[9.15] is due at once when sound comes back out of a pause of 5 s, not of less', () => {
    expect(selectNextCheckMs(after(['sounded', 0], ['silenced', 1_000], ['sounded', 6_000]), 6_000)).toBe(0);
    expect(selectNextCheckMs(after(['sounded', 0], ['silenced', 1_000], ['sounded', 5_999]), 5_999)).toBe(119_000);
  });

  it('[9.15] stays due over a short pause, and starts over with every answer', () => {
    const due = [
      ['sounded', 0],
      ['silenced', 1_000],
      ['sounded', 9_000],
      ['silenced', 9_500],
    ] as const;
    expect(selectNextCheckMs(after(...due, ['sounded', 9_600]), 9_600)).toBe(0);
    expect(selectNextCheckMs(after(...due, ['sounded', 9_600], ['settled', 10_000]), 10_000)).toBe(120_000);
    expect(selectNextCheckMs(after(...due, ['settled', 9_550], ['sounded', 9_600]), 9_600)).toBe(120_000);
  });

  it('is not moved by a change that is reported twice', () => {
    const once = after(['sounded', 0], ['silenced', 1_000]);
    expect(after(['sounded', 0], ['sounded', 500], ['silenced', 1_000], ['silenced', 8_000])).toEqual(once);
  });
});
