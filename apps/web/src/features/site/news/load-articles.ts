import type { Locale } from '@madoi/contract/constants';
import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { listNews, type NewsSummary } from '@madoi/contract/site/news';

/** Articles, newest first, and where older ones go on; undefined at their end. */
export interface ArticlePage {
  readonly articles: readonly NewsSummary[];
  readonly next: string | undefined;
}

export async function loadArticles(call: CallEndpoint, lang: Locale, next?: string): Promise<ArticlePage> {
  const { list, paging } = await call(listNews, { query: { lang, ...(next !== undefined && { next }) } });
  return { articles: list, next: paging.next };
}
