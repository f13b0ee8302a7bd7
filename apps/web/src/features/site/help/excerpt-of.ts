import type { Locale } from '@madoi/contract/constants';

/** English says the same in about twice as many letters. */
const excerptChars: Readonly<Record<Locale, number>> = { ja: 80, en: 160, 'zh-TW': 80 };

/** How a text begins; English is cut between two words. */
export const excerptOf = (text: string, locale: Locale): string => {
  const most = excerptChars[locale];
  if (text.length <= most) return text;
  const cut = text.slice(0, most);
  return `${locale === 'en' ? cut.replace(/\s+\S*$/u, '') : cut}…`;
};
