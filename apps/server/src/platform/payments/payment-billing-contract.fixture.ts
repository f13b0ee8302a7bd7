import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { intentInput, newKey, type ProviderUnderTest, refusal } from './payment-provider-contract.fixture.ts';

const daySec = 86_400;
const returnTo = { returnUrl: 'https://madoi.example/payouts', refreshUrl: 'https://madoi.example/again' };
const checkout = {
  successUrl: 'https://madoi.example/done?session={CHECKOUT_SESSION_ID}',
  cancelUrl: 'https://madoi.example/back',
  language: 'ja',
  metadata: { userId: 'user-1' },
} as const;

/** A provider with a price, and what its tests do again and again. */
async function openSteps({ provider, stripe }: ProviderUnderTest) {
  const price = {
    lookupKey: `standard-${newKey()}`,
    productName: 'STANDARD',
    amountYen: 980,
    interval: 'month',
  } as const;
  const { id: priceId } = await provider.ensurePrice(price);
  const addCard = async (customerId: string, token: string): Promise<void> => {
    const { id } = await stripe.paymentMethods.attach(token, { customer: customerId });
    await provider.setDefaultCard(customerId, id);
  };
  /** A customer with a card, and a clock of their own that only this test moves. */
  const openCustomer = async () => {
    let now = Math.floor(Date.now() / 1_000);
    const clock = await stripe.testHelpers.testClocks.create({ frozen_time: now });
    const { id: customerId } = await stripe.customers.create({ test_clock: clock.id });
    await addCard(customerId, 'pm_card_visa');
    const advance = async (days: number): Promise<void> => {
      now += days * daySec;
      let { status } = await stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: now });
      // Stripe takes its time; the embedded provider is done with the answer.
      for (; status === 'advancing'; await wait(1_000))
        ({ status } = await stripe.testHelpers.testClocks.retrieve(clock.id));
    };
    return { customerId, advance };
  };
  const subscribe = async (customerId: string, trialDays = 0): Promise<string> => {
    const trial = trialDays > 0 ? { trial_period_days: trialDays } : {};
    const { id } = await stripe.subscriptions.create({
      customer: customerId,
      items: [{ price: priceId }],
      ...trial,
    });
    return id;
  };
  return { provider, stripe, price, priceId, addCard, openCustomer, subscribe };
}
type Steps = Awaited<ReturnType<typeof openSteps>>;

