import type { Locale } from '@madoi/contract/constants';
import type { NewsEntry, NewsSummary } from '@madoi/contract/site/news';
import { languageOf, writtenIn } from '@madoi/domain/site/site-language';

/** An article as lists show it, in the reader's language or one that it was written in. */
export function summaryOf(entry: NewsEntry, locale: Locale): NewsSummary {
  const { id, slug, titles, publishedAt = 0 } = entry;
  return { id, slug, title: writtenIn(titles, locale), languageCode: languageOf(titles, locale), publishedAt };
}
