import { stampSvgOf } from '@madoi/prints/stamps';
import type { StampEffect } from '@madoi/room-client/stage/stage-effects-store';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { messages } from '#messages/ja.ts';
import { StampSlip } from './StampSlip.tsx';

const effectOf = (stamp: Partial<StampEffect['stamp']>): StampEffect => {
  const given = { id: 'gift-0001', user: { id: 'haru', name: 'ハル', uploadedAt: 0 }, level: 3, startAt: 0 } as const;
  return { kind: 'stamp', key: 1, shownAt: 0, beginAt: 0, stamp: { effectId: 'stamp-moon', ...given, ...stamp } };
};
const render = (isStill: boolean, stamp: Partial<StampEffect['stamp']> = {}) => {
  const element = createElement(StampSlip, { effect: effectOf(stamp), isStill });
  const children = createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) });
  return renderToStaticMarkup(
    createElement(IntlProvider, { locale: 'ja', messages, timeZone: 'Asia/Tokyo', children }),
  );
};
it('is a card with the whole picture where nothing moves, and a slip without it where the stage plays the stamp', () => {
  const picture = stampSvgOf('stamp-moon') ?? 'none';
  expect(render(true)).toContain(picture);
  expect(render(false)).not.toContain(picture);
  for (const isStill of [true, false]) expect(render(isStill)).toContain('ハル');
});

it('is called as it was sold, else as its shape is; and what is not known here is a stamp', () => {
  const name = { ja: '藤の月', en: 'Wisteria moon', 'zh-TW': '藤月' };
  expect(render(false, { effectId: 'stamp-moon--asagi-kinari', name })).toContain('藤の月');
  expect(render(false, { effectId: 'stamp-moon--asagi-kinari' })).toContain('満月');
  expect(render(false, { effectId: 'stamp-of-tomorrow' })).toContain('スタンプ');
});
