import { expect, it } from 'vitest';
import { decideRate } from './rate-limit.ts';

it('[5.04] drops what comes before the interval has elapsed and says how long is left', () => {
  expect(decideRate(1_000, 1_999, 1_000)).toEqual({ allowed: false, retryInMs: 1 });
  expect(decideRate(1_000, 2_000, 1_000)).toEqual({ allowed: true });
  expect(decideRate(undefined, 0, 1_000)).toEqual({ allowed: true });
});

it('[5.04] a non-positive limit means no limit', () => {
  for (const limitMs of [0, -1, Number.NaN]) expect(decideRate(1_000, 1_000, limitMs)).toEqual({ allowed: true });
});

it('a clock that was set back locks nobody out', () => {
  expect(decideRate(1_000_000, 5, 1_000)).toEqual({ allowed: true });
});
