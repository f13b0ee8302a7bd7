import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { messages } from '#messages/ja.ts';
import { EdgeTabs } from './EdgeTabs.tsx';

const html = (unreadRequests: number) => {
  const children = createElement(EdgeTabs, { unreadRequests, onTab: () => undefined });
  return renderToStaticMarkup(
    createElement(IntlProvider, { locale: 'ja', messages, timeZone: 'Asia/Tokyo', children }),
  );
};

it('the folded panel tells screen readers how many requests are new, as it shows them', () => {
  expect(html(3)).toContain('aria-label="リクエスト、新着3件"');
  expect(html(3)).toMatch(/<b[^>]*>3<\/b>/);
  expect(html(0)).toContain('aria-label="リクエスト"');
  expect(html(0)).not.toMatch(/<b[ >]/);
});
