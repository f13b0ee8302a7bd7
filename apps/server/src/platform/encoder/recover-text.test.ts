import { describe, expect, it } from 'vitest';
import { readableName, recoverText } from './recover-text.ts';

/** 夜空のむこう, 円居楽団, 愛 as Shift_JIS. */
const shiftJis = {
  夜空のむこう: [0x96, 0xe9, 0x8b, 0xf3, 0x82, 0xcc, 0x82, 0xde, 0x82, 0xb1, 0x82, 0xa4],
  円居楽団: [0x89, 0x7e, 0x8b, 0x8f, 0x8a, 0x79, 0x92, 0x63],
  愛: [0x88, 0xa4],
} as const;
const asLatin1 = (bytes: readonly number[]): string => String.fromCharCode(...bytes);

describe('tags in a wrong encoding', () => {
  it.each(Object.entries(shiftJis))('reads %s written as Shift_JIS', (text, bytes) => {
    expect(recoverText(asLatin1(bytes))).toBe(text);
    expect(readableName(Uint8Array.from(bytes))).toBe(text);
  });

  it('reads UTF-8 that was taken for Latin-1', () => {
    expect(recoverText(asLatin1([...new TextEncoder().encode('さくら')]))).toBe('さくら');
  });

  it.each([
    'Björk',
    'Café',
    'Ménage à trois',
    'Sigur Rós',
    'Mélodie',
    'Édith',
    'Señor',
    'さくら',
    'plain',
    '',
    '½ ÷ 2',
  ])('leaves %j alone', (text) => expect(recoverText(text)).toBe(text));

  it('reads the curled quotes that Windows writes', () => {
    expect(recoverText('It\u0092s Caf\u00e9')).toBe('It’s Café');
  });

  it('makes something of any bytes', () => {
    expect(readableName(Uint8Array.of(0xff, 0xfe, 0x41))).toHaveLength(3);
  });
});
