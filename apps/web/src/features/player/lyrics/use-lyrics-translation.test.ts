import type { Lyrics } from '@madoi/contract/catalogue/lyrics';
import { lyricsWithin } from '@madoi/domain/lyrics/line-at';
import { expect, it } from 'vitest';
import { hasForeignWords, withTranslations } from './use-lyrics-translation.ts';

const lyrics: Lyrics = {
  isTimed: true,
  lines: [
    { atMs: 1_000, parts: [{ text: '夜風', reading: 'よかぜ' }, { text: 'のほうが' }] },
    { atMs: 4_000, parts: [] },
    { atMs: 6_000, parts: [{ text: 'la la', atMs: 6_000 }] },
  ],
};

it('translations stand beside their lines, which keep their furigana and times, also in the cut that a room plays', () => {
  const sung = withTranslations(lyrics, ['The night wind', null, null]);
  expect(sung.lines).toEqual([{ ...lyrics.lines[0], translation: 'The night wind' }, lyrics.lines[1], lyrics.lines[2]]);
  const cut = lyricsWithin(sung, { start: 0.5, end: 5 });
  expect(cut.lines).toEqual([
    { atMs: 500, parts: lyrics.lines[0]?.parts, translation: 'The night wind' },
    { atMs: 3_500, parts: [] },
  ]);
});

it('a translation is offered only for words in another script’s language, as far as the script tells', () => {
  expect([hasForeignWords(lyrics, 'ja'), hasForeignWords(lyrics, 'en')]).toEqual([false, true]);
  expect(hasForeignWords({ isTimed: false, lines: [{ parts: [] }] }, 'en')).toBe(false);
});
