import { describe, expect, it } from 'vitest';
import { matchParts } from './match-parts.ts';

const shown = (text: string, q: string) =>
  matchParts(text, q)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');

describe('what a query met', () => {
  it.each([
    ['真夜中のベランダ', '夜', '真[夜]中のベランダ'],
    ['真夜中のベランダ', 'べらんだ', '真夜中の[ベランダ]'],
    ['Laundry Moon', 'ＭＯＯＮ', 'Laundry [Moon]'],
    ['夜', '夜', '[夜]'],
    ['夜', '', '夜'],
    ['朝', '夜', '朝'],
    ['株㍿会', '株式会社', '株[㍿]会'],
    ['夜行', '夜行列車', '夜行'],
  ])('in %s by %s', (text, q, expected) => expect(shown(text, q)).toBe(expected));
});
