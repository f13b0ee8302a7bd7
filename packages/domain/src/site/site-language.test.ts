import { expect, it } from 'vitest';
import { languageOf, writtenIn } from './site-language.ts';

it('an operator’s text is shown in the reader’s language, else in the first that it was written in', () => {
  expect(writtenIn({ ja: '夜', en: ' Night ' }, 'en')).toBe('Night');
  expect(writtenIn({ ja: '夜', en: ' ' }, 'en')).toBe('夜');
  expect([languageOf({ 'zh-TW': '夜' }, 'ja'), languageOf({}, 'en'), writtenIn({}, 'en')]).toEqual(['zh-TW', 'en', '']);
});
