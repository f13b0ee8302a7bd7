import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../payment-provider.ts';
import { newKey, refusal } from '../payment-provider-contract.fixture.ts';

const daySec = 86_400;
let kit: TestApp;
let provider: PaymentProvider;
let priceId: string;
beforeAll(async () => {
  kit = await startTestApp();
  provider = kit.services.payments.provider;
  const price = { lookupKey: 'standard', productName: 'STANDARD <b>', amountYen: 980, interval: 'month' } as const;
  priceId = (await provider.ensurePrice(price)).id;
});
afterAll(() => kit.close());

const advance = async (days: number) => kit.services.payments.embedded?.advanceClock(days * daySec);

/** As a browser without scripts: forms are posted, redirects are told. */
const visit = async (url: string, form?: Record<string, string>) => {
  const address = new URL(url, kit.url);
  const body = form && new URLSearchParams(form);
  const answer = await fetch(address, { method: form ? 'POST' : 'GET', redirect: 'manual', ...(body && { body }) });
  return {
    status: answer.status,
    location: answer.headers.get('location') ?? '',
    headers: answer.headers,
    text: await answer.text(),
  };
};

const newCustomer = async () => (await provider.createCustomer({ userId: 'user-1', idempotencyKey: newKey() })).id;
const open = async (mode: 'setup' | 'subscription', trialDays = 0) => {
  const customerId = await newCustomer();
  const input = {
    customerId,
    successUrl: `${kit.url}/purchase/done?session={CHECKOUT_SESSION_ID}`,
    cancelUrl: `${kit.url}/purchase`,
    language: 'en',
    metadata: {},
    idempotencyKey: newKey(),
  } as const;
  const session =
    mode === 'setup'
      ? await provider.createSetupCheckout(input)
      : await provider.createSubscriptionCheckout({ ...input, priceId, trialDays });
  return { ...session, customerId, doneUrl: `${kit.url}/purchase/done?session=${session.id}` };
};
const choose = (url: string, token: string) => visit(url, { payment_method: token });
const subscriptionOf = async (checkoutId: string) => {
  const { subscriptionId = '' } = (await provider.findCheckout(checkoutId)) ?? {};
  return provider.findSubscription(subscriptionId);
};

