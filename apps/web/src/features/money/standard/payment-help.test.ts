import type { SubscriptionEntry } from '@madoi/contract/money/purchase';
import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { IntlProvider } from 'use-intl';
import { expect, it } from 'vitest';
import { messages } from '#messages/en.ts';
import { purchase } from '#messages/purchase/en.ts';
import { helpLinks } from '#platform/help/help-links.ts';
import { CheckoutSteps } from './CheckoutSteps.tsx';
import type { CheckoutState } from './checkout-window.ts';
import { PlanState } from './PlanState.tsx';
import type { PageCheckout } from './use-checkout.ts';

const render = (part: ReactNode) => {
  const router = createMemoryRouter([{ path: '*', element: part }]);
  const children = createElement(RouterProvider, { router });
  const texts = { ...messages, purchase } as never;
  return renderToStaticMarkup(
    createElement(IntlProvider, { locale: 'en', messages: texts, timeZone: 'Asia/Tokyo', children }),
  );
};
const toHelp = `href="${helpLinks.planPayment}"`;

it('a payment that was refused leads to the part of the guide about it, beside the page', () => {
  const stepsIn = (state: CheckoutState) =>
    render(createElement(CheckoutSteps, { checkout: { state } as unknown as PageCheckout }));
  const refused = stepsIn({ kind: 'failed', reason: 'refused' });
  expect(refused).toContain(toHelp);
  expect(refused).toContain('target="_blank"');
  expect(stepsIn({ kind: 'waiting' } as CheckoutState)).not.toContain('/help/');
});

it('a renewal that failed leads there, too; a plan that is paid for does not', () => {
  const planIn = (state: SubscriptionEntry['state']) => {
    const subscription = { state, periodEndsAt: 0, graceEndsAt: 0, priceYen: 980 } as SubscriptionEntry;
    return render(createElement(PlanState, { subscription, isTestMoney: false }));
  };
  expect(planIn('grace')).toContain(toHelp);
  expect(planIn('active')).not.toContain('/help/');
});
