import { expect, it } from 'vitest';
import { rowAfterRemoval } from './use-focus-after-removal.ts';

it.each([
  ['the row after it', ['a', 'b', 'c'], ['a', 'c'], 'b', 'c'],
  ['the next that is there, where more went', ['a', 'b', 'c', 'd'], ['a', 'd'], 'b', 'd'],
  ['the row before it, where it was the last', ['a', 'b', 'c'], ['a', 'b'], 'c', 'b'],
  ['none, where no row is left', ['a'], [], 'a', undefined],
  ['none, where another row went', ['a', 'b'], ['a'], 'a', undefined],
  ['none, where no row had it', ['a', 'b'], ['b'], undefined, undefined],
] as const)('the focus of a row that went goes to %s', (_, before, after, focused, next) => {
  expect(rowAfterRemoval(before, after, focused)).toBe(next);
});
