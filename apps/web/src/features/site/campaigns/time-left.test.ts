import { expect, it } from 'vitest';
import { timeLeftOf } from './time-left.ts';

it('a campaign tells the days that are left, in its last two days the hours', () => {
  const hour = 3_600_000;
  expect([49, 48, 47.9, 1, 0.9, 0].map((hours) => timeLeftOf(hours * hour, 0))).toEqual([
    { unit: 'days', count: 2 },
    { unit: 'days', count: 2 },
    { unit: 'hours', count: 47 },
    { unit: 'hours', count: 1 },
    { unit: 'soon' },
    undefined,
  ]);
});
