import type { NamePageFonts } from '@madoi/contract/site/page-faces';
import { expect, it } from 'vitest';
import { fontFaceRules } from './font-face-rules.ts';

/** Every face has every character, but the Japanese ones not 繁. */
const nameFonts: NamePageFonts = (face, points) => {
  const codePoints = [...points].filter((point) => face.startsWith('chinese') || point !== '繁'.codePointAt(0));
  return codePoints.length === 0 ? [] : [{ path: `/fonts/${face}`, codePoints }];
};
const heldBy = (rules: string) =>
  Object.fromEntries(
    rules
      .split('\n')
      .map((rule) => [
        /fonts\/([a-z]+-\d+)/.exec(rule)?.[1],
        [...rule.matchAll(/U\+([0-9a-f]+)/g)]
          .map(([, hex = '']) => String.fromCodePoint(Number.parseInt(hex, 16)))
          .join(''),
      ]),
  );

it('letters are cut for headings, bold text and all text, without the digits of times in the text', () => {
  const html = '<h1>夜 1</h1><p>朝の 12:30 <b>音</b><summary>日</summary><a lang="zh-TW">繁</a></p>';
  expect(heldBy(fontFaceRules(html, 'ja', nameFonts))).toEqual({
    'mincho-700': '円居夜 1',
    'gothic-700': '音日',
    'gothic-400': '夜朝の音日',
    'chinese-400': '繁',
  });
  expect(Object.keys(heldBy(fontFaceRules(html, 'zh-TW', nameFonts)))).toEqual([
    'mincho-700',
    'chinese-700',
    'chinese-400',
  ]);
});
