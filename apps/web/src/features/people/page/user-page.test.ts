import type { User } from '@madoi/contract/catalogue/entities';
import { ownUser } from '@madoi/test-kit/own-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { seedLoginState } from '#features/session/session.api.ts';
import { messages } from '#messages/ja.ts';
import { people } from '#messages/people/ja.ts';
import { createQueryClient } from '#platform/http/query-client.ts';
import { UserPage } from './UserPage.tsx';

const user = { id: 'user-0001', name: 'そら', uploadedAt: 0, isOfficial: false } as User;

const pageFor = (viewerId: string) => {
  const viewer = ownUser(viewerId);
  const favorite = { key: 'favorite', icon: null, text: 'お気に入りに追加', onSelect: () => undefined };
  const page = createElement(UserPage, {
    user,
    follow: { isFollowing: false, followerCount: 0 },
    links: {},
    favorite,
    children: null,
  } as never);
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/user/user-0001'] });
  const client = seedLoginState(createQueryClient(), { hasSession: true, guest: false, user: viewer });
  const intl = { locale: 'ja', messages: { ...messages, people }, timeZone: 'Asia/Tokyo' } as const;
  const routed = createElement(RouterProvider, { router });
  const props = { ...intl, children: createElement(QueryClientProvider, { client }, routed) };
  return renderToStaticMarkup(createElement(IntlProvider, props));
};

it('somebody’s own page leads to where name, picture and links are edited; that of others does not', () => {
  expect(pageFor('user-0001')).toMatch(/href="\/profile"[^>]*><span[^>]*>プロフィールを編集/);
  expect(pageFor('user-0002')).not.toContain('/profile');
});
