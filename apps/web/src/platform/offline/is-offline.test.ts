import { expect, it, vi } from 'vitest';
import { isOffline } from './is-offline.ts';

it.each([
  [true, 'says that it is not connected', { onLine: false }],
  [false, 'is connected', { onLine: true }],
  [false, 'says nothing of it, as Node’s', {}],
  [false, 'is none', undefined],
])('it is %s that one is offline where the navigator %s', (expected, _, navigator) => {
  vi.stubGlobal('navigator', navigator);
  expect(isOffline()).toBe(expected);
});
