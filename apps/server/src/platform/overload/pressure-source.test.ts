import { describe, expect, it } from 'vitest';
import { createPressureSource, waitOf } from './pressure-source.ts';

/** As the histogram sees a loop that answers after each of these intervals, in ms. */
const histogramOf = (intervalsMs: readonly number[]) => {
  const mean = intervalsMs.reduce((sum, each) => sum + each, 0) / intervalsMs.length;
  const variance = intervalsMs.reduce((sum, each) => sum + (each - mean) ** 2, 0) / intervalsMs.length;
  return { mean: mean * 1e6, stddev: Math.sqrt(variance) * 1e6 };
};

describe('the pressure of a process', () => {
  it('counts how long things wait for its event loop, whenever they come', () => {
    expect(waitOf(histogramOf(Array.from({ length: 25 }, () => 20)))).toBeCloseTo(0);
    // Blocked for 200 ms half of the time: half of what comes waits 100 ms.
    expect(waitOf(histogramOf([200, ...Array.from({ length: 10 }, () => 20)]))).toBeCloseTo(45);
    expect(waitOf(histogramOf([1_000]))).toBeCloseTo(490);
    expect(waitOf({ mean: Number.NaN, stddev: Number.NaN })).toBe(0);
  });

  it('holds the queries that wait and shares between 0 and 1', () => {
    const source = createPressureSource(() => 7);
    const { databaseWaiting, utilization, memory } = source.read();
    source.close();
    expect(databaseWaiting).toBe(7);
    for (const share of [utilization, memory]) {
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(1);
    }
    expect(memory).toBeGreaterThan(0);
  });
});
