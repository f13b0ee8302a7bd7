import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gifting } from '#messages/gifting/ja.ts';
import { FlowBody } from './FlowBody.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const nothing = () => undefined;

it('the bar of the five seconds keeps its pace, however often the seconds beside it are drawn', () => {
  const order = { intentId: 'pi_1', clientSecret: 'pi_1_secret' };
  const state = { kind: 'grace', order, chargesAt: Date.now() + 5_000 } as const;
  const body = createElement(FlowBody, { state, gift: null, onTakeBack: nothing, onClose: nothing, onAgain: nothing });
  const inJapanese = { locale: 'ja', messages: { gifting }, timeZone: 'Asia/Tokyo', children: body } as const;
  const draw = () => renderToStaticMarkup(createElement(IntlProvider, inJapanese));
  expect(draw()).toContain('--life:5000ms');
  vi.advanceTimersByTime(2_000);
  expect(draw()).toContain('あと3秒');
  expect(draw()).toContain('--life:5000ms');
});

it('a gift that has arrived is shown with the news, and leads to all that one gave', () => {
  const given = { onTakeBack: nothing, onClose: nothing, onAgain: nothing };
  const body = createElement(FlowBody, { ...given, state: { kind: 'done' }, gift: 'おつかれさま' });
  const router = createMemoryRouter([{ path: '*', element: body }]);
  const children = createElement(RouterProvider, { router });
  const html = renderToStaticMarkup(
    createElement(IntlProvider, { locale: 'ja', messages: { gifting }, timeZone: 'Asia/Tokyo', children }),
  );
  expect(html).toMatch(/おつかれさま.*届きました.*<a [^>]*href="\/gifts"[^>]*>贈ったものを見る/);
});
