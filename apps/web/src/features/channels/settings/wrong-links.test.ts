import { expect, it } from 'vitest';
import { wrongLinks } from './wrong-links.ts';

it('links are wrong that are no address, or the address of another service; an empty field is none', () => {
  const links = { website: 'あああ', twitter: 'https://example.jp/akari', instagram: ' ' };
  expect([...wrongLinks(links)].sort()).toEqual(['twitter', 'website']);
  expect(wrongLinks({ website: 'example.jp', youtube: 'https://www.youtube.com/@akari' })).toEqual([]);
});
