import type { ReversalView } from '@madoi/contract/operator/operator-orders';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { messages } from '#messages/en.ts';
import { operatorMoney } from '#messages/operator-money/en.ts';
import { ReversalLine } from './Reversals.tsx';

const render = (part: Partial<ReversalView>): string => {
  const reversal = {
    id: 'dp_1',
    kind: 'dispute',
    status: 'open',
    at: 0,
    amountYen: 980,
    feeYen: 0,
    reason: '',
    ...part,
  };
  const element = createElement(ReversalLine, { reversal: reversal as ReversalView });
  const children = createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) });
  const texts = { ...messages, operatorMoney } as never;
  return renderToStaticMarkup(
    createElement(IntlProvider, { locale: 'en', messages: texts, timeZone: 'Asia/Tokyo', children }),
  );
};

it('a dispute says its reason in words, or as the provider writes it where there are none; a refund quotes its operator', () => {
  expect(render({ reason: 'product_not_received' })).toContain('<span>Not received</span>');
  expect(render({ reason: 'check_returned' })).toContain('<q>check_returned</q>');
  expect(render({ kind: 'refund', status: 'succeeded', reason: 'duplicate' })).toContain('<q>duplicate</q>');
});
