import { fallbackLocale, type Locale } from '@madoi/contract/constants';

/** For a page's head: where feed readers find the news. */
export const newsFeedLink = (title: string, locale: Locale = fallbackLocale) => ({
  tagName: 'link',
  rel: 'alternate',
  type: 'application/atom+xml',
  href: `/api/news.atom?lang=${locale}`,
  title,
});
