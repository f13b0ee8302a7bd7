import { Tabs } from '@base-ui/react/tabs';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { messages } from '#messages/ja.ts';
import { library } from '#messages/library/ja.ts';
import { type FavoriteCounts, FavoritesHead, TypeTabs } from './FavoritesHead.tsx';

const render = (counts: FavoriteCounts): string => {
  const page = createElement(
    Tabs.Root,
    { value: 'tracks' },
    createElement(FavoritesHead, { counts, isUser: true }),
    createElement(TypeTabs, { counts }),
  );
  const inRouter = createElement(MemoryRouter, null, page);
  const inClient = createElement(QueryClientProvider, { client: new QueryClient() }, inRouter);
  const inJapanese = {
    locale: 'ja',
    messages: { ...messages, library: { ...messages.library, ...library } },
    timeZone: 'Asia/Tokyo',
    children: inClient,
  } as const;
  return renderToStaticMarkup(createElement(IntlProvider, inJapanese));
};

const numbers = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').match(/\d+/g);

describe('the head of the favourites', () => {
  it('shows no count before the favourites are read, and never that nothing was synced', () => {
    const html = render(undefined);
    expect(numbers(html)).toBeNull();
    expect(html).not.toContain('まだ同期していません');
  });

  it('shows how many there are in all and of each type', () => {
    const counts = { tracks: 4, albums: 1, artists: 0, playlists: 0, users: 2 };
    expect(numbers(render(counts))).toEqual(['7', '4', '1', '0', '0', '2']);
  });
});
