import { expect, it } from 'vitest';
import { firstVisitCookie } from './first-visit.ts';

it('a device remembers that the first explanation was dismissed', () => {
  const { name, dismissed } = firstVisitCookie;
  expect(firstVisitCookie.isIn(`a=1; ${name}=${dismissed}; b=2`)).toBe(true);
  expect([null, '', 'x-madoi-first-visit=dismissed'].map(firstVisitCookie.isIn)).toEqual([false, false, false]);
});