describe('the page of a checkout', () => {
  it('says what is bought and what it costs, as test money, and takes no number', async () => {
    const { url } = await open('subscription', 14);
    const page = await visit(url);
    expect(page.text).toContain('Subscribe to STANDARD &lt;b&gt;');
    expect(page.text).toContain('¥980 a month');
    expect(page.text).toContain('Free for 14 days');
    expect(page.text).toContain('Test money: nobody is charged');
    expect(page.text).not.toMatch(/<input|<script|\d{12}/);
    expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect((await visit(url.replace('lang=en', 'lang=ja'))).text).toContain('月額 ¥980');
    expect((await visit(url.replace('lang=en', 'lang=zh-TW'))).text).toContain('每月 ¥980');
  });

  it('keeps a card, leads back, and does nothing when it is sent again', async () => {
    const { id, url, customerId, doneUrl } = await open('setup');
    expect(await choose(url, 'pm_card_visa')).toMatchObject({ status: 303, location: doneUrl });
    expect(await choose(url, 'pm_card_mastercard')).toMatchObject({ status: 303, location: doneUrl });
    const cards = await provider.listCards(customerId);
    expect(cards).toMatchObject([{ last4: '4242' }]);
    expect(await provider.findCheckout(id)).toMatchObject({ status: 'complete', paymentMethodId: cards[0]?.id });
    expect((await visit(url)).status).toBe(404);
  });

  it('begins a subscription with its first charge, or with a trial', async () => {
    const paid = await open('subscription');
    expect(await choose(paid.url, 'pm_card_visa')).toMatchObject({ status: 303, location: paid.doneUrl });
    expect(await subscriptionOf(paid.id)).toMatchObject({ status: 'active', customerId: paid.customerId });
    expect(await provider.listInvoices(paid.customerId, 5)).toMatchObject([{ amountYen: 980, status: 'paid' }]);
    const trial = await open('subscription', 14);
    await choose(trial.url, 'pm_card_visa');
    expect(await subscriptionOf(trial.id)).toMatchObject({ status: 'trialing' });
  });

  it.each([
    ['kept', 'pm_card_visa_chargeDeclinedInsufficientFunds'],
    ['charged', 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds'],
  ])('says in the bank’s words why a card cannot be %s, and takes another one', async (_when, token) => {
    const { id, url, doneUrl } = await open('subscription');
    let answer = await choose(url, token);
    if (answer.status === 303)
      answer = await visit((await visit(answer.location, { result: 'authenticated' })).location);
    expect(answer.status).toBe(402);
    expect(answer.text).toContain('Your card has insufficient funds.');
    expect(await provider.findCheckout(id)).toMatchObject({ status: 'open' });
    expect(await choose(url, 'pm_card_visa')).toMatchObject({ status: 303, location: doneUrl });
    expect(await subscriptionOf(id)).toMatchObject({ status: 'active' });
  });

  it('leads to the challenge and from there to the end, or back', async () => {
    const { id, url, doneUrl } = await open('subscription');
    const failed = await choose(url, 'pm_card_authenticationRequiredOnSetup');
    expect(failed.location).toMatch(/^\/test-payments\/challenge\/seti_/);
    const back = await visit(failed.location, { result: 'failed' });
    expect(await visit(back.location)).toMatchObject({
      status: 402,
      text: expect.stringContaining('We are unable to authenticate your payment method.'),
    });
    const asked = await choose(url, 'pm_card_authenticationRequiredOnSetup');
    const answered = await visit(asked.location, { result: 'authenticated' });
    expect(await visit(answered.location)).toMatchObject({ status: 303, location: doneUrl });
    expect(await subscriptionOf(id)).toMatchObject({ status: 'active' });
  });

  it('expires after a day', async () => {
    const { id, url } = await open('setup');
    await advance(2);
    expect(await provider.findCheckout(id)).toMatchObject({ status: 'expired' });
    expect((await choose(url, 'pm_card_visa')).status).toBe(404);
  });
});

describe('time at the test provider', () => {
  it('renews, tries again three times when nobody pays, and then ends the subscription', async () => {
    const { id, url, customerId } = await open('subscription', 3);
    await choose(url, 'pm_card_chargeCustomerFail');
    const states: unknown[] = [];
    for (const days of [4, 3, 5, 7]) {
      await advance(days);
      states.push((await subscriptionOf(id))?.status);
    }
    expect(states).toEqual(['past_due', 'past_due', 'past_due', 'canceled']);
    const [last] = await provider.listInvoices(customerId, 1);
    expect(last).toMatchObject({ status: 'open', attemptCount: 4 });
    expect(last?.nextAttemptAt).toBeUndefined();
    await advance(40);
    expect(await provider.listInvoices(customerId, 5)).toHaveLength(2);
  });

  it('catches up with every month of a long jump', async () => {
    const { url, customerId } = await open('subscription');
    await choose(url, 'pm_card_visa');
    await advance(93);
    expect(await provider.listInvoices(customerId, 10)).toHaveLength(4);
  });
});

const openAccount = async (result?: string) => {
  const { id: accountId } = await provider.createAccount({ userId: 'owner', idempotencyKey: newKey() });
  const urls = { returnUrl: `${kit.url}/payouts`, refreshUrl: `${kit.url}/payouts?again` };
  const { url } = await provider.createOnboardingLink({ accountId, ...urls });
  if (result !== undefined)
    expect(await visit(url, { result })).toMatchObject({ status: 303, location: urls.returnUrl });
  return { accountId, url, ...urls };
};
const send = (accountId: string, amountYen: number) =>
  provider.transfer({ accountId, amountYen, metadata: { run: '1' }, idempotencyKey: newKey() });
const payOut = (accountId: string, amountYen: number) =>
  provider.createPayout({ accountId, amountYen, metadata: { run: '1' }, idempotencyKey: newKey() });
const balanceOf = async (accountId: string) => (await provider.readAccountBalance(accountId)).availableYen;

describe('an account that is paid out', () => {
  it('is asked in three languages, once', async () => {
    const { url, refreshUrl } = await openAccount();
    expect((await visit(`${url}?lang=ja`)).text).toContain('受け取り口座の登録');
    expect((await visit(`${url}?lang=en`)).text).toContain('Set up payouts');
    expect((await visit(`${url}?lang=zh-TW`)).text).toContain('設定收款帳戶');
    await visit(url, { result: 'complete' });
    expect(await visit(url)).toMatchObject({ status: 303, location: refreshUrl });
    expect(await visit(url, { result: 'incomplete' })).toMatchObject({ status: 303, location: refreshUrl });
  });

  it('receives what we have, gives back what is taken back, and no more', async () => {
    const { accountId } = await openAccount('complete');
    expect(await provider.findAccount(accountId)).toEqual({
      id: accountId,
      isSubmitted: true,
      canReceiveTransfers: true,
      canPayOut: true,
      requirements: [],
    });
    const { availableYen } = await provider.readBalance();
    expect(await refusal(send(accountId, availableYen + 1))).toBe('balance_insufficient');
    const transfer = await send(accountId, 900);
    expect(await provider.readBalance()).toEqual({ availableYen: availableYen - 900, pendingYen: 0 });
    expect(await balanceOf(accountId)).toBe(900);
    const back = { transferId: transfer.id, amountYen: 400, idempotencyKey: newKey() };
    expect(await provider.reverseTransfer(back)).toEqual(await provider.reverseTransfer(back));
    expect(await provider.findTransfer(transfer.id)).toEqual({ ...transfer, reversedYen: 400 });
    expect(await balanceOf(accountId)).toBe(500);
    await refusal(provider.reverseTransfer({ ...back, amountYen: 501, idempotencyKey: newKey() }));
  });

  it('never receives the same balance twice when two ask at once', async () => {
    const { accountId } = await openAccount('complete');
    const { availableYen } = await provider.readBalance();
    const both = await Promise.allSettled([send(accountId, availableYen), send(accountId, availableYen)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await provider.readBalance()).toEqual({ availableYen: 0, pendingYen: 0 });
    expect(await refusal(payOut(accountId, availableYen + 1))).toBe('balance_insufficient');
    const payout = await payOut(accountId, availableYen);
    expect(payout).toMatchObject({ status: 'in_transit', amountYen: availableYen, metadata: { run: '1' } });
    await advance(3);
    expect(await provider.findPayout(accountId, payout.id)).toMatchObject({ status: 'paid' });
    expect(await balanceOf(accountId)).toBe(0);
    expect(await provider.findPayout((await openAccount()).accountId, payout.id)).toBeUndefined();
  });

  it('is refused again under the key of a refusal, as at Stripe, and served under another one', async () => {
    const { accountId } = await openAccount('complete');
    const payout = { accountId, amountYen: 300, metadata: {}, idempotencyKey: newKey() };
    expect(await refusal(provider.createPayout(payout))).toBe('balance_insufficient');
    const { url } = await open('subscription');
    await choose(url, 'pm_card_visa');
    await send(accountId, 300);
    expect(await refusal(provider.createPayout(payout))).toBe('balance_insufficient');
    const again = await provider.createPayout({ ...payout, idempotencyKey: newKey() });
    expect(again).toMatchObject({ status: 'in_transit', amountYen: 300 });
  });

  it('gets its money back when its bank refuses the payout', async () => {
    const { url } = await open('subscription');
    await choose(url, 'pm_card_visa');
    const { accountId } = await openAccount('complete_without_bank');
    await send(accountId, 500);
    const payout = await payOut(accountId, 500);
    await advance(3);
    expect(await provider.findPayout(accountId, payout.id)).toMatchObject({
      status: 'failed',
      failure: { code: 'account_closed', message: 'The bank account has been closed.' },
    });
    expect(await balanceOf(accountId)).toBe(500);
  });

  it('receives and pays nothing while its questions are open', async () => {
    const { accountId } = await openAccount('incomplete');
    expect(await provider.findAccount(accountId)).toMatchObject({
      isSubmitted: true,
      canReceiveTransfers: false,
      canPayOut: false,
      disabledReason: 'requirements.past_due',
    });
    expect(await refusal(send(accountId, 1))).toBe('insufficient_capabilities_for_transfer');
    expect(await refusal(payOut(accountId, 1))).toBe('payouts_not_allowed');
  });
});
