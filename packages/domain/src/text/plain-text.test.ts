import { anyText } from '@madoi/test-kit/any-text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countCodePoints, plainLine, plainParagraphs } from './plain-text.ts';

describe('plainLine', () => {
  it('is one line without controls, direction overrides or halves of characters', () => {
    expect(plainLine(' a\r\nb\tc\u0000\u202ed\ud800 ')).toBe('a b cd');
  });

  it('is empty when nothing visible is left', () => {
    expect(plainLine('\u200b\u3000\u2800\u00ad')).toBe('');
  });

  it('keeps joined emoji and ideographs beyond the first plane', () => {
    expect(plainLine('👨‍👩‍👧 𠮷野')).toBe('👨‍👩‍👧 𠮷野');
  });

  it('changes nothing the second time, and is always storable', () => {
    fc.assert(
      fc.property(anyText(), (text) => {
        const line = plainLine(text);
        expect(plainLine(line)).toBe(line);
        expect(line).not.toMatch(/[\p{Surrogate}\p{Cc}]/u);
      }),
    );
  });
});

describe('plainParagraphs', () => {
  it('keeps line breaks, as one kind', () => {
    expect(plainParagraphs('一\r\n二\r三\u2028四\u0007')).toBe('一\n二\n三\n四');
  });
});

describe('countCodePoints', () => {
  it('counts what people typed, not code units', () => {
    expect(countCodePoints('𠮷😀a')).toBe(3);
  });
});
