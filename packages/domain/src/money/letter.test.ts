import { letterMaxChars } from '@madoi/contract/money/letters';
import { describe, expect, it } from 'vitest';
import { decideLetter, decideLetterDraft, type LetterFacts, personalizeLetter, shownLetterImage } from './letter.ts';

const facts: LetterFacts = {
  imageType: 'default',
  pictures: { customUploadedAt: 0, officialUploadedAt: 0 },
  recipientCount: 3,
  isSent: false,
  isBanned: (text) => text.includes('ばか'),
};

describe('a thanks letter', () => {
  it('is kept with its paragraphs, without what cannot be seen', () => {
    expect(decideLetter(' ありがとう\r\nまた来てね\u202e ', facts)).toEqual({
      ok: true,
      body: 'ありがとう\nまた来てね',
    });
  });

  it.each([
    ['sent', 'ありがとう', { isSent: true }],
    ['text_length', '𠮷'.repeat(letterMaxChars + 1), {}],
    ['image', 'ありがとう', { imageType: 'custom' }],
    ['image', 'ありがとう', { imageType: 'official' }],
    ['empty', ' \u200b\n', {}],
    ['ng_words', 'ばか', {}],
    ['no_recipients', 'ありがとう', { recipientCount: 0 }],
  ] as const)('is refused with %s: %s', (reason, text, other) => {
    expect(decideLetter(text, { ...facts, ...other })).toEqual({ ok: false, reason });
  });

  it('may be as long as is allowed, counted in code points', () => {
    expect(decideLetter('𠮷'.repeat(letterMaxChars), facts).ok).toBe(true);
  });

  it('as a draft may be empty and say anything, but have no picture that is not there', () => {
    expect(decideLetterDraft('', facts)).toEqual({ ok: true, body: '' });
    expect(decideLetterDraft('ばか', facts)).toEqual({ ok: true, body: 'ばか' });
    expect(decideLetterDraft('', { ...facts, imageType: 'custom' })).toEqual({ ok: false, reason: 'image' });
  });

  it('names its receiver wherever the writer asked for it, in any of the three languages, and takes a name literally', () => {
    expect(personalizeLetter('{名前}さん、{name}, {名字}', '$& ハル')).toBe('$& ハルさん、$& ハル, $& ハル');
  });
});

describe('[3.36] the picture of a letter', () => {
  const pictures = { customUploadedAt: 5, officialUploadedAt: 7 };
  it('is an uploaded one, the house’s mark or the official one', () => {
    expect(shownLetterImage('custom', pictures, false)).toEqual({ type: 'custom', uploadedAt: 5 });
    expect(shownLetterImage('default', pictures, false)).toEqual({ type: 'default', uploadedAt: 0 });
    expect(shownLetterImage('official', pictures, false)).toEqual({ type: 'official', uploadedAt: 7 });
  });
  it('is unavailable once its owner is deleted, and the mark stays', () => {
    const gone = { uploadedAt: 0, unavailable: 'owner_deleted' };
    expect(shownLetterImage('custom', pictures, true)).toEqual({ type: 'custom', ...gone });
    expect(shownLetterImage('official', pictures, true)).toEqual({ type: 'official', ...gone });
    expect(shownLetterImage('default', pictures, true)).toEqual({ type: 'default', uploadedAt: 0 });
  });
  it('falls back to the mark where the official one was taken away', () => {
    expect(shownLetterImage('official', { ...pictures, officialUploadedAt: 0 }, false)).toEqual({
      type: 'default',
      uploadedAt: 0,
    });
  });
});
