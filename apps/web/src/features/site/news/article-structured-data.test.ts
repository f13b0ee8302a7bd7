import { expect, it } from 'vitest';
import { articleStructuredData } from './article-structured-data.ts';

it('an article tells search engines its date, its own language and who publishes it', () => {
  const article = { title: '年末のお知らせ', publishedAt: Date.UTC(2026, 11, 1), languageCode: 'ja' } as const;
  expect(articleStructuredData(article, 'https://madoi.example')).toMatchObject({
    '@type': 'NewsArticle',
    headline: '年末のお知らせ',
    datePublished: '2026-12-01T00:00:00.000Z',
    inLanguage: 'ja',
    publisher: { '@type': 'Organization', name: 'Madoi', logo: 'https://madoi.example/icon-192.png' },
  });
});
