import { type Locale, timeZone } from '@madoi/contract/constants';
import { describe, expect, it } from 'vitest';
import {
  endOfNight,
  formatClock,
  formatColumnDate,
  formatDate,
  formatDateTime,
  formatDay,
  formatFullDate,
  formatFullDateTime,
  formatPlainDate,
  formatScheduleClock,
  formatShortWeekday,
  needsScheduleDate,
  tokyoInstantMs,
  tokyoTimeOf,
} from './tokyo-time.ts';

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
      expect(tokyoInstantMs(tokyoTimeOf(instant))).toBe(instant);
    }
  });

  it('writes dates as each language does', () => {
    expect(formatClock(at)).toBe('21:48');
    expect(['ja', 'en', 'zh-TW'].map((locale) => formatDay(at, locale as Locale))).toEqual([
      '十一月二十一日　土曜',
      'Saturday, November 21',
      '十一月二十一日　星期六',
    ]);
    expect(formatDate(at, 'en')).toBe('November 21');
    expect((['ja', 'en', 'zh-TW'] as const).map((locale) => formatDateTime(at, locale))).toEqual([
      '11月21日 21:48',
      'November 21, 21:48',
      '11月21日 21:48',
    ]);
    expect(formatPlainDate(at, 'ja')).toBe('11月21日');
    expect((['ja', 'en'] as const).map((locale) => formatFullDateTime(at, locale))).toEqual([
      '2026年11月21日 21:48',
      'November 21, 2026, 21:48',
    ]);
    expect(formatFullDate(at, 'en')).toBe('November 21, 2026');
    expect(formatFullDate(at, 'zh-TW')).toBe('2026年11月21日');
    expect((['ja', 'en', 'zh-TW'] as const).map((locale) => formatColumnDate(at, locale))).toEqual([
      '2026.11.21',
      'Nov 21, 2026',
      '2026/11/21',
    ]);
    expect((['ja', 'en'] as const).map((locale) => formatShortWeekday(at, locale))).toEqual(['土曜', 'Sat']);
  });

  it('counts the hours after midnight to the evening before', () => {
    const fiveTomorrow = Date.UTC(2026, 10, 21, 20);
    expect(endOfNight(at)).toBe(fiveTomorrow);
    expect(endOfNight(fiveTomorrow - 3_600_000)).toBe(fiveTomorrow);
    const oneThirty = Date.UTC(2026, 10, 21, 16, 30);
    expect(formatScheduleClock(oneThirty, at, 'ja')).toBe('25:30');
    expect(formatScheduleClock(oneThirty, at, 'en')).toBe('01:30');
    expect(formatScheduleClock(oneThirty, oneThirty - 3_600_000, 'ja')).toBe('01:30');
    expect(formatScheduleClock(at, at, 'ja')).toBe('21:48');
    expect(formatScheduleClock(fiveTomorrow, at, 'ja')).toBe('05:00');
    const needDate = (startAt: number) => [needsScheduleDate(startAt, at, 'ja'), needsScheduleDate(startAt, at, 'en')];
    expect([at + 60_000, oneThirty, fiveTomorrow].map(needDate)).toEqual([
      [false, false],
      [false, true],
      [true, true],
    ]);
  });
});
