import { shortUrlTypes } from '@madoi/contract/lounge/sharing';
import { expect, it } from 'vitest';
import { type ShortUrls, shareLinks } from './short-urls.ts';

it('[7.22] every way of sharing carries its own short address', () => {
  const urls = Object.fromEntries(shortUrlTypes.map((type) => [type, `https://madoi.example/l/${type}`])) as ShortUrls;
  const links = shareLinks(urls, '「夜」で & いっしょに');
  expect(links.map(({ name }) => name)).toEqual(['X', 'LINE', 'Facebook']);
  expect(new URL(links[0]?.href ?? '').searchParams.get('url')).toBe(urls.twitter);
  expect(new URL(links[0]?.href ?? '').searchParams.get('text')).toBe('「夜」で & いっしょに');
  expect(new URL(links[1]?.href ?? '').searchParams.get('url')).toBe(urls.line);
  expect(new URL(links[2]?.href ?? '').searchParams.get('u')).toBe(urls.facebook);
});
