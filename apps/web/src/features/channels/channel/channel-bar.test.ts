import type { Channel } from '@madoi/contract/channels/channel';
import { ownUser } from '@madoi/test-kit/own-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { followKeys } from '#features/people/feed-parts.api.ts';
import { seedLoginState } from '#features/session/session.api.ts';
import { channels } from '#messages/channels/ja.ts';
import { messages } from '#messages/ja.ts';
import { createQueryClient } from '#platform/http/query-client.ts';
import { ChannelBar, type ChannelBarProps } from './ChannelBar.tsx';

const subject = { kind: 'user', id: 'user-0001' } as const;
const user = ownUser('user-0002');

const html = (channel: Partial<Channel>, props: Partial<ChannelBarProps>, followerCount = 0) => {
  const data = {
    channel: { id: 'channel-0001', subject, name: '小夜', links: {}, emorieCount: 0, canPost: false, ...channel },
    followers: { count: 0, isFollowing: false },
    music: { albums: [], playlists: [], details: { tracks: {}, albums: {}, artists: {} } },
    rooms: [],
  };
  const page = createElement(ChannelBar, { data, isOpen: true, onShare: () => undefined, ...props } as never);
  const client = seedLoginState(createQueryClient(), { hasSession: true, guest: false, user });
  if (followerCount > 0)
    client.setQueryData(followKeys.state(user.id, subject), { count: followerCount, isFollowing: true });
  const router = createMemoryRouter([{ path: '*', element: page }]);
  const routed = createElement(RouterProvider, { router });
  const intl = { locale: 'ja', messages: { ...messages, channels }, timeZone: 'Asia/Tokyo' } as const;
  const children = createElement(QueryClientProvider, { client }, routed);
  return renderToStaticMarkup(createElement(IntlProvider, { ...intl, children }));
};

it('a channel that only its own people see is not offered to be shared or subscribed to', () => {
  const own = { canPost: true };
  expect(html(own, { isOpen: true })).toMatch(/\/atom"[\s\S]*aria-label="共有"/);
  const closed = html(own, { isOpen: false });
  expect(closed).toContain('投稿する');
  expect(closed).not.toMatch(/\/atom"|共有/);
});

it('counts the followers as they are since the page was loaded', () => {
  expect(html({}, {})).toContain('<b>0</b> フォロワー');
  expect(html({}, {}, 1)).toContain('<b>1</b> フォロワー');
});
