import type { OperatorReceipt } from '@madoi/contract/operator/operator-orders';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { messages } from '#messages/en.ts';
import { operatorMoney } from '#messages/operator-money/en.ts';
import { ReceiptEntry } from './ReceiptEntry.tsx';

const paid: OperatorReceipt = {
  ...{ id: 'in_1', number: 'MADOI-0007', intentId: 'pi_1', kind: 'standard', state: 'paid', at: 0, reversals: [] },
  ...{ amountYen: 980, feeYen: 35, refundedYen: 0, payer: { id: 'user-1', name: 'Tsukimi' } },
  ...{ periodStartsAt: Date.parse('2026-11-01T00:00+09:00'), periodEndsAt: Date.parse('2026-12-01T00:00+09:00') },
};

const render = (part: Partial<OperatorReceipt>): string => {
  const element = createElement(ReceiptEntry, { receipt: { ...paid, ...part } });
  const router = createElement(RouterProvider, { router: createMemoryRouter([{ path: '*', element }]) });
  const texts = { ...messages, operatorMoney } as never;
  const children = createElement(IntlProvider, {
    ...{ locale: 'en', messages: texts, timeZone: 'Asia/Tokyo', children: router },
  });
  return renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient(), children }));
};

it('says of a month of STANDARD who paid it, for which days, and its number, and lets all of it be given back', () => {
  const entry = render({});
  for (const text of [
    '¥980',
    '>Paid<',
    '>STANDARD<',
    '<a href="/user/user-1"',
    'Tsukimi',
    'MADOI-0007',
    'in_1',
    'pi_1',
  ])
    expect(entry).toContain(text);
  expect(entry).toContain('<dd>2026年11月1日 to 2026年12月1日</dd>');
  expect(entry).toContain('>Refund</');
  expect(entry).not.toContain('Refunded');
});

it('says how much of it went back or did not arrive, and offers a refund only while there is something that may be given back', () => {
  expect(render({ refundedYen: 300 })).toMatch(/<dt>Refunded<\/dt><dd>¥300<\/dd>.*>Refund</);
  expect(render({ state: 'refunded', refundedYen: 980 })).not.toContain('>Refund<');
  expect(render({ state: 'disputed' })).toContain('Held by a dispute');
  expect(render({ state: 'disputed' })).not.toContain('>Refund<');
  const back = {
    id: 're_1',
    kind: 'refund',
    status: 'failed',
    amountYen: 980,
    feeYen: 0,
    reason: 'twice',
    at: 0,
  } as const;
  const failed = render({ state: 'refund_failed', reversals: [back] });
  for (const text of ['>Refund failed<', 'Refund ¥980', '>returned by the card<', '<q>twice</q>', '>Refund again<'])
    expect(failed).toContain(text);
  const { intentId: _none, ...byHand } = paid;
  expect(render({ ...byHand, intentId: undefined } as never)).not.toContain('>Refund<');
});
