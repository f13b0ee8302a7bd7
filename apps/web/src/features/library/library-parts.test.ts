import type { LoginState } from '@madoi/contract/session/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { messages } from '#messages/ja.ts';
import { createQueryClient } from '#platform/http/query-client.ts';
import { seedLoginState } from '../session/session.api.ts';
import { HeartButton } from './favorites/heart/HeartButton.tsx';
import { FavoriteItem } from './favorites/page/FavoriteItem.tsx';
import { FavoritesPage } from './favorites/page/FavoritesPage.tsx';
import { favoriteRows } from './favorites/page/favorite-rows.ts';
import { LetterIndex } from './favorites/page/LetterIndex.tsx';
import { toLocalFavorite } from './favorites/store/local-favorite.ts';
import { OwnedPage } from './playlists/OwnedPage.tsx';
import { PlaylistTracks } from './playlists/PlaylistTracks.tsx';

const marks = { isFree: true, isOfficial: false, isOperator: false };
const asUser: LoginState = {
  hasSession: true,
  guest: false,
  user: { id: 'user0001', name: 'ミキ', uploadedAt: 0, ...marks },
};
const asGuest: LoginState = { hasSession: true, guest: true };

const show = (element: ReactNode, state: LoginState = asUser): string => {
  const client = seedLoginState(createQueryClient(), state);
  const router = createMemoryRouter([{ path: '*', element }]);
  const page = createElement(QueryClientProvider, { client }, createElement(RouterProvider, { router }));
  const intl = { locale: 'ja' as const, messages, timeZone: 'Asia/Tokyo', now: new Date(0), children: page };
  return renderToStaticMarkup(createElement(IntlProvider, intl));
};

const record = toLocalFavorite<'tracks'>({
  ...{ targetId: 'track0001', updatedAt: 1, favoritedAt: 1_000, targetActive: true, active: true },
  ...{ name: 'さくら', artistName: '灯台守', artistId: 'artist01', albumId: 'album001' },
});
const nothing = { tracks: {}, albums: {}, artists: {}, users: {}, playlists: {} };

describe('the favorites page', () => {
  it('[6.02] is for people with a name: guests are asked for one', () => {
    expect(show(createElement(FavoritesPage), asGuest)).toContain('名前を決める');
    const shelf = show(createElement(FavoritesPage));
    for (const tab of ['曲', 'アルバム', 'アーティスト', 'プレイリスト', 'ひと']) expect(shelf).toContain(tab);
  });

  it('shows a favourite by its record alone, and says what is gone', () => {
    const item = (kept: typeof record) =>
      show(
        createElement(FavoriteItem, {
          record: kept,
          details: nothing,
          isCurrent: false,
          onPlay: () => undefined,
          onDrop: () => undefined,
        }),
      );
    expect(item(record)).toContain('さくら');
    expect(item({ ...record, name: '', targetActive: false })).toContain('なくなりました');
  });

  it('has an index of letters that can be walked', () => {
    const { index } = favoriteRows([record], '', 'name');
    const shown = show(createElement(LetterIndex, { index, current: 'sa', onLetter: () => undefined }));
    expect(shown.match(/tabindex="0"/g)).toHaveLength(1);
    expect(shown).toContain('aria-label="さ へ。1件"');
  });
});

describe('♡', () => {
  it('is a switch with a name', () => {
    const target = { type: 'artists', id: 'artist01', name: '灯台守' } as const;
    const heart = show(createElement(HeartButton, { target }));
    expect(heart).toContain('aria-pressed="false"');
    expect(heart).toContain('aria-label="灯台守 をお気に入りに追加"');
  });
});

describe('playlists of one’s own', () => {
  it('are listed for people with a name', () => {
    expect(show(createElement(OwnedPage), asGuest)).toContain('プレイリストを作れます');
    expect(show(createElement(OwnedPage))).toContain('新しいプレイリスト');
  });

  it('may hold a song twice, each with its own buttons', () => {
    const tracks = ['track0001', 'track0001'];
    const playlist = { id: 'list0001', userId: 'user0001', name: '夜', tracks, isPublished: false, updatedAt: 1 };
    expect(show(createElement(PlaylistTracks, { playlist })).match(/<li/g)).toHaveLength(2);
  });
});
