import { expect, it } from 'vitest';
import { formatMinutes, formatStatusDay, formatStatusTime, formatUptime } from './status-dates.ts';
import { statusTexts } from './status-texts.ts';

const at = Date.parse('2026-11-27T08:05:59+09:00');

it('times and days are those of Tokyo, as each language writes them', () => {
  expect((['ja', 'en', 'zh-TW'] as const).map((locale) => formatStatusTime(at, locale))).toEqual([
    '11月27日 08:05',
    'Nov 27, 08:05',
    '11月27日 08:05',
  ]);
  expect([formatStatusDay('2026-01-03', 'ja'), formatStatusDay('2026-01-03', 'en')]).toEqual(['1月3日', 'Jan 3']);
});

it('minutes are written as hours and minutes, and none as 0 minutes', () => {
  expect([0, 5, 60, 125].map((minutes) => formatMinutes(minutes, statusTexts.en))).toEqual([
    '0 min',
    '5 min',
    '1 h',
    '2 h 5 min',
  ]);
});

it('a service that was away for a moment is never said to have been up all the time', () => {
  expect([1, 0.999999, 0.98765, 0].map(formatUptime)).toEqual(['100%', '99.99%', '98.76%', '0.00%']);
});
