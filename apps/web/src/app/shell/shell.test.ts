import type { LoginState, LoginUser } from '@madoi/contract/session/session';
import { ownUser } from '@madoi/test-kit/own-user';
import { QueryClientProvider } from '@tanstack/react-query';
import { type ComponentType, createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { seedLoginState } from '#features/session/session.api.ts';
import { messages } from '#messages/ja.ts';
import { createQueryClient } from '#platform/http/query-client.ts';
import { AccountMenuHeader } from './AccountMenuHeader.tsx';
import { ClientOnly } from './ClientOnly.tsx';
import { FullHeader } from './FullHeader.tsx';
import { LoginArea } from './LoginArea.tsx';
import { PlainHeader } from './PlainHeader.tsx';

const none: LoginState = { hasSession: false, guest: false };
const guest: LoginState = { hasSession: true, guest: true };
const user: LoginState = {
  hasSession: true,
  guest: false,
  user: ownUser('user-0001'),
};

const inJapanese = (children: ReactNode) => {
  const props = { locale: 'ja', messages, timeZone: 'Asia/Tokyo', children } as const;
  return createElement(IntlProvider, props);
};

const render = (Part: ComponentType, state: LoginState, address = '/lounge/abcdefgh?x=1') => {
  const router = createMemoryRouter([{ path: '*', element: createElement(Part) }], {
    initialEntries: [address],
  });
  const page = createElement(RouterProvider, { router });
  const client = seedLoginState(createQueryClient(), state);
  const withQueries = createElement(QueryClientProvider, { client }, page);
  return renderToStaticMarkup(inJapanese(withQueries));
};

const Plain = () => createElement(PlainHeader, { ground: 'paper', title: 'ログイン' });

describe('login area', () => {
  it('[6.01] [2.12] shows nothing without a session', () => {
    expect(render(LoginArea, none)).toBe('');
  });

  it('[6.02] [2.13] [2.02] shows a guest the way to the login page, with the current path to return to', () => {
    expect(render(LoginArea, guest)).toContain('href="/auth/login?returnTo=%2Flounge%2Fabcdefgh%3Fx%3D1"');
  });

  it('[2.14] shows a user the button of their menu', () => {
    const html = render(LoginArea, user);
    expect(html).toContain('aria-label="そら のメニュー"');
    expect(html).toContain('aria-haspopup="menu"');
  });
});

it('[9.30] a face is 32 px wide in the header and 48 px at the head of its menu', () => {
  const known = { ...user.user, uploadedAt: 7 } as LoginUser;
  const Head = () => createElement(AccountMenuHeader, { user: known });
  expect(render(LoginArea, { ...user, user: known })).toContain('width="32" height="32"');
  expect(render(Head, user)).toContain('width="48" height="48"');
});

describe('headers', () => {
  it('[2.08] the full header holds menu, logo and login area; the menu can be toggled on small screens', () => {
    const html = render(FullHeader, guest);
    const order = ['トップ', 'ダウンロード', 'ニュース', 'ヘルプ', 'ラウンジ'].map((text) => html.indexOf(`>${text}<`));
    expect(order.every((at, index) => at > (order[index - 1] ?? 0))).toBe(true);
    expect(html).toContain('aria-controls="site-menu"');
    expect(html).toContain('aria-expanded="false"');
    expect(html).toContain('/auth/login');
  });

  it('[2.01] the logo and the menu item lead to the lounge', () => {
    expect(render(FullHeader, none).match(/href="\/lounge"/g)).toHaveLength(2);
  });

  it('[2.06] top and lounges are two places, and the help link comes from a translated text', () => {
    const html = render(FullHeader, none);
    expect(html).toMatch(/href="\/"[^>]*>トップ</);
    expect(html).toMatch(/href="\/lounge"[^>]*>ラウンジ</);
    expect(html).toContain(`href="${messages.shell.helpUrl}"`);
  });

  it('menus know the page that is shown, at the address of a language too', () => {
    const currentAt = (address: string) =>
      [...render(FullHeader, none, address).matchAll(/<a [^>]*aria-current="page"[^>]*>/g)].map(
        ([link]) => /href="([^"]+)"/.exec(link)?.[1],
      );
    for (const address of ['/lounge', '/en/lounge', '/zh-TW/lounge/'])
      expect([address, currentAt(address)]).toEqual([address, ['/lounge']]);
    for (const address of ['/', '/en', '/ja/']) expect([address, currentAt(address)]).toEqual([address, ['/']]);
    expect(currentAt('/news/every-page')).toEqual(['/news']);
    expect(currentAt('/newsroom')).toEqual([]);
  });

  it('[2.09] the plain header holds logo with title, help and the login area', () => {
    const html = render(Plain, guest);
    expect(html).toContain('ログイン</span>');
    expect(html).toContain('aria-label="ヘルプ"');
    expect(html).toContain('href="/lounge"');
    expect(html).toContain('/auth/login');
  });
});

it('[2.11] the part for the browser only is left out of what the server renders', () => {
  const part = createElement('p', null, 'here');
  expect(renderToStaticMarkup(createElement('main', null, createElement(ClientOnly, null, part)))).toBe(
    '<main></main>',
  );
});
