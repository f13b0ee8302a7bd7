import { expect, it } from 'vitest';
import { firstVisitCookie } from './first-visit.ts';

it('a device remembers that the first explanation was dismissed', () => {
  const written = firstVisitCookie.write(true);
  expect(written).toContain('; Secure');
  expect(firstVisitCookie.write(false)).not.toContain('Secure');
  expect(firstVisitCookie.isIn(`a=1; ${written.split(';')[0]}; b=2`)).toBe(true);
  expect([null, '', 'x-madoi-first-visit=dismissed'].map(firstVisitCookie.isIn)).toEqual([false, false, false]);
});
