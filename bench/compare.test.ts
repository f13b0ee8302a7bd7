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
    expect(keepsPromise({ ...measure, isOfPeer: true }, Number.NaN)).toBe(true);
  });

  it('takes the median of the runs in which a peer held, and says how many these are', () => {
    const bench = {
      name: 'x',
      about: '',
      runs: 3,
      leavesOut: ['the network'],
      measures: { peer: { unit: 'ms', better: 'lower', isOfPeer: true } },
      runOnce: async () => ({}),
    } as const;
    const { lines, medians, isFine } = report(bench, [{ peer: 3 }, { peer: Number.NaN }, { peer: 5 }], undefined);
    expect(medians.peer).toBe(4);
    expect(isFine).toBe(true);
    expect(lines[0]).toContain('of 2 of 3 runs');
  });

  it('reports medians with promise and baseline', () => {
    const bench = {
      name: 'x',
      about: '',
      runs: 1,
      leavesOut: ['the network'],
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

  it('judges the worst run where each has to keep the promise, and says what is left out', () => {
    const bench = {
      name: 'x',
      about: '',
      runs: 3,
      leavesOut: ['the network'],
      measures: { wait: { unit: 'ms', better: 'lower', atMost: 300, judged: 'worst' } },
      runOnce: async () => ({}),
    } as const;
    const late = report(bench, [{ wait: 100 }, { wait: 301 }, { wait: 120 }], undefined);
    expect(late).toMatchObject({ isFine: false, medians: { wait: 120 }, worst: { wait: 301 } });
    expect(late.lines[0]).toContain('120 ms (100 … 301)   MISSED: ≤ 300 in each run');
    expect(late.lines[1]).toBe('  left out: the network');
    expect(report(bench, [{ wait: 100 }, {}, { wait: 120 }], undefined).isFine).toBe(false);
    expect(report(bench, [{ wait: 300 }], undefined).isFine).toBe(true);
  });
});
