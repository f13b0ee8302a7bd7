import { expect, it } from 'vitest';
import { defineBench } from './bench.ts';

const named = (runs: number) =>
  defineBench({ name: 'x', about: '', runs, leavesOut: ['the network'], measures: {}, runOnce: async () => ({}) });

it('a bench is a median of three runs at least', () => {
  expect(named(3).runs).toBe(3);
  expect(() => named(2)).toThrow('x is a median of 2, and takes 3 at least');
});
