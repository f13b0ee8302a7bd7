import type { NamePageFonts, PageFace } from '@madoi/contract/site/page-faces';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rangesOf } from './find-lack.ts';
import { faceRulesOf, pageFaceFiles, preloadsOf, unicodeRange } from './page-faces.ts';

const characters = (regular: string, bold = '', mincho = '') => ({
  regular: new Set(regular),
  bold: new Set(bold),
  mincho: new Set(mincho),
});

/** Names a file of all that a face has. */
const holding =
  (has: Partial<Record<PageFace, string>>): NamePageFonts =>
  (face, codePoints) => {
    const held = [...codePoints].filter((each) => has[face]?.includes(String.fromCodePoint(each)));
    return held.length === 0 ? [] : [{ path: `/fonts/${face}.ttf`, codePoints: held.sort((a, b) => a - b) }];
  };

const rulesIn = (css: string) =>
  [...css.matchAll(/font-family:"([^"]+)";font-weight:(\d+).*?url\(([^)]+)\).*?unicode-range:([^}]+)}/g)].map(
    ([, family, weight, path, range = '']) => [
      family,
      weight,
      path,
      rangesOf(range)
        .flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index)),
        )
        .join(''),
    ],
  );

const rulesFor = (...args: Parameters<typeof pageFaceFiles>) => faceRulesOf(pageFaceFiles(...args));

describe('the faces of a page', () => {
  it('are one rule each, with the characters of its text', () => {
    const nameFonts = holding({ 'gothic-400': 'あいう', 'gothic-700': 'あ', 'mincho-700': '円 0123456789' });
    expect(rulesIn(rulesFor(characters('いあ', 'あ', '円'), 'ja', nameFonts))).toEqual([
      ['Zen Kaku Gothic New', '400', '/fonts/gothic-400.ttf', 'あい'],
      ['Zen Kaku Gothic New', '700', '/fonts/gothic-700.ttf', 'あ'],
      ['Shippori Mincho', '700', '/fonts/mincho-700.ttf', ' 0123456789円'],
    ]);
    expect(rulesFor(characters(''), 'ja', nameFonts)).toBe('');
  });

  it('are Chinese first in Chinese, and Japanese for what that lacks; nothing is asked for what none has', () => {
    const nameFonts = holding({ 'chinese-400': '聽', 'gothic-400': '凪' });
    expect(rulesIn(rulesFor(characters('聽凪가'), 'zh-TW', nameFonts))).toEqual([
      ['Noto Sans TC', '400', '/fonts/chinese-400.ttf', '聽'],
      ['Zen Kaku Gothic New', '400', '/fonts/gothic-400.ttf', '凪가'],
    ]);
  });

  it('are fetched ahead by links of the head, once each', () => {
    const nameFonts = holding({ 'gothic-400': 'あ', 'mincho-700': '円 0123456789' });
    const files = pageFaceFiles(characters('あ', '', '円'), 'ja', nameFonts);
    expect(preloadsOf(files).match(/<link rel="preload" as="font"[^>]*href="[^"]+"\/>/g)).toHaveLength(2);
    expect([...preloadsOf(files).matchAll(/href="([^"]+)"/g)].map(([, path]) => path)).toEqual([
      '/fonts/gothic-400.ttf',
      '/fonts/mincho-700.ttf',
    ]);
  });

  it('are no file of the ideographic space alone, which browsers call broken; with letters it stands beside them', () => {
    const nameFonts = holding({ 'gothic-400': '\u3000あ', 'gothic-700': '\u3000' });
    expect(rulesIn(rulesFor(characters('\u3000あ', '\u3000'), 'ja', nameFonts))).toEqual([
      ['Zen Kaku Gothic New', '400', '/fonts/gothic-400.ttf', '\u3000あ'],
    ]);
  });
});

describe('unicodeRange', () => {
  it('has runs, and is read as it was written', () => {
    expect(unicodeRange([0x30_42, 0x30_44, 0x30_45, 0x30_46])).toBe('U+3042,U+3044-3046');
    const sets = fc.uniqueArray(fc.integer({ min: 0, max: 0x10_ff_ff }), { minLength: 1 });
    fc.assert(
      fc.property(sets, (set) => {
        const sorted = set.sort((one, other) => one - other);
        const read = rangesOf(unicodeRange(sorted)).flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, index) => first + index),
        );
        expect(read).toEqual(sorted);
      }),
    );
  });
});
