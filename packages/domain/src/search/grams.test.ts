import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gramsOf, gramsToFind, wordsToFind } from './grams.ts';

describe('search grams', () => {
  it('an entry is found by any part of a Japanese name', () => {
    const entry = new Set(gramsOf(['真夜中のベランダ', 'Midnight Veranda']));
    for (const query of ['真夜', '夜', 'べらんだ', 'ﾍﾞﾗﾝ', 'night', 'VERANDA', '中の']) {
      expect(gramsToFind(query).every((gram) => entry.has(gram))).toBe(true);
    }
  });

  it('words of a query are looked for one by one', () => {
    expect(wordsToFind('bay　city・Rain')).toEqual(['BAY', 'CITY', 'RAIN']);
  });

  it('a query of dividers alone looks for nothing', () => {
    expect(gramsToFind(' ・… ')).toEqual([]);
  });

  it('every part of a name without dividers is found by its grams', () => {
    const word = fc.string({ unit: fc.constantFrom(...'あいうカキ東京abcXYZ9'), minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(word, fc.nat(11), fc.nat(11), (name, from, length) => {
        const part = Array.from(name)
          .slice(from, from + length + 1)
          .join('');
        const entry = new Set(gramsOf([name]));
        return gramsToFind(part).every((gram) => entry.has(gram));
      }),
    );
  });
});
