import { expect, it } from 'vitest';
import { isNearLimit } from './near-limit.ts';
import { idsIn } from './page-ids.ts';
import { instantOfTokyoInput, tokyoInputOf } from './tokyo-input.ts';

it('dates are typed and shown by Tokyo’s clock', () => {
  const instant = Date.parse('2026-11-30T23:59:00+09:00');
  expect(tokyoInputOf(instant)).toBe('2026-11-30T23:59');
  expect(instantOfTokyoInput('2026-11-30T23:59')).toBe(instant);
  expect([tokyoInputOf(undefined), instantOfTokyoInput('')]).toEqual(['', undefined]);
});

it('ids are read from pasted addresses, one a line, each once', () => {
  const pasted = 'https://madoi.example/music/albums/album-0001?x=1\n  /music/artists/artist-0001/ \nalbum-0001\n\nno';
  expect(idsIn(pasted)).toEqual(['album-0001', 'artist-0001']);
});

it('what is written is counted from four fifths of the field’s length on', () => {
  expect([isNearLimit(79, 100), isNearLimit(80, 100), isNearLimit(100, 100)]).toEqual([false, true, true]);
});
