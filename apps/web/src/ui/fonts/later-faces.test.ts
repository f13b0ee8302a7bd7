import type { NamePageFonts } from '@madoi/contract/site/page-faces';
import { expect, it, vi } from 'vitest';
import { createLaterFaces } from './later-faces.ts';

const nameLaterFaces = createLaterFaces({
  ja: { room: ['いる部', '曲順'] },
  'zh-TW': { room: ['歌の'] },
  en: { room: ['', '…'] },
});
/** Names one file of all that is asked for; in Chinese kana are in the second face. */
const nameAll: NamePageFonts = (face, codePoints) => {
  const held = [...codePoints].filter((each) => face !== 'chinese-400' || each > 0x4e_00).sort((a, b) => a - b);
  return held.length === 0 ? [] : [{ path: `/fonts/${face}.ttf`, codePoints: held }];
};
const rulesIn = (css: string) =>
  [...css.matchAll(/font-weight:(\d+).*?url\(([^)]+)\).*?unicode-range:([^}]+)}/g)].map(([, ...found]) => found);

it('what the browser goes on drawing has files of its own, regular and bold, for each group of letters', () => {
  expect(rulesIn(nameLaterFaces(['root', 'room'], 'ja', nameAll))).toEqual([
    ['400', '/fonts/gothic-400.ttf', 'U+3044,U+308b,U+90e8'],
    ['700', '/fonts/gothic-700.ttf', 'U+3044,U+308b,U+90e8'],
    ['400', '/fonts/gothic-400.ttf', 'U+66f2,U+9806'],
    ['700', '/fonts/gothic-700.ttf', 'U+66f2,U+9806'],
  ]);
  expect(rulesIn(nameLaterFaces(['room'], 'zh-TW', nameAll))).toEqual([
    ['400', '/fonts/chinese-400.ttf', 'U+6b4c'],
    ['400', '/fonts/gothic-400.ttf', 'U+306e'],
    ['700', '/fonts/chinese-700.ttf', 'U+306e,U+6b4c'],
  ]);
  expect(rulesIn(nameLaterFaces(['room'], 'en', nameAll))).toHaveLength(2);
  expect(nameLaterFaces(['root', 'lounge'], 'ja', nameAll)).toBe('');
});

it('its rules are written once for all pages of a language, and again where files are named otherwise', () => {
  const nameFonts = vi.fn(nameAll);
  const first = nameLaterFaces(['room'], 'ja', nameFonts);
  const calls = nameFonts.mock.calls.length;
  expect(nameLaterFaces(['root', 'room'], 'ja', nameFonts)).toBe(first);
  expect(nameFonts).toHaveBeenCalledTimes(calls);
  expect(nameLaterFaces(['room'], 'ja', () => [])).toBe('');
});
