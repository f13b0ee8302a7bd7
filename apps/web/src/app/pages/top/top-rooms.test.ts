import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { messages } from '#messages/ja.ts';
import { top as topTexts } from '#messages/top/ja.ts';
import { TopNow } from './TopRooms.tsx';
import type { TopData } from './top-data.ts';

const picture = { type: 'default', uploadedAt: 0 } as const;
const room = {
  id: 'room-0001',
  name: '小さな部屋',
  topic: { text: '', translations: [] },
  description: '',
  isReady: true,
  isLiveAudioStarted: true,
  ownerUser: { id: 'user-0001', name: 'みなと' },
  images: { background: picture, thumb: picture },
  limitation: { audience: 'everyone', maxParticipants: 4 },
  people: [],
};

const render = (present: number): string => {
  const live = [{ ...room, stat: { joined: 9, present, reactions: 0 } } as unknown as LoungeCard];
  const top = { live, roomCount: 1, listening: present } as unknown as TopData;
  const element = createElement(TopNow, { section: { id: 'now', type: 'now' }, top });
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => null }], {
    hydrationData: { loaderData: { root: { locale: 'ja' } } },
  });
  const children = createElement(RouterProvider, { router });
  const texts = { locale: 'ja', messages: { ...messages, top: topTexts }, timeZone: 'Asia/Tokyo', children } as const;
  return renderToStaticMarkup(createElement(IntlProvider, texts));
};

it('on the top page a full room has that seal, and one with a seat left that of its live audio', () => {
  expect([render(4).includes('満員'), render(4).includes('放送中')]).toEqual([true, false]);
  expect([render(3).includes('満員'), render(3).includes('放送中')]).toEqual([false, true]);
});
