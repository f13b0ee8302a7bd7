import { describe, expect, it } from 'vitest';
import { hasWords, languageByScript, localeOfCode, translatorCodeOf } from './language-of-text.ts';

describe('the language of a text', () => {
  it.each(['888', '♪♪♪', '😭😭', 'https://madoi.example/lounge', '@みなと', '[[0]]！', '  '])(
    '“%s” has no word to translate',
    (text) => {
      expect(hasWords(text)).toBe(false);
    },
  );

  it.each(['好き', 'nice', '等好久了'])('“%s” has words', (text) => {
    expect(hasWords(text)).toBe(true);
  });

  it('kana are Japanese; Chinese characters and letters alone are not known', () => {
    expect(['雨の曲', 'ﾊﾟﾁﾊﾟﾁ', '最高', 'so good', '@みなと so good'].map(languageByScript)).toEqual([
      'ja',
      'ja',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('Taiwan’s Chinese is asked for under the name that the translator knows, and never as simplified', () => {
    expect(translatorCodeOf('zh-TW', ['en', 'zt'])).toBe('zt');
    expect(translatorCodeOf('zh-TW', ['en', 'zh-Hans', 'zh-Hant'])).toBe('zh-Hant');
    expect(translatorCodeOf('zh-TW', ['en', 'zh', 'zh-Hans'])).toBeUndefined();
    expect(['zt', 'ja', 'ko'].map(localeOfCode)).toEqual(['zh-TW', 'ja', undefined]);
  });
});
