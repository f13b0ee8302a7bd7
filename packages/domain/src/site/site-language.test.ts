import { expect, it } from 'vitest';
import { areWrittenTogether, isSameText, languageOf, writtenIn } from './site-language.ts';

it('an operator’s text is shown in the reader’s language, else in the first that it was written in', () => {
  expect(writtenIn({ ja: '夜', en: ' Night ' }, 'en')).toBe('Night');
  expect(writtenIn({ ja: '夜', en: ' ' }, 'en')).toBe('夜');
  expect([languageOf({ 'zh-TW': '夜' }, 'ja'), languageOf({}, 'en'), writtenIn({}, 'en')]).toEqual(['zh-TW', 'en', '']);
});

it('texts are the same where they say the same in each language, empty or missing', () => {
  expect([isSameText({ ja: '夜', en: '' }, { ja: '夜' }), isSameText({ ja: '夜' }, { en: '夜' })]).toEqual([
    true,
    false,
  ]);
});

it('texts are written together where all of them are in one of the languages', () => {
  expect(areWrittenTogether({ ja: '夜', en: 'Night' }, { en: 'It is late.' })).toBe(true);
  expect([areWrittenTogether({ ja: '夜' }, { en: 'x' }), areWrittenTogether({ ja: ' ' }, { ja: 'x' })]).toEqual([
    false,
    false,
  ]);
});
