import { describe, expect, it } from 'vitest';
import { formatMinute, minuteAfterKey, parseFieldTime, toFieldTime, veilsOf } from './quiet-clock.ts';

describe('the handles of the quiet hours', () => {
  it('move by quarters of an hour, by hours, and round midnight', () => {
    expect(minuteAfterKey(420, 'ArrowRight')).toBe(435);
    expect(minuteAfterKey(0, 'ArrowLeft')).toBe(1_425);
    expect(minuteAfterKey(1_425, 'PageUp')).toBe(45);
    expect([minuteAfterKey(420, 'Home'), minuteAfterKey(420, 'End')]).toEqual([0, 1_425]);
    expect(minuteAfterKey(420, 'a')).toBeUndefined();
  });

  it('take typed times, to the nearest quarter', () => {
    expect(['07:00', '23:53', '6:07', 'later'].map(parseFieldTime)).toEqual([420, 0, 360, undefined]);
    expect([formatMinute(425), toFieldTime(420)]).toEqual(['7:05', '07:00']);
  });

  it('veil the night on both sides of midnight, or a part of the day', () => {
    expect(veilsOf(1_380, 420)).toEqual([
      { start: 0, width: 420 / 1_440 },
      { start: 1_380 / 1_440, width: 60 / 1_440 },
    ]);
    expect(veilsOf(720, 780)).toEqual([{ start: 0.5, width: 60 / 1_440 }]);
  });
});
