import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nGramsOf, searchTermsOf } from './grams.ts';

const finds = (query: string, names: readonly string[]): boolean => {
  const entry = new Set(nGramsOf(names));
  return searchTermsOf(query).grams.every((gram) => entry.has(gram));
};

describe('search grams', () => {
  it('an entry is found by any part of a Japanese name', () => {
    const names = ['真夜中のベランダ', 'Midnight Veranda'];
    for (const query of ['真夜', '夜', 'べらんだ', 'ﾍﾞﾗﾝ', 'night', 'VERANDA', '中の', 'veranda midnight']) {
      expect(finds(query, names), query).toBe(true);
    }
  });

  it('an entry is found by two characters of its reading and more, and by one of its name alone', () => {
    const grams = nGramsOf(['夜の橋'], ['ヨルノハシ']);
    expect(['夜', 'ノ', 'ヨル', 'ノハシ'].filter((gram) => !grams.includes(gram))).toEqual([]);
    expect(['ヨ', 'ハ', 'シ'].filter((gram) => grams.includes(gram))).toEqual([]);
  });

  it('a query of single kana has no grams of a reading, and beside longer words they are left to the words', () => {
    expect(searchTermsOf('は').reading?.grams).toEqual([]);
    expect(searchTermsOf('kimi wa tsuki').reading).toMatchObject({
      words: ['キミ', 'ワ', 'ツキ'],
      grams: ['キミ', 'ツキ'],
    });
  });

  it('words of a query are looked for one by one, whatever divides them', () => {
    expect(searchTermsOf('bay　city・Rain').words).toEqual(['BAY', 'CITY', 'RAIN']);
  });

  it('lone Latin letters only confirm beside other words, and are a phrase among themselves', () => {
    expect(searchTermsOf('a city')).toEqual({ phrase: 'A CITY', words: ['A', 'CITY'], grams: ['CIT', 'ITY'] });
    expect(searchTermsOf('n d')).toEqual({ phrase: 'N D', words: ['N D'], grams: ['N D'] });
    expect(searchTermsOf('n')).toEqual({ phrase: 'N', words: ['N'], grams: ['N'] });
  });

  it('controls and halves of characters divide words too: the database can compare neither', () => {
    expect(searchTermsOf('bay\u0000city\ud800')).toEqual(searchTermsOf('bay city'));
    expect(searchTermsOf('\u0000')).toEqual({ phrase: '', words: [], grams: [] });
  });

  it('a query of dividers alone looks for nothing', () => {
    expect(searchTermsOf(' ・… ')).toEqual({ phrase: '', words: [], grams: [] });
  });

  it('every part of a name is found by its grams', () => {
    const name = fc.string({ unit: fc.constantFrom(...'あいうカキ東京abcXYZ9 '), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(name, fc.nat(11), fc.nat(11), (whole, from, length) =>
        finds(
          Array.from(whole)
            .slice(from, from + length + 1)
            .join(''),
          [whole],
        ),
      ),
    );
  });
});