function testMonths(open: () => Steps): void {
  it('find the price of a name again, and never change its amount', async () => {
    const { provider, priceId, price } = open();
    expect(await provider.ensurePrice(price)).toEqual({ id: priceId });
    expect(await refusal(provider.ensurePrice({ ...price, amountYen: 1_080 }))).toBe('price_differs');
  });

  it('begin with a trial, charge when it ends, and again a month later', async () => {
    const { provider, priceId, openCustomer, subscribe } = open();
    const { customerId, advance } = await openCustomer();
    const id = await subscribe(customerId, 7);
    const trial = await provider.findSubscription(id);
    expect(trial).toMatchObject({ status: 'trialing', customerId, priceId, endsWithPeriod: false });
    expect(trial?.trialEndsAt).toBe(trial?.periodEndsAt);
    await advance(8);
    const active = await provider.findSubscription(id);
    expect(active).toMatchObject({ status: 'active' });
    await advance(32);
    expect((await provider.findSubscription(id))?.periodEndsAt).toBeGreaterThan(active?.periodEndsAt ?? Number.NaN);
    const invoices = await provider.listInvoices(customerId, 10);
    expect(invoices.map(({ amountYen, status }) => [amountYen, status])).toEqual([
      [980, 'paid'],
      [980, 'paid'],
      [0, 'paid'],
    ]);
    const [newest] = invoices;
    expect(newest).toMatchObject({ subscriptionId: id, number: expect.any(String), paidAt: expect.any(Number) });
    expect(await provider.findInvoice(newest?.id ?? '')).toEqual(newest);
    expect(await provider.findIntent(newest?.intentId ?? '')).toMatchObject({ status: 'succeeded', amountYen: 980 });
  });

  it('end with the period that was paid, unless it is resumed before', async () => {
    const { provider, openCustomer, subscribe } = open();
    const { customerId, advance } = await openCustomer();
    const id = await subscribe(customerId);
    expect(await provider.findSubscription(id)).toMatchObject({ status: 'active' });
    expect(await provider.cancelAtPeriodEnd(id)).toMatchObject({ status: 'active', endsWithPeriod: true });
    expect(await provider.resumeSubscription(id)).toMatchObject({ status: 'active', endsWithPeriod: false });
    await provider.cancelAtPeriodEnd(id);
    await advance(32);
    expect(await provider.findSubscription(id)).toMatchObject({ status: 'canceled' });
    expect(await provider.listInvoices(customerId, 10)).toHaveLength(1);
    await refusal(provider.resumeSubscription(id));
    expect(await provider.cancelSubscription(id)).toMatchObject({ status: 'canceled' });
  });

  it('fall behind when the card is refused, and catch up at once with another card', async () => {
    const { provider, addCard, openCustomer, subscribe } = open();
    const { customerId, advance } = await openCustomer();
    const id = await subscribe(customerId);
    await addCard(customerId, 'pm_card_chargeCustomerFail');
    await advance(32);
    expect(await provider.findSubscription(id)).toMatchObject({ status: 'past_due' });
    const [unpaid] = await provider.listInvoices(customerId, 1);
    expect(unpaid).toMatchObject({ status: 'open', attemptCount: 1, nextAttemptAt: expect.any(Number) });
    await addCard(customerId, 'pm_card_mastercard');
    expect(await provider.findSubscription(id)).toMatchObject({ status: 'active' });
    expect(await provider.findInvoice(unpaid?.id ?? '')).toMatchObject({ status: 'paid' });
  });
}

function testRemovedCards(open: () => Steps): void {
  it('charge no card that was removed: neither for what was asked before nor later, nor for another customer', async () => {
    const { provider, stripe } = open();
    const { id: customerId } = await provider.createCustomer({ userId: 'user-1', idempotencyKey: newKey() });
    const { id: other } = await provider.createCustomer({ userId: 'user-2', idempotencyKey: newKey() });
    const { id: paymentMethodId } = await stripe.paymentMethods.attach('pm_card_visa', { customer: customerId });
    const before = await provider.createIntent(intentInput({ customerId, paymentMethodId }));
    await provider.removeCard(paymentMethodId);
    await expect(stripe.paymentIntents.confirm(before.id)).rejects.toThrow('may not be used again');
    expect(await provider.findIntent(before.id)).toMatchObject({ status: 'open', amountReceivedYen: 0 });
    await refusal(provider.createIntent(intentInput({ customerId, paymentMethodId })));
    const { id: later } = await provider.createIntent(intentInput());
    const card = { payment_method: paymentMethodId, return_url: 'https://madoi.example/' };
    await expect(stripe.paymentIntents.confirm(later, card)).rejects.toThrow('may not be used again');
    await expect(stripe.paymentMethods.attach(paymentMethodId, { customer: other })).rejects.toThrow();
  });

  it('leave a month unpaid whose card was removed, and charge nobody for it', async () => {
    const { provider, openCustomer, subscribe } = open();
    const { customerId, advance } = await openCustomer();
    const id = await subscribe(customerId);
    for (const card of await provider.listCards(customerId)) await provider.removeCard(card.id);
    await advance(32);
    expect(await provider.findSubscription(id)).toMatchObject({ status: 'past_due' });
    expect((await provider.listInvoices(customerId, 1))[0]).toMatchObject({ status: 'open' });
  });
}

