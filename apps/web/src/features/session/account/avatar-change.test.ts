import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { messages } from '#messages/ja.ts';
import { createQueryClient } from '#platform/http/query-client.ts';
import { AvatarChange } from './AvatarChange.tsx';

const user = {
  ...{ id: 'user-0001', name: 'そら', uploadedAt: 7, isFree: true, isOfficial: false, isOperator: false },
} as const;

it('[9.30] a face is 196 px wide on the profile', () => {
  const router = createMemoryRouter([{ path: '*', element: createElement(AvatarChange, { user }) }]);
  const page = createElement(RouterProvider, { router });
  const client = createQueryClient();
  const withQueries = createElement(QueryClientProvider, { client }, page);
  const props = { locale: 'ja', messages, timeZone: 'Asia/Tokyo', children: withQueries } as const;
  const html = renderToStaticMarkup(createElement(IntlProvider, props));
  expect(html).toContain('width="196" height="196"');
});
