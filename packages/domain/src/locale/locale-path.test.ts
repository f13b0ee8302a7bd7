import { locales } from '@madoi/contract/constants';
import { describe, expect, it } from 'vitest';
import { localePath, splitLocalePath } from './locale-path.ts';

describe('an address that names a language', () => {
  it('[9.33] is taken apart into the language and the page, and put together again', () => {
    for (const locale of locales) {
      for (const path of ['/', '/lounge', '/music/albums/abc']) {
        expect(splitLocalePath(localePath(path, locale))).toEqual({ locale, path });
      }
    }
    expect(locales.map((locale) => localePath('/', locale))).toEqual(['/ja', '/en', '/zh-TW']);
    expect(localePath('/lounge', undefined)).toBe('/lounge');
  });

  it('may be written in any case, and ends in a slash or not', () => {
    expect(splitLocalePath('/zh-tw/help')).toEqual({ locale: 'zh-TW', path: '/help' });
    expect(splitLocalePath('/EN/')).toEqual({ locale: 'en', path: '/' });
  });

  it('is none where a page’s name only begins like a language', () => {
    for (const path of ['/', '/english', '/japan/x', '/fr/lounge', '/lounge/en', '']) {
      expect(splitLocalePath(path)).toEqual({ locale: undefined, path });
    }
  });

  it('never leads to another host, and means the first of several languages', () => {
    expect(splitLocalePath('/en//evil.example/x')).toEqual({ locale: 'en', path: '/evil.example/x' });
    expect(splitLocalePath('/en/\\\\evil.example')).toEqual({ locale: 'en', path: '/evil.example' });
    expect(splitLocalePath('/ja/en/help')).toEqual({ locale: 'ja', path: '/help' });
  });
});
