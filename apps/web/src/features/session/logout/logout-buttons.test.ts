import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { messages } from '#messages/ja.ts';
import { LogoutButtons } from './LogoutButtons.tsx';

/** The two buttons and the link, in their order: words, and whether it is disabled. */
const shown = (isBusy: boolean) => {
  const buttons = createElement(LogoutButtons, {
    hasConfirmedLogin: true,
    isBusy,
    onLogout: () => undefined,
    onCancel: () => undefined,
  });
  const props = { locale: 'ja', messages, timeZone: 'Asia/Tokyo', children: buttons } as const;
  const html = renderToStaticMarkup(createElement(IntlProvider, props));
  return [...html.matchAll(/<(button|a)\b([^>]*)>(.*?)<\/\1>/g)].map(([, tag, attributes = '', inner = '']) => [
    tag,
    inner.replace(/<[^>]*>/g, ''),
    attributes.includes('aria-disabled="true"') ? 'disabled' : 'enabled',
  ]);
};

describe('the buttons of the logout dialog', () => {
  it('[2.16] disable logging out, and nothing else, while the call is on its way', () => {
    expect(shown(true)).toEqual([
      ['button', 'ログアウト', 'disabled'],
      ['a', 'ログイン方法', 'enabled'],
      ['button', 'キャンセル', 'enabled'],
    ]);
  });

  it('[2.16] are all enabled otherwise', () => {
    expect(shown(false).map(([, , state]) => state)).toEqual(['enabled', 'enabled', 'enabled']);
  });
});