function testPagesAccountsAndDisputes(open: () => Steps): void {
  it('keep a card that was told in the page', async () => {
    const { provider, stripe } = open();
    const { id: customerId } = await provider.createCustomer({ userId: 'user-1', idempotencyKey: newKey() });
    const { id } = await provider.createSetupIntent({ customerId, idempotencyKey: newKey() });
    await stripe.setupIntents.confirm(id, {
      payment_method: 'pm_card_jcb',
      return_url: 'https://madoi.example/',
    });
    expect(await provider.listCards(customerId)).toMatchObject([{ brand: 'jcb', last4: '0505' }]);
  });

  it('open a page for a card, or for a subscription, once for each key', async () => {
    const { provider, stripe, priceId } = open();
    const { id: customerId } = await provider.createCustomer({ userId: 'user-1', idempotencyKey: newKey() });
    const input = { ...checkout, customerId, idempotencyKey: newKey() };
    const setup = await provider.createSetupCheckout(input);
    expect(await provider.createSetupCheckout(input)).toEqual(setup);
    expect(URL.canParse(setup.url)).toBe(true);
    expect(await provider.findCheckout(setup.id)).toEqual({
      id: setup.id,
      mode: 'setup',
      status: 'open',
      customerId,
      metadata: { userId: 'user-1' },
    });
    const month = { ...checkout, customerId, priceId, trialDays: 30, idempotencyKey: newKey() };
    const { id } = await provider.createSubscriptionCheckout(month);
    expect(await provider.findCheckout(id)).toMatchObject({ mode: 'subscription', status: 'open' });
    await stripe.checkout.sessions.expire(id);
    expect(await provider.findCheckout(id)).toMatchObject({ status: 'expired' });
  });

  it('send nobody money who has not answered the provider’s questions', async () => {
    const { provider } = open();
    const account = { userId: 'owner-1', email: 'owner@madoi.example', idempotencyKey: newKey() };
    const { id: accountId } = await provider.createAccount(account);
    expect(await provider.createAccount(account)).toEqual({ id: accountId });
    const view = await provider.findAccount(accountId);
    expect(view).toMatchObject({ isSubmitted: false, canReceiveTransfers: false, canPayOut: false });
    expect(view?.requirements.length).toBeGreaterThan(0);
    const link = await provider.createOnboardingLink({ accountId, ...returnTo });
    expect(URL.canParse(link.url)).toBe(true);
    expect(link.expiresAt).toBeGreaterThan(Date.now());
    await refusal(provider.transfer({ accountId, amountYen: 100, metadata: {}, idempotencyKey: newKey() }));
    expect(await provider.readAccountBalance(accountId)).toEqual({ availableYen: 0, pendingYen: 0 });
  });

  it('tell of a charge that its cardholder takes back, and of its end', async () => {
    const { provider, stripe } = open();
    const { id } = await provider.createIntent(intentInput());
    await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_createDispute' });
    const list = async () => (await stripe.disputes.list({ payment_intent: id })).data[0]?.id;
    let disputeId = await list();
    // Stripe's comes a moment later.
    for (; disputeId === undefined; await wait(1_000)) disputeId = await list();
    expect(await provider.findDispute(disputeId)).toMatchObject({
      intentId: id,
      amountYen: 500,
      reason: 'fraudulent',
      status: 'open',
    });
    await refusal(provider.refund({ intentId: id, amountYen: 500, reason: 'test', idempotencyKey: newKey() }));
    await stripe.disputes.close(disputeId);
    expect(await provider.findDispute(disputeId)).toMatchObject({ status: 'lost' });
  });
}

/** Months, accounts and disputes, as the adapter promises them; see `describePaymentProvider`. */
export function describePaymentBilling(name: string, open: () => Promise<ProviderUnderTest>): void {
  describe(`months and payouts by ${name}`, () => {
    let under: ProviderUnderTest;
    let steps: Steps;
    beforeAll(async () => {
      under = await open();
      steps = await openSteps(under);
    });
    afterAll(() => under.close());
    testMonths(() => steps);
    testRemovedCards(() => steps);
    testPagesAccountsAndDisputes(() => steps);
  });
}
