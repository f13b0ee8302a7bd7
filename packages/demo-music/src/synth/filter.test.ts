import { createRandom } from '@madoi/random/create-random';
import { describe, expect, it } from 'vitest';
import { bandpass, filterInPlace, filterInTurn, highpass, lowpass } from './filter.ts';

const noise = (): Float32Array => {
  const random = createRandom(7);
  return Float32Array.from({ length: 20_000 }, () => random() * 2 - 1);
};
const filters = [highpass(90, 44_100), lowpass(5_000, 44_100), bandpass(900, 44_100, 0.7)];

describe('filters one after the other', () => {
  it.each([0, 1, 2, 3])('give in one pass what %i passes give, to the bit', (count) => {
    const some = filters.slice(0, count);
    const expected = noise();
    for (const filter of some) filterInPlace(expected, filter);
    expect(Buffer.from(filterInTurn(noise(), some).buffer).equals(Buffer.from(expected.buffer))).toBe(true);
  });
});
