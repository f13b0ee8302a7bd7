import { expect, it } from 'vitest';
import { sameUrls, shareLinks } from './share-links.ts';

it('X, LINE and Facebook carry an address of their own each, and X words that stay words', () => {
  const kinds = ['qr', 'copy', 'share', 'twitter', 'line', 'facebook'] as const;
  const urls = {
    ...sameUrls(''),
    ...Object.fromEntries(kinds.map((kind) => [kind, `https://madoi.example/l/${kind}`])),
  };
  const links = shareLinks(urls, '「夜」で & いっしょに');
  expect(links.map(({ name }) => name)).toEqual(['X', 'LINE', 'Facebook']);
  expect(new URL(links[0]?.href ?? '').searchParams.get('url')).toBe(urls.twitter);
  expect(new URL(links[0]?.href ?? '').searchParams.get('text')).toBe('「夜」で & いっしょに');
  expect(new URL(links[1]?.href ?? '').searchParams.get('url')).toBe(urls.line);
  expect(new URL(links[2]?.href ?? '').searchParams.get('u')).toBe(urls.facebook);
});

it('where ways are not counted apart, all carry the whole address', () => {
  const url = 'https://madoi.example/posts/post-0001';
  expect(new Set(Object.values(sameUrls(url)))).toEqual(new Set([url]));
});
