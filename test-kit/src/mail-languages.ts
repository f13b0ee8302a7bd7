import { type Locale, locales } from '@madoi/contract/constants';
import { expect } from 'vitest';

interface Written {
  readonly subject: string;
  readonly text: string;
}

const kana = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;
const han = /\p{Script=Han}/u;
const languageOf = (text: string): Locale => {
  if (kana.test(text)) return 'ja';
  return han.test(text) ? 'zh-TW' : 'en';
};

/**
 * Whether a mail is written in every language, its subject and its body each in their own, and without a gap. `facts`: what the body says
 * in all of them; they and what else the mail is given must be in Latin letters.
 */
export function expectMailInEveryLanguage(write: (locale: Locale) => Written, facts: readonly string[]): void {
  for (const locale of locales) {
    const { subject, text } = write(locale);
    expect([languageOf(subject), languageOf(text)], subject).toEqual([locale, locale]);
    for (const fact of facts) expect(text, locale).toContain(fact);
    expect(`${subject}\n${text}`).not.toMatch(/undefined|null|NaN|\[object|\$\{/);
    expect(subject).not.toMatch(/\n/);
  }
}
