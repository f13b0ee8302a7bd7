import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { charactersMax, decodeCharacters, encodeCharacters } from './character-code.ts';

const codePointsOf = (text: string): number[] =>
  [...new Set(text)].map((each) => each.codePointAt(0) ?? 0).sort((one, other) => one - other);

describe('characters in an address', () => {
  it('come back as they were', () => {
    const sets = fc.uniqueArray(fc.integer({ min: 0, max: 0x10_ff_ff }), { minLength: 1, maxLength: 300 });
    fc.assert(
      fc.property(sets, (set) => {
        const sorted = set.sort((one, other) => one - other);
        expect(decodeCharacters(encodeCharacters(sorted))).toEqual(sorted);
      }),
    );
  });

  it('take some ten letters for seven kanji', () => {
    expect(encodeCharacters(codePointsOf('円居の部屋で聴く')).length).toBeLessThan(28);
  });

  it('have one address only', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const codePoints = decodeCharacters(text);
        if (codePoints !== undefined) expect(encodeCharacters(codePoints)).toBe(text);
      }),
    );
    for (const text of ['', 'A=', 'gA', 'gAA', '____', '_____w', ' AA', 'AA\n'])
      expect(decodeCharacters(text)).toBeUndefined();
  });

  it('are not more than a page may have', () => {
    const tooMany = Array.from({ length: charactersMax + 1 }, (_, index) => 0x4e_00 + index);
    expect(decodeCharacters(encodeCharacters(tooMany))).toBeUndefined();
    expect(decodeCharacters(encodeCharacters(tooMany.slice(1)))).toHaveLength(charactersMax);
  });
});
