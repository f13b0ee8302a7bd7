import { type Locale, locales } from '@madoi/contract/constants';

type Texts = { readonly [L in Locale]?: string | undefined };

const isWritten = (texts: Texts, locale: Locale): boolean => (texts[locale] ?? '').trim() !== '';

/** The reader's language where a text was written in it, else the first in which it was: Japanese, English, Chinese. */
export const languageOf = (texts: Texts, locale: Locale): Locale =>
  [locale, ...locales].find((each) => isWritten(texts, each)) ?? locale;

/** The text in that language; empty where there is none in any. */
export const writtenIn = (texts: Texts, locale: Locale): string => (texts[languageOf(texts, locale)] ?? '').trim();

/** Whether both say the same in each language. */
export const isSameText = (one: Texts, other: Texts): boolean =>
  locales.every((locale) => (one[locale] ?? '') === (other[locale] ?? ''));

/** Whether all of these texts are written in one of the languages. */
export const areWrittenTogether = (...all: readonly Texts[]): boolean =>
  locales.some((locale) => all.every((texts) => isWritten(texts, locale)));
