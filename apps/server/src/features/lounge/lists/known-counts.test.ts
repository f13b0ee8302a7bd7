import { expect, it } from 'vitest';
import { createKnownCounts } from './known-counts.ts';

const createWorld = () => {
  const state = { nowMs: 1_000_000, isShedding: false, present: { a: 3, b: 5 } as Record<string, number> };
  const asked: (readonly string[])[] = [];
  const known = createKnownCounts({
    occupancy: {
      counts: async (ids) => {
        asked.push(ids);
        return ids.map((id) => state.present[id] ?? 0);
      },
    },
    overload: { shed: () => (state.isShedding ? { retryAfterSec: 10 } : undefined) },
    clock: { now: () => state.nowMs },
  });
  return { state, asked, known };
};

it('lists show the numbers of now, and under too much load the last known ones, with when they were counted', async () => {
  const { state, asked, known } = createWorld();
  expect(await known.read(['a'])).toEqual({ counts: [3], countedAt: undefined });
  state.nowMs += 2_000;
  expect(await known.read(['b', 'a'])).toEqual({ counts: [5, 3], countedAt: undefined });
  state.nowMs += 5_000;
  state.present = { a: 30, b: 50 };
  state.isShedding = true;
  expect(await known.read(['a', 'b'])).toEqual({ counts: [3, 5], countedAt: 1_002_000 });
  expect(asked).toEqual([['a'], ['b', 'a']]);
  state.isShedding = false;
  expect(await known.read(['a', 'b'])).toEqual({ counts: [30, 50], countedAt: undefined });
});

it('under too much load a room that is not known is counted, and so is every room once a minute', async () => {
  const { state, asked, known } = createWorld();
  await known.read(['a']);
  state.isShedding = true;
  expect(await known.read(['a', 'b'])).toEqual({ counts: [3, 5], countedAt: 1_000_000 });
  expect(asked).toEqual([['a'], ['b']]);
  state.nowMs += 60_000;
  state.present = { a: 4, b: 6 };
  expect(await known.read(['a', 'b'])).toEqual({ counts: [4, 6], countedAt: undefined });
  expect(await known.read(['a', 'b'])).toMatchObject({ countedAt: state.nowMs });
  expect(asked).toHaveLength(3);
});
