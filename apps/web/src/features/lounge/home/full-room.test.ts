import type { LoungeCard } from '@madoi/contract/lounge/room-lists';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { messages } from '#messages/ja.ts';
import { groupOf, sealOf } from './home-groups.ts';
import { MobileShelf } from './MobileShelf.tsx';
import { Spine } from './Spine.tsx';

const room = (present: number, part: Partial<LoungeCard> = {}): LoungeCard => ({
  ...({} as LoungeCard),
  id: 'room-0001',
  number: 7,
  name: '小さな部屋',
  topic: { text: '', translations: [] },
  description: '',
  isReady: true,
  isLiveAudioStarted: false,
  ownerUser: { id: 'user-0001', name: 'みなと' } as LoungeCard['ownerUser'],
  images: { background: { type: 'default', uploadedAt: 0 }, thumb: { type: 'default', uploadedAt: 0 } } as never,
  limitation: { audience: 'everyone', maxParticipants: 4 },
  stat: { joined: 9, present, reactions: 0 },
  people: [],
  ...part,
});
const limitless = { limitation: { audience: 'everyone' } } as const;
const unused = () => undefined;

const render = (card: LoungeCard) => {
  const group = groupOf(card);
  const spine = { room: card, group, nowMs: 0, isOpen: true, isFirst: true };
  const more = { hasMore: false, state: 'idle', onMore: unused } as const;
  const element = [
    createElement(Spine, { ...spine, key: 'spine', onOpen: unused, onHoverStart: unused, onHoverEnd: unused }),
    createElement(MobileShelf, { sections: [{ group, rooms: [card] }], nowMs: 0, more, key: 'shelf' }),
  ];
  const router = createMemoryRouter([{ id: 'root', path: '/', element, loader: () => null }], {
    hydrationData: { loaderData: { root: { locale: 'ja' } } },
  });
  const children = createElement(RouterProvider, { router });
  const texts = { locale: 'ja', messages, timeZone: 'Asia/Tokyo', onError: unused, children } as const;
  return renderToStaticMarkup(createElement(IntlProvider, texts));
};

it('a full room has its seal, live or not, and one that opens later has that one', () => {
  const later = room(9, { isReady: false });
  const cards = [room(3), room(4), room(5, { isLiveAudioStarted: true }), room(99, limitless), later];
  expect(cards.map((card) => sealOf(card, groupOf(card)))).toEqual([undefined, 'full', 'full', undefined, 'scheduled']);
});

it('on every shelf a full room says so to the eye and to screen readers, and its cover does', () => {
  const html = render(room(4));
  expect(html.match(/aria-label="小さな部屋、店主 みなと、4人、満員"/g)).toHaveLength(2);
  expect(html.match(/aria-hidden="true">満員</g)).toHaveLength(2);
  expect(html).toContain('満員です（4人）');
});

it('a room with a seat left says nothing of it', () => {
  expect(render(room(3))).not.toContain('満員');
  expect(render(room(3))).toContain('aria-label="小さな部屋、店主 みなと、3人"');
});
