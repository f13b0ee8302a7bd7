import { timeZone } from '@madoi/contract/constants';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { messages } from '#messages/ja.ts';
import { LoungeHit, UserHit } from './HitRows.tsx';

const render = (element: ReturnType<typeof createElement>): string => {
  const router = createMemoryRouter([{ path: '/', element }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
};

it('a person who was found leads to their page', () => {
  const hit = { type: 'users' as const, id: 'user-001', name: '夜子' };
  const html = render(createElement(UserHit, { hit, q: '夜', user: undefined }));
  expect(/<a [^>]*href="([^"]*)"/.exec(html)?.[1]).toBe('/user/user-001');
});

it('a lounge that was found can be joined, and one that is not open yet says when it opens, in Tokyo', () => {
  const lounge = (startAt?: number) => {
    const hit = {
      type: 'lounges' as const,
      id: 'room-001',
      name: '夜の部屋',
      ...(startAt !== undefined && { startAt }),
    };
    const children = createElement(LoungeHit, { hit, q: '夜' });
    return render(createElement(IntlProvider, { locale: 'ja', timeZone, messages, children }));
  };
  expect(lounge()).toMatch(/入る/);
  const scheduled = lounge(Date.UTC(2026, 10, 29, 12));
  expect(scheduled).toMatch(/11\/29 21:00から/);
  expect(lounge(0)).toMatch(/まもなく開きます/);
  expect(scheduled).not.toMatch(/入る/);
});
