import { timeZone } from '@madoi/contract/constants';
import { describe, expect, it } from 'vitest';
import { clockText, dateText, instantOfTokyo, tokyoTimeOf, weekdayText } from './tokyo-time.ts';

const at = Date.UTC(2026, 10, 21, 12, 48);

describe('tokyo time', () => {
  it('[9.01] shows the clock of Asia/Tokyo, wherever the program runs', () => {
    expect(timeZone).toBe('Asia/Tokyo');
    const format = new Intl.DateTimeFormat('en-GB', { timeZone, dateStyle: 'short', timeStyle: 'short' });
    for (let month = 0; month < 24; month += 1) {
      const instant = Date.UTC(2025, month, 28, 20, 7);
      const { year, month: m, day, hour, minute } = tokyoTimeOf(instant);
      const two = (n: number) => String(n).padStart(2, '0');
      expect(`${two(day)}/${two(m)}/${year}, ${two(hour)}:${two(minute)}`).toBe(format.format(instant));
      expect(instantOfTokyo(tokyoTimeOf(instant))).toBe(instant);
    }
  });

  it('writes dates in the hand of each language', () => {
    expect(clockText(at)).toBe('21:48');
    expect(`${dateText(at, 'ja')} ${weekdayText(at, 'ja')}`).toBe('十一月二十一日 土曜');
    expect(`${weekdayText(at, 'en')} ${dateText(at, 'en')}`).toBe('Saturday 21 November');
  });
});
