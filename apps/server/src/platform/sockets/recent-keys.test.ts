import { expect, it } from 'vitest';
import { createRecentKeys } from './recent-keys.ts';

it('a key is known for a while after it was last added, and the oldest of too many are forgotten first', () => {
  let nowMs = 0;
  const keys = createRecentKeys({ keepMs: 100, keysMax: 2 }, () => nowMs);
  keys.add('a');
  nowMs = 60;
  keys.add('b');
  keys.add('a');
  nowMs = 110;
  expect(['a', 'b', 'c'].map(keys.has)).toEqual([true, true, false]);
  keys.add('c');
  expect(['a', 'b', 'c'].map(keys.has)).toEqual([true, false, true]);
  nowMs = 160;
  expect(['a', 'c'].map(keys.has)).toEqual([false, true]);
});
