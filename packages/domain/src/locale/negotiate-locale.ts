import { fallbackLocale, type Locale, locales } from '@madoi/contract/constants';

/** The cookie that remembers a chosen language; readable by the page, which sets it. */
export const localeCookieName = 'madoi-locale';

/**
 * The cookie, until the browser is closed, of the language that the last address named. It counts where nothing was chosen (ADR 050),
 * and is no choice: the next address with a language is followed as well.
 */
export const visitLocaleCookieName = 'madoi-visit-locale';

/** What cookies remember: the choice, else the language in which the visit goes on. */
export const rememberedLocale = (cookies: Readonly<Record<string, string | undefined>>): Locale | undefined =>
  [cookies[localeCookieName], cookies[visitLocaleCookieName]].find(
    (value): value is Locale => value !== undefined && isLocale(value),
  );

/** A call's header that names the language of the page which calls. It is the page's address that decides it, which no call carries. */
export const pageLocaleHeader = 'x-page-locale';

/** Whether a text is one of the product's languages (`ja`, `en`, `zh-TW`). */
export const isLocale = (text: string): text is Locale => locales.some((locale) => locale === text);

/** Traditional Chinese is offered to every Chinese tag except the simplified ones, which fall through to the next language of the header. */
const localeOfTag = (tag: string): Locale | undefined => {
  const [language, ...rest] = tag.trim().toLowerCase().split('-');
  if (language === 'ja' || language === 'en') return language;
  if (language !== 'zh') return undefined;
  const isSimplified =
    rest.includes('hans') || (!rest.includes('hant') && (rest.includes('cn') || rest.includes('sg')));
  return isSimplified ? undefined : 'zh-TW';
};

const parseAcceptLanguage = (header: string) =>
  header
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.split(';');
      const weight = parameters.map((text) => /^\s*q=([\d.]+)\s*$/.exec(text)?.[1]).find((text) => text !== undefined);
      return { tag, index, quality: weight === undefined ? 1 : Number(weight) };
    })
    .filter((preference) => preference.quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index);

/**
 * The language of a visit: what the page's address names (`/en/…`), else the remembered choice, else the browser's languages by weight,
 * else Japanese (specification 9.02; decisions, section 8). For a call, `page` is the language of the page that made it: a text that is none
 * of ours is passed over.
 */
export const negotiateLocale = (visit: {
  readonly address?: Locale | undefined;
  readonly page?: string | undefined;
  readonly cookie?: string | undefined;
  readonly acceptLanguage?: string | undefined;
}): Locale => {
  if (visit.address !== undefined) return visit.address;
  if (visit.page !== undefined && isLocale(visit.page)) return visit.page;
  if (visit.cookie !== undefined && isLocale(visit.cookie)) return visit.cookie;
  for (const preference of parseAcceptLanguage(visit.acceptLanguage ?? '')) {
    const locale = localeOfTag(preference.tag);
    if (locale !== undefined) return locale;
  }
  return fallbackLocale;
};
