import { describe, expect, it } from 'vitest';
import { findIn } from './correlate.ts';

const noise = (length: number) => {
  let state = 12345;
  return Float32Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2_147_483_648 - 1;
  });
};

describe('correlation', () => {
  it('finds a piece of noise to the sample', () => {
    const haystack = noise(6000);
    const lag = findIn(haystack, haystack.slice(1234, 3234));
    expect(lag.samples).toBeCloseTo(1234, 1);
    expect(lag.likeness).toBeGreaterThan(0.99);
  });

  it('finds it wherever it lies in something much longer', () => {
    const haystack = noise(40_000);
    for (const at of [0, 1, 9_999, 20_000, 37_999, 38_000]) {
      expect(findIn(haystack, haystack.slice(at, at + 2_000)).samples).toBeCloseTo(at, 1);
    }
  });

  it('finds it under other sound, and says that it is less alike', () => {
    const haystack = noise(6000);
    const needle = haystack.slice(777, 2777).map((value, index) => value + 0.5 * Math.sin(index / 9));
    const lag = findIn(haystack, needle);
    expect(Math.round(lag.samples)).toBe(777);
    expect(lag.likeness).toBeLessThan(0.99);
  });
});
