import type { CallEndpoint } from '@madoi/contract/http/endpoint';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { ArtistAlbumSection } from '#features/catalogue/artist/ArtistAlbumSection.tsx';
import { loadArtistAlbums, newestReleaseFirst } from '#features/catalogue/artist/artist-albums.ts';
import { HistoryPage } from '#features/catalogue/history/HistoryPage.tsx';
import { loadHistoryPart } from '#features/catalogue/history/history-data.ts';
import { loadPlaylistsOf } from '#features/catalogue/playlist/playlists-of.ts';
import { UserPlaylists } from '#features/catalogue/playlist/UserPlaylists.tsx';
import { MusicPanel } from '#features/channels/channel/ChannelTabPanels.tsx';
import { type ChannelData, loadMusicPage } from '#features/channels/channel/channel-data.ts';
import { seedLoginState } from '#features/session/session.api.ts';
import { channels } from '#messages/channels/ja.ts';
import { messages } from '#messages/ja.ts';
import { noDetails } from '#platform/details/fetch-details.ts';
import { createQueryClient } from '#platform/http/query-client.ts';

interface Asked {
  readonly limit: number;
  readonly next?: string;
}

const count = 250;

/** 250 entries of whatever list is asked for, by cursors that are places in it; details of nothing. */
const call = (async (_endpoint: unknown, { query }: { query?: Asked } = {}) => {
  if (query === undefined) return { ...noDetails };
  const from = Number(query.next ?? 0);
  const to = Math.min(count, from + query.limit);
  const list = Array.from({ length: to - from }, (_, n) => ({ id: `entry-${from + n}`, trackId: 'track', tracks: [] }));
  return { list, paging: to < count ? { next: String(to) } : {} };
}) as unknown as CallEndpoint;

it.each([
  ['an artist’s albums', (next) => loadArtistAlbums(call, 'artist', next)],
  ['a person’s playlists', (next) => loadPlaylistsOf(call, 'person', next)],
  ['the albums of an artist’s channel', (next) => loadMusicPage(call, { kind: 'artist', id: 'artist' }, next)],
  ['the playlists of a person’s channel', (next) => loadMusicPage(call, { kind: 'user', id: 'person' }, next)],
  ['the history', (next) => loadHistoryPart(call, next)],
] satisfies [string, (next?: string) => Promise<Pick<ChannelData['music'], 'next'>>][])(
  '[2.25] a list is read to its end, a page after the other: %s',
  async (_name, load) => {
    const ids: string[] = [];
    let next: string | undefined;
    do {
      const page = await load(next);
      const {
        albums = [],
        playlists = [],
        list = [],
      } = page as unknown as Record<string, readonly { readonly id: string }[]>;
      ids.push(...[...albums, ...playlists, ...list].map(({ id }) => id));
      next = page.next;
    } while (next !== undefined && ids.length < 2 * count);
    expect(ids).toEqual(Array.from({ length: count }, (_, n) => `entry-${n}`));
  },
);

const render = (element: ReactElement) => {
  const router = createMemoryRouter([{ path: '*', element }]);
  const client = seedLoginState(createQueryClient(), { hasSession: true, guest: true });
  const children = createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router }));
  const texts = { ...messages, channels } as never;
  return renderToStaticMarkup(
    createElement(IntlProvider, { locale: 'ja', messages: texts, timeZone: 'Asia/Tokyo', children }),
  );
};

const page = (next: string | undefined) => ({ albums: [], playlists: [], list: [], details: noDetails, next });

it.each([
  [
    'an artist’s albums',
    (next) => {
      const more = { hasMore: next !== undefined, state: 'idle', onMore: () => undefined } as const;
      return createElement(ArtistAlbumSection, { albums: [], more });
    },
  ],
  ['a person’s playlists', (next) => createElement(UserPlaylists, { userId: 'person', first: page(next) })],
  [
    'a channel’s music',
    (next) => createElement(MusicPanel, { data: { channel: {}, music: page(next) } as unknown as ChannelData }),
  ],
  ['the history', (next) => createElement(HistoryPage, { data: { ...page(next), nowMs: 0 } })],
] satisfies [string, (next?: string) => ReactElement][])(
  '[2.25] a list ends with the way to the next page, while there is one: %s',
  (_name, elementOf) => {
    expect(render(elementOf('100'))).toContain(messages.common.more);
    expect(render(elementOf(undefined))).not.toContain(messages.common.more);
  },
);

it('an artist’s albums are shown newest release first, those without a date last', () => {
  const albums = ['2021-04', undefined, '2024', '2021-11-02'].map((releasedOn) => ({ releasedOn }));
  const shown = newestReleaseFirst(albums as unknown as ChannelData['music']['albums']);
  expect(shown.map(({ releasedOn }) => releasedOn)).toEqual(['2024', '2021-11-02', '2021-04', undefined]);
});
