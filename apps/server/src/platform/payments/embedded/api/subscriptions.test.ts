import { describe, expect, it } from 'vitest';
import { addInterval } from './subscriptions.ts';

const at = (text: string): number => Date.parse(`${text}T09:00:00Z`) / 1_000;

describe('the next period', () => {
  it.each([
    ['2026-11-22', 'month', 22, '2026-12-22'],
    ['2026-12-22', 'month', 22, '2027-01-22'],
    ['2027-01-31', 'month', 31, '2027-02-28'],
    ['2027-02-28', 'month', 31, '2027-03-31'],
    ['2028-02-29', 'year', 29, '2029-02-28'],
    ['2031-02-28', 'year', 29, '2032-02-29'],
  ] as const)('after %s, by the %s and on day %i, ends on %s', (from, interval, day, to) => {
    expect(addInterval(at(from), interval, day)).toBe(at(to));
  });
});
