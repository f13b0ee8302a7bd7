import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import { messages } from '#messages/ja.ts';
import { LoadMore, type LoadMoreProps } from './LoadMore.tsx';

const render = (props: Pick<LoadMoreProps, 'hasMore' | 'state'>) => {
  const children = createElement(LoadMore, { ...props, onMore: () => undefined });
  const texts = { locale: 'ja', messages, timeZone: 'Asia/Tokyo', children } as const;
  return renderToStaticMarkup(createElement(IntlProvider, texts));
};

describe('the end of a list', () => {
  it('[2.25] offers the next page while there is one, and nothing afterwards', () => {
    for (const state of ['idle', 'success'] as const) {
      const html = render({ hasMore: true, state });
      expect(html).toContain(messages.common.more);
      expect(html).not.toContain('disabled');
      expect(html).not.toContain('role="alert"');
    }
    for (const state of ['idle', 'loading', 'error', 'success'] as const)
      expect(render({ hasMore: false, state })).toBe('');
  });

  it.each(['loading', 'paused'] as const)('[2.26] cannot be pressed again while a page is fetched (%s)', (state) => {
    const html = render({ hasMore: true, state });
    expect(html).toContain('aria-disabled="true"');
    expect(html).toContain('aria-busy="true"');
  });

  it('says that a page could not be read, and offers to try again', () => {
    const html = render({ hasMore: true, state: 'error' });
    expect(html).toContain(`<p role="alert">${messages.common.moreFailed}</p>`);
    expect(html).toContain(messages.common.retry);
    expect(html).not.toContain(messages.common.more);
    expect(html).not.toContain('disabled');
  });
});
