import { getPaymentMethod, getPurchase, renewPurchase } from '@madoi/contract/money/purchase';
import { listDisputes } from '@madoi/contract/operator/operator-orders';
import { login } from '@madoi/contract/session/session';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { type StandardApp, startStandardApp } from './standard-app.fixture.ts';

const declines = 'pm_card_chargeCustomerFail';
const daysOf = (ms: number) => Math.round(ms / 86_400_000);

let app: StandardApp;
let listener: HttpClient;
beforeAll(async () => {
  app = await startStandardApp();
});
afterAll(() => app.kit.close());
beforeEach(async () => {
  app.clock.advance(3_600_000);
  listener = await app.kit.signUp('月見');
});
afterEach(async () => {
  app.webhooks.release();
  await app.webhooks.settle();
  await app.endAll();
  expect(await app.bookFindings()).toEqual([]);
});

const userIdOf = async (who: HttpClient) => (await who.call(login, { body: {} })).user?.id ?? '';
const renew = (renews: boolean) => listener.call(renewPurchase, { body: { renews } });
const amountsOf = async () => (await app.receiptsOf(listener)).map(({ amountYen }) => amountYen);

describe('STANDARD', () => {
  it('[1.02] [6.04] is free for its trial, then charged month by month, kept for seven days when a renewal fails, and then over', async () => {
    expect(await listener.call(getPurchase)).toMatchObject({ priceYen: 980, trialDays: 14, isStandard: false });
    await app.subscribe(listener);
    expect(await app.stateOf(listener)).toBe('standard trial');
    expect(await amountsOf()).toEqual([]);
    await app.pass(15);
    expect(await app.stateOf(listener)).toBe('standard active');
    expect(await amountsOf()).toEqual([980]);
    expect(await app.changeCard(listener, declines)).toMatchObject({ success: true, isStandard: true });
    await app.pass(31);
    expect(await app.stateOf(listener)).toBe('standard grace');
    const { subscription } = await listener.call(getPurchase);
    expect(daysOf((subscription?.graceEndsAt ?? 0) - app.clock.now())).toBe(7);
    expect((await listener.call(login, { body: {} })).user?.paymentDueBy).toBe(subscription?.graceEndsAt);
    await app.pass(6);
    await app.reconcile();
    expect(await app.stateOf(listener)).toBe('standard grace');
    await app.pass(1);
    await app.reconcile();
    expect(await app.stateOf(listener)).toBe('free none');
    // Nothing is tried any more.
    await app.pass(60);
    expect(await amountsOf()).toEqual([980]);
    expect(await app.stateOf(listener)).toBe('free none');
  });

  it('that ends with its term stays to its last day, and nothing more is charged', async () => {
    await app.subscribe(listener);
    await app.pass(15);
    expect(await renew(false)).toMatchObject({ success: true, subscription: { state: 'ending' } });
    expect(await renew(false)).toMatchObject({ success: true, subscription: { state: 'ending' } });
    await app.pass(29);
    expect(await app.stateOf(listener)).toBe('standard ending');
    await app.pass(3);
    expect(await app.stateOf(listener)).toBe('free none');
    expect(await renew(true)).toEqual({ success: false, reason: 'none' });
    expect(await amountsOf()).toEqual([980]);
  });

  it('goes on when its end is taken back, in the trial as in a paid month', async () => {
    await app.subscribe(listener);
    await renew(false);
    expect(await renew(true)).toMatchObject({ success: true, subscription: { state: 'trial' } });
    await app.pass(15);
    await renew(false);
    expect(await renew(true)).toMatchObject({ success: true, subscription: { state: 'active' } });
    await app.pass(31);
    expect(await app.stateOf(listener)).toBe('standard active');
    expect(await amountsOf()).toEqual([980, 980]);
  });

  it('has one trial per person: who comes back is charged at once', async () => {
    await app.subscribe(listener);
    await renew(false);
    await app.pass(15);
    expect(await app.stateOf(listener)).toBe('free none');
    expect(await listener.call(getPurchase)).toMatchObject({ trialDays: 0 });
    await app.subscribe(listener);
    expect(await app.stateOf(listener)).toBe('standard active');
    expect(await amountsOf()).toEqual([980]);
  });

  it('[7.06] is paid at once, within its days of grace, by another card', async () => {
    await app.subscribe(listener, declines);
    await app.pass(15);
    expect(await app.stateOf(listener)).toBe('standard grace');
    expect(await app.changeCard(listener, 'pm_card_mastercard')).toMatchObject({
      success: true,
      card: { brand: 'mastercard', last4: '4444' },
    });
    expect(await app.stateOf(listener)).toBe('standard active');
    expect(await amountsOf()).toEqual([980]);
    expect(await listener.call(getPaymentMethod)).toMatchObject({ card: { last4: '4444' } });
  });

  it('ends by the provider’s last try alone when the days of grace are longer', async () => {
    await app.subscribe(listener, declines);
    for (const days of [15, 3, 5, 7]) await app.pass(days);
    expect(await app.stateOf(listener)).toBe('free none');
    expect(await amountsOf()).toEqual([]);
  });
});

