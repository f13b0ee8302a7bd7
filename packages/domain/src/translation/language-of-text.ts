import { type Locale, locales } from '@madoi/contract/constants';

/** Addresses, mentions and placeholders of names are the same in every language. */
const untranslatable = /https?:\/\/\S+|@\S+|\[\[\d+\]\]|ZQ\d+QZ/g;

/** Whether there is a word to translate: not in "888", "♪♪♪", an emoji, an address or a name alone. */
export const hasWords = (text: string): boolean => /\p{L}/u.test(text.replace(untranslatable, ''));

/** What needs no detector: only Japanese has kana. Undefined: ask. */
export const languageByScript = (text: string): Locale | undefined =>
  /[\u3041-\u3096\u30a1-\u30fa\uff66-\uff9d]/.test(text.replace(untranslatable, '')) ? 'ja' : undefined;

/**
 * The codes under which translators of LibreTranslate's protocol know a language of the interface, best first. Simplified
 * Chinese does not stand in for Taiwan's.
 */
const translatorCodes: Readonly<Record<Locale, readonly string[]>> = {
  ja: ['ja'],
  en: ['en'],
  'zh-TW': ['zh-TW', 'zh-Hant', 'zt'],
};

/** The translator's code for this language; undefined: it does not know it. */
export const translatorCodeOf = (locale: Locale, known: readonly string[]): string | undefined =>
  translatorCodes[locale].find((code) => known.includes(code));

/** The language of the interface that a detector's code means; undefined: another one. */
export const localeOfCode = (code: string): Locale | undefined =>
  locales.find((locale) => translatorCodes[locale].includes(code));
