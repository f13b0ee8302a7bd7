import { expect, it } from 'vitest';
import { createRandom } from './create-random.ts';

const take = (seed: number, count: number) => {
  const random = createRandom(seed);
  return Array.from({ length: count }, random);
};

it('gives the published numbers of mulberry32', () => {
  const expected = [0.979_728_267, 0.306_752_264, 0.484_205_421];
  for (const [at, number] of take(12_345, 3).entries()) expect(number).toBeCloseTo(expected[at] ?? -1, 8);
});

it('gives the same numbers for the same seed and others for another, all of [0, 1), evenly', () => {
  expect(take(7, 50)).toEqual(take(7, 50));
  expect(take(7, 50)).not.toEqual(take(8, 50));
  const many = take(42, 100_000);
  expect(many.every((number) => number >= 0 && number < 1)).toBe(true);
  const tenths = Array.from({ length: 10 }, (_, n) => many.filter((number) => Math.floor(number * 10) === n).length);
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(500);
});
