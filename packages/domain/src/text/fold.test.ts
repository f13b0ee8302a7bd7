import { anyText } from '@madoi/test-kit/any-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText } from './fold.ts';

describe('foldText', () => {
  it.each([
    ['さくら', 'サクラ'],
    ['ｻｸﾗ', 'サクラ'],
    ['ﾊﾞﾝﾄﾞ', 'バンド'],
    ['Ｂａｙ Ｃｉｔｙ', 'BAY CITY'],
    ['㍻', '平成'],
    ['straße', 'STRASSE'],
    ['わ\u3099', 'ヷ'],
  ])('[3.15] folds %s to %s', (text, folded) => {
    expect(foldText(text)).toBe(folded);
  });

  it('folding twice changes nothing', () => {
    fc.assert(fc.property(anyText(), (text) => foldText(foldText(text)) === foldText(text)));
  });
});
