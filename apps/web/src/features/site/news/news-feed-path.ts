import { fallbackLocale, type Locale } from '@madoi/contract/constants';

/** The Atom feed of the news in a language. */
export const newsFeedPath = (locale: Locale = fallbackLocale): string => `/api/news.atom?lang=${locale}`;
