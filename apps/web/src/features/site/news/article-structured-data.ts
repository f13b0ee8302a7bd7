import type { NewsArticle } from '@madoi/contract/site/news';
import { isoInstant, madoiOrganization, type StructuredData } from '#platform/head/structured-data.ts';

/** News in the language that they are shown in, which may be another than the page's. */
export const articleStructuredData = (
  { title, publishedAt, languageCode }: Pick<NewsArticle, 'title' | 'publishedAt' | 'languageCode'>,
  origin: string,
): StructuredData => ({
  '@type': 'NewsArticle',
  headline: title,
  datePublished: isoInstant(publishedAt),
  inLanguage: languageCode,
  publisher: madoiOrganization(origin),
});
