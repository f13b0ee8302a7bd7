import { describe, expect, it } from 'vitest';
import { parseRuby } from './parse-ruby.ts';

describe('furigana', () => {
  it('belongs to the kanji right before it', () => {
    expect(parseRuby('向かいの窓《まど》に灯《あか》り')).toEqual([
      { text: '向かいの' },
      { text: '窓', reading: 'まど' },
      { text: 'に' },
      { text: '灯', reading: 'あか' },
      { text: 'り' },
    ]);
    expect(parseRuby('人々《ひとびと》')).toEqual([{ text: '人々', reading: 'ひとびと' }]);
  });

  it('belongs to what a bar or braces mark, whatever its script', () => {
    expect(parseRuby('この｜時の河《とき》を')).toEqual([
      { text: 'この' },
      { text: '時の河', reading: 'とき' },
      { text: 'を' },
    ]);
    expect(parseRuby('{始発|しはつ}を待つ{Moon|月}')).toEqual([
      { text: '始発', reading: 'しはつ' },
      { text: 'を待つ' },
      { text: 'Moon', reading: '月' },
    ]);
  });

  it('is not what only looks like it: a title, an open bracket, nothing inside or nothing before', () => {
    for (const text of ['我愛《月亮》', '《まど》', '窓《まど', '窓《》', '{a}', '{|b}', '{a|}', 'a|b', '{a|b|c}']) {
      expect(parseRuby(text), text).toEqual([{ text }]);
    }
    expect(parseRuby('')).toEqual([]);
  });
});