describe('what the provider tells', () => {
  it('is done once when it is told again and again, and in the wrong order', async () => {
    await app.subscribe(listener);
    await app.pass(15);
    const { payments } = app.kit.services;
    const sent = (await payments.embedded?.webhooks.list()) ?? [];
    const sign = (body: string) => payments.embedded?.webhooks.sign(body) ?? '';
    const { customerId = '' } = (await app.context.checkouts.findCustomer(await userIdOf(listener))) ?? {};
    const own = sent.filter(({ body }) => body.includes(customerId));
    const again = own.reverse().flatMap(({ body }) => {
      const { id, ...event } = JSON.parse(body) as { readonly id: string };
      // The same ones, and the same news under other names.
      return [body, JSON.stringify({ id: `${id}x`, ...event })];
    });
    await Promise.all(again.map((body) => payments.events.receive(Buffer.from(body), sign(body))));
    expect(await app.stateOf(listener)).toBe('standard active');
    expect(await amountsOf()).toEqual([980]);
  });

  it('is not needed: without one webhook the plan begins, is renewed, fails and ends all the same', async () => {
    app.webhooks.hold();
    const { url, checkoutSession } = await app.begin(listener);
    await app.payOn(url);
    // The page never returns.
    expect(await app.stateOf(listener)).toBe('free none');
    app.clock.advance(11 * 60_000);
    await app.reconcile();
    expect(await app.stateOf(listener)).toBe('standard trial');
    expect(await app.finish(listener, checkoutSession)).toMatchObject({ success: true, isStandard: true });
    await app.pass(15);
    await app.reconcile();
    expect(await app.stateOf(listener)).toBe('standard active');
    expect(await amountsOf()).toEqual([980]);
    await renew(false);
    await app.pass(31);
    await app.reconcile();
    expect(await app.stateOf(listener)).toBe('free none');
  });

  it('begins the plan when the page never returns', async () => {
    const { url } = await app.begin(listener);
    await app.payOn(url);
    await app.webhooks.settle();
    expect(await app.stateOf(listener)).toBe('standard trial');
  });

  it('gives back in the books what somebody gives back at the provider, in parts, once each', async () => {
    await app.subscribe(listener);
    await app.pass(15);
    const [receipt] = await app.context.invoices.listOf(await userIdOf(listener));
    const refund = (amountYen: number, idempotencyKey: string) =>
      app.context.provider.refund({ intentId: receipt?.intentId ?? '', amountYen, reason: 'asked', idempotencyKey });
    await refund(300, 'part-1');
    await app.webhooks.settle();
    expect(await app.receiptsOf(listener)).toMatchObject([{ amountYen: 980, refundedYen: 300 }]);
    expect(await app.bookFindings()).toEqual([]);
    await refund(680, 'part-2');
    await app.webhooks.settle();
    expect(await app.receiptsOf(listener)).toMatchObject([{ amountYen: 980, refundedYen: 980 }]);
  });

  it('books what a bank takes back on the cardholder’s word, and what that costs', async () => {
    await app.subscribe(listener, 'pm_card_createDispute');
    await app.pass(15);
    expect(await app.stateOf(listener)).toBe('standard active');
    const [receipt] = await app.context.invoices.listOf(await userIdOf(listener));
    expect(receipt?.disputedYen).toBe(980);
  });

  it('shows operators a dispute of it with its receipt and deadline among the open ones, and once it is decided among the closed', async () => {
    const operator = await app.kit.signUp('運営');
    const { db } = app.kit.database;
    const operatorId = await userIdOf(operator);
    await db.update(users).set({ isOperator: true }).where(eq(users.id, operatorId));
    await app.subscribe(listener, 'pm_card_createDispute');
    await app.pass(15);
    const payer = { id: await userIdOf(listener), name: '月見' };
    const [receipt] = await app.context.invoices.listOf(payer.id);
    const disputesOf = async (state: 'open' | 'closed') => {
      const { list } = await operator.call(listDisputes, { query: { state } });
      return list.filter((each) => each.receipt?.id === receipt?.id);
    };
    const [open] = await disputesOf('open');
    expect(open).toMatchObject({
      dispute: { status: 'open', amountYen: 980, reason: 'fraudulent', dueAt: expect.any(Number) },
      receipt: { amountYen: 980, payer },
    });
    expect(open?.order).toBeUndefined();
    const stripe = await app.kit.services.payments.embedded?.connect();
    await stripe?.disputes.close(open?.dispute.id ?? '');
    await app.webhooks.settle();
    expect(await disputesOf('open')).toEqual([]);
    expect(await disputesOf('closed')).toMatchObject([{ dispute: { status: 'lost' } }]);
    const { open: left } = await operator.call(listDisputes, { query: { state: 'closed' } });
    expect(left).toBe((await operator.call(listDisputes, { query: {} })).list.length);
  });
});
