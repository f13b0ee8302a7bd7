import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { messages } from '#messages/ja.ts';
import { createQueryClient } from '#platform/http/query-client.ts';
import { NewsPage } from './NewsPage.tsx';

const articles = [{ id: 'news-0001', slug: 'first', title: '一つ目', languageCode: 'ja', publishedAt: 1 }] as const;
const show = (next: string | undefined): string => {
  const element = createElement(NewsPage, { first: { articles, next }, notices: [] });
  const router = createMemoryRouter([{ path: '*', element }]);
  const page = createElement(RouterProvider, { router });
  const children = createElement(QueryClientProvider, { client: createQueryClient() }, page);
  return renderToStaticMarkup(
    createElement(IntlProvider, { locale: 'ja', messages, timeZone: 'Asia/Tokyo', children }),
  );
};

it('the news end with what loads older ones while there are any, and lead to no page of older ones', () => {
  expect(show('cursor')).toContain('一つ目');
  expect(show('cursor')).toMatch(/<button[^>]*>.*もっと見る/);
  expect(show('cursor')).not.toContain('next=');
  expect(show(undefined)).not.toContain('もっと見る');
});
