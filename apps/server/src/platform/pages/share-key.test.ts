import { describe, expect, it } from 'vitest';
import { type PageVisitor, shareKey } from './share-key.ts';

const visitor: PageVisitor = {
  method: 'GET',
  url: new URL('https://madoi.example/lounge?sort=new'),
  locale: 'ja',
  isVisit: true,
  cookies: { 'csrf-token': 'one', 'madoi-locale': 'ja' },
};
const keyOf = (change: Partial<PageVisitor>) => shareKey({ ...visitor, ...change });

describe('a page', () => {
  it('is one for visitors who differ in their CSRF token and in the page of a site that they come from', () => {
    const referrer = 'https://search.example/a';
    expect(keyOf({ referrer })).toBe(
      keyOf({ referrer: 'https://search.example/b', cookies: { 'csrf-token': 'two', 'madoi-visit-locale': 'ja' } }),
    );
  });

  it.each<Partial<PageVisitor>>([
    { url: new URL('https://madoi.example/lounge?sort=old') },
    { url: new URL('https://other.example/lounge?sort=new') },
    { locale: 'en' },
    { isVisit: false },
    { referrer: 'https://kkbox.com/' },
    { cookies: { ...visitor.cookies, 'seen-welcome': '1' } },
  ])('is another one with %o', (change) => {
    expect(keyOf(change)).toBeDefined();
    expect(keyOf(change)).not.toBe(keyOf({}));
  });

  it.each<Partial<PageVisitor>>([
    { method: 'HEAD' },
    { cookies: { 'madoi-session': 'secret' } },
    { cookies: { 'pb-session': 'signed' } },
  ])('is not shared with %o', (change) => {
    expect(keyOf(change)).toBeUndefined();
  });
});
