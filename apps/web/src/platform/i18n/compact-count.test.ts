import { expect, it } from 'vitest';
import { formatCompactCount, formatCount } from './compact-count.ts';

it('a count below ten thousand is written out with separators', () => {
  expect([0, 86, 1_204, 9_999].map((count) => formatCompactCount(count, 'ja'))).toEqual(['0', '86', '1,204', '9,999']);
  expect(formatCount(48_210)).toBe('48,210');
});

it('from ten thousand on a count is shortened in the units of its language, rounded down', () => {
  const shown = [10_000, 12_999, 1_000_000, 123_456_789];
  expect(shown.map((count) => formatCompactCount(count, 'ja'))).toEqual(['1万', '1.2万', '100万', '1.2億']);
  expect(shown.map((count) => formatCompactCount(count, 'en'))).toEqual(['10K', '12.9K', '1M', '123M']);
  expect(shown.map((count) => formatCompactCount(count, 'zh-TW'))).toEqual(['1萬', '1.2萬', '100萬', '1.2億']);
});
