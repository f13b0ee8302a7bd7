import { describe, expect, it } from 'vitest';
import { safeReturnTo } from './return-to.ts';

describe('safeReturnTo', () => {
  it('[2.02] keeps a path of this site, written as addresses are', () => {
    expect(safeReturnTo('/search?q=夜&x=1#y')).toBe('/search?q=%E5%A4%9C&x=1#y');
    expect(safeReturnTo('/lounge?next=https://a.example//b/../c')).toBe('/lounge?next=https://a.example//b/../c');
  });

  it.each([
    '/.//evil.example',
    '/%2e//evil.example',
    '/a//b',
    '/a/../b',
    '/a b',
    '/\u0000',
    '/\ud800',
    'lounge',
    '/auth/login',
  ])('answers /lounge instead of %j', (wanted) => {
    expect(safeReturnTo(wanted)).toBe('/lounge');
  });
});
