import { expect, it } from 'vitest';
import { isEmptied } from './emptied-list.ts';

it.each([
  [true, 'the last song was removed', ['b'], [], 'a'],
  [true, 'all were removed', ['b', 'c'], [], 'a'],
  [true, 'one begins and the other was removed', ['b', 'c'], [], 'b'],
  [false, 'the last song begins', ['b'], [], 'b'],
  [false, 'a song is left', ['b', 'c'], ['c'], 'a'],
  [false, 'it was empty before', [], [], 'a'],
] as const)('it is %s that a list is emptied where %s', (expected, _, before, after, onAir) => {
  expect(isEmptied(before, after, onAir)).toBe(expected);
});
