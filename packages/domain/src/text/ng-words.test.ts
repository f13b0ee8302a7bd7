import { describe, expect, it } from 'vitest';
import { containsNgWord, foldNgWord } from './ng-words.ts';

const words = ['ばか', 'DAMN', 'a.b'].map(foldNgWord);

describe('containsNgWord', () => {
  it('[5.02] finds a word whatever its width, case, kana and the marks between its letters', () => {
    for (const text of [
      'ばか',
      'バカ',
      'ﾊﾞｶ',
      'おばかさん',
      'ば・か',
      'バ カ',
      'ば\u200bか',
      'damn',
      'ＤＡＭＮ',
      'oh, damn!',
    ]) {
      expect(containsNgWord(text, words), text).toBe(true);
    }
  });

  it('[5.02] leaves Latin words alone that only contain one', () => {
    for (const text of ['damnation', 'goddamnit', 'こんばんは', 'かば', ''])
      expect(containsNgWord(text, words), text).toBe(false);
  });

  it('an empty list or an empty entry bans nothing', () => {
    expect(containsNgWord('anything', [])).toBe(false);
    expect(containsNgWord('anything', [foldNgWord('・')])).toBe(false);
  });
});
