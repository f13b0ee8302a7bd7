import { describe, expect, it } from 'vitest';
import { countdownOf, warningBetween } from './countdown.ts';

const text = (ms: number) => countdownOf(ms)?.text;

describe('the time that is left', () => {
  it('counts down in whole seconds, to nothing', () => {
    expect([text(309_000), text(308_001), text(1), text(0), text(-5)]).toEqual([
      '5:09',
      '5:09',
      '0:01',
      undefined,
      undefined,
    ]);
    expect(text(11_109_000)).toBe('3:05:09');
    expect(countdownOf(90_000_000)).toMatchObject({ days: 1, text: '1:00:00' });
    expect(countdownOf(87_262_000)).toEqual({
      days: 1,
      text: '0:14:22',
      parts: { days: 1, hours: 0, minutes: 14 },
    });
  });

  it('warns once at ten minutes and once at one, also over a gap', () => {
    expect(warningBetween(600_500, 600_000)).toBe(600);
    expect(warningBetween(600_000, 599_500)).toBeUndefined();
    expect(warningBetween(60_400, 59_900)).toBe(60);
    expect(warningBetween(700_000, 30_000)).toBe(60);
    expect(warningBetween(60_400, 0)).toBeUndefined();
  });
});
