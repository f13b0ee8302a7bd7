import { describe, expect, it } from 'vitest';
import { keepsPromise, percentile, report, spreadOf } from './compare.ts';

describe('comparing runs', () => {
  it('takes medians, of odd and even counts', () => {
    expect(spreadOf([9, 1, 5])).toEqual({ median: 5, lowest: 1, highest: 9 });
    expect(spreadOf([1, 2, 4, 100]).median).toBe(3);
  });

  it('finds percentiles', () => {
    const values = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(percentile(values, 0.99)).toBe(100);
    expect(percentile(values, 0.5)).toBe(51);
  });

  it('judges promises, and takes a missing number as a broken one', () => {
    const measure = { unit: '×', better: 'higher', atLeast: 4.5 } as const;
    expect(keepsPromise(measure, 4.5)).toBe(true);
    expect(keepsPromise(measure, 4.4)).toBe(false);
    expect(keepsPromise(measure, Number.NaN)).toBe(false);
  });

  it('reports medians with promise and baseline', () => {
    const bench = {
      name: 'x',
      about: '',
      runs: 1,
      measures: { ratio: { unit: '×', better: 'higher', atLeast: 2 } },
      runOnce: async () => ({}),
    } as const;
    const { lines, isFine } = report(bench, [{ ratio: 3 }, { ratio: 1 }, { ratio: 5 }], {
      node: '',
      cpu: '',
      medians: { ratio: 2 },
    });
    expect(isFine).toBe(true);
    expect(lines[0]).toContain('3 × (1 … 5)   kept: ≥ 2   × 1.5 of the baseline, higher is better');
  });
});
