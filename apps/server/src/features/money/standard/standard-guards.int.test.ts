import { getPaymentMethod, renewPurchase, setPaymentMethod, startPurchase } from '@madoi/contract/money/purchase';
import { confirmEmail, setEmail } from '@madoi/contract/session/email';
import { login } from '@madoi/contract/session/session';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { readMails, secretOf } from '@madoi/test-kit/mailbox';
import { nextEvent, openSocket } from '@madoi/test-kit/sockets';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refundInvoice } from './refund-invoice.ts';
import { settleSubscription } from './settle-subscription.ts';
import { type StandardApp, startStandardApp } from './standard-app.fixture.ts';

let app: StandardApp;
let listener: HttpClient;
beforeAll(async () => {
  app = await startStandardApp();
});
afterAll(() => app.kit.close());
beforeEach(async () => {
  app.clock.advance(2 * 3_600_000);
  listener = await app.kit.signUp('月見');
});
afterEach(async () => {
  await app.webhooks.settle();
  await app.endAll();
  expect(await app.bookFindings()).toEqual([]);
});

const userIdOf = async (who: HttpClient) => (await who.call(login, { body: {} })).user?.id ?? '';
const amountsOf = async (who: HttpClient) => (await app.receiptsOf(who)).map(({ amountYen }) => amountYen);
/** Somebody who had a trial, and is charged at once. */
const newReturner = async () => {
  const who = await app.kit.signUp('二度目');
  await app.subscribe(who);
  await who.call(renewPurchase, { body: { renews: false } });
  await app.pass(15);
  return who;
};

describe('two tabs', () => {
  it('that subscribe at once have one checkout, which is paid once, and both see the plan', async () => {
    const who = await newReturner();
    const started = await Promise.all(Array.from({ length: 8 }, () => app.begin(who)));
    expect(new Set(started.map(({ checkoutSession }) => checkoutSession)).size).toBe(1);
    const [{ url, checkoutSession } = { url: '', checkoutSession: '' }] = started;
    const paid = await Promise.all([app.payOn(url), app.payOn(url)]);
    expect(paid[0]).toBe(paid[1]);
    const finished = await Promise.all(started.map(() => app.finish(who, checkoutSession)));
    expect(finished).toEqual(Array(8).fill(expect.objectContaining({ success: true, isStandard: true })));
    expect(await amountsOf(who)).toEqual([980]);
    expect(await who.call(startPurchase, { body: { language: 'en' } })).toEqual({ success: false, reason: 'standard' });
  });

  it('that got hold of two checkouts are charged for one: the other is ended, and its money given back', async () => {
    const who = await newReturner();
    const first = await app.begin(who);
    // As if the first were forgotten.
    const checkout = await app.context.checkouts.findBySession(first.checkoutSession);
    await app.context.checkouts.close(checkout?.id ?? '', app.clock.now());
    const second = await app.begin(who);
    expect(second.checkoutSession).not.toBe(first.checkoutSession);
    await Promise.all([app.payOn(first.url), app.payOn(second.url)]);
    await app.webhooks.settle();
    await app.finish(who, second.checkoutSession);
    await app.reconcile();
    const receipts = await app.receiptsOf(who);
    expect(receipts.map(({ amountYen, refundedYen }) => amountYen - refundedYen).sort()).toEqual([0, 980]);
    expect(await app.stateOf(who)).toBe('standard active');
    await app.pass(31);
    expect((await amountsOf(who)).length).toBe(3);
  });
});

describe('what is somebody’s own', () => {
  it('[7.06] is not reached by others: checkout, card, plan and receipts', async () => {
    const { url, checkoutSession } = await app.begin(listener);
    await app.payOn(url);
    await app.pass(15);
    const [receipt] = await app.context.invoices.listOf(await userIdOf(listener));
    const other = await app.kit.signUp('となり');
    expect(await other.call(setPaymentMethod, { body: { checkoutSession } })).toEqual({
      success: false,
      reason: 'unknown',
    });
    expect(await other.call(getPaymentMethod)).toEqual({});
    expect(await other.call(renewPurchase, { body: { renews: false } })).toEqual({ success: false, reason: 'none' });
    expect((await other.request('GET', `/api/purchase/receipts/${receipt?.id}`)).status).toBe(404);
    expect(await amountsOf(other)).toEqual([]);
    expect((await listener.request('GET', `/api/purchase/receipts/${receipt?.id}`)).body).toMatchObject({
      amountYen: 980,
      taxYen: 89,
      payerName: '月見',
      isTestMoney: true,
    });
    expect(await app.stateOf(listener)).toBe('standard active');
  });

  it('needs a user: a visitor and a guest see the price, and begin nothing', async () => {
    const visitor = app.kit.newVisitor();
    expect((await visitor.request('GET', '/api/purchase')).body).toMatchObject({ priceYen: 980, isStandard: false });
    expect((await visitor.request('POST', '/api/purchase', { body: { language: 'ja' } })).status).toBe(401);
    await visitor.call(login, { body: { guest: true } });
    expect((await visitor.request('POST', '/api/purchase', { body: { language: 'ja' } })).status).toBe(403);
  });

  it.each([
    ['priceYen', 1],
    ['amountYen', 1],
    ['currency', 'usd'],
    ['trialDays', 365],
    ['userId', 'somebody-else'],
    ['isFree', false],
  ])('costs what the server says, also when a page sends “%s” along', async (field, value) => {
    const who = await newReturner();
    const body = { language: 'ja', [field]: value };
    const { url } = (await who.request('POST', '/api/purchase', { body })).body;
    await app.payOn(url);
    await app.webhooks.settle();
    expect(await amountsOf(who)).toEqual([980]);
  });

  it('is not begun by a checkout that was left, and a declined card charges nothing', async () => {
    const who = await newReturner();
    const { url, checkoutSession } = await app.begin(who);
    const form = new URLSearchParams({ payment_method: 'pm_card_visa_chargeDeclinedInsufficientFunds' });
    expect((await fetch(new URL(url, app.kit.url), { method: 'POST', body: form })).status).toBe(402);
    expect(await app.finish(who, checkoutSession)).toEqual({ success: false, reason: 'open' });
    await app.pass(2);
    expect(await app.finish(who, checkoutSession)).toEqual({ success: false, reason: 'expired' });
    expect(await amountsOf(who)).toEqual([]);
    expect(await app.stateOf(who)).toBe('free none');
  });
});

const password = '夜ふかし喫茶店の席';
const addEmail = async (who: HttpClient, email: string): Promise<void> => {
  await who.call(setEmail, { body: { email, password } });
  await who.call(confirmEmail, { body: { token: secretOf((await readMails(app.kit, email))[0]) } });
};
const subjectsTo = async (email: string, atLeast: number) => {
  const mails = await readMails(app.kit, email, atLeast);
  return mails.slice(1).map(({ subject }) => subject);
};

describe('what a listener is told', () => {
  it('by mail: that the trial ends, that a renewal failed, and that STANDARD is over, each once', async () => {
    const email = 'moon@example.jp';
    await addEmail(listener, email);
    await app.subscribe(listener, 'pm_card_chargeCustomerFail');
    await app.pass(10);
    await app.reconcile();
    await app.sendMails();
    expect(await readMails(app.kit, email)).toHaveLength(1);
    await app.pass(2);
    for (let times = 0; times < 2; times += 1) {
      await app.reconcile();
      await app.sendMails();
    }
    expect(await subjectsTo(email, 2)).toEqual(['円居：STANDARD の無料期間がもうすぐ終わります']);
    await app.pass(3);
    await app.sendMails();
    await app.pass(8);
    await app.reconcile();
    await app.sendMails();
    expect(await subjectsTo(email, 4)).toEqual([
      '円居：STANDARD の無料期間がもうすぐ終わります',
      '円居：STANDARD のお支払いができませんでした',
      '円居：STANDARD が終わりました',
    ]);
  });

  it('in an open page, as soon as the plan is another one', async () => {
    const socket = await openSocket(listener);
    const heard = nextEvent(socket, 'receive:plan');
    const { url } = await app.begin(listener);
    await app.payOn(url);
    await app.webhooks.settle();
    expect(await heard).toEqual({ isFree: false });
    socket.close();
  });
});

describe('an operator', () => {
  it('gives a month back once, with a reason in the audit log, and the subscription goes on', async () => {
    await app.subscribe(listener);
    await app.pass(15);
    const [receipt] = await app.context.invoices.listOf(await userIdOf(listener));
    const context = { ...app.context, db: app.kit.database.db };
    const request = { invoiceId: receipt?.id ?? '', reason: '請求まちがい', actorId: 'command-line' };
    expect(await refundInvoice(context, request)).toBe(980);
    expect(await refundInvoice(context, request)).toBe(0);
    expect(await refundInvoice(context, { ...request, invoiceId: 'in_nobody' })).toBeUndefined();
    expect(await app.receiptsOf(listener)).toMatchObject([{ amountYen: 980, refundedYen: 980 }]);
    expect(await app.stateOf(listener)).toBe('standard active');
    const { rows } = await app.kit.database.pool.query("select detail from audit_log where action = 'refund-standard'");
    expect(rows).toEqual([{ detail: { receipt: receipt?.id, amountYen: 980, words: '請求まちがい' } }]);
  });
});

describe('a subscription', () => {
  it('is ended once by two who end it at the same time', async () => {
    await app.subscribe(listener);
    const live = await app.context.subscriptions.findLive(await userIdOf(listener));
    const end = () => app.context.provider.cancelSubscription(live?.id ?? '');
    const ended = await Promise.all([end(), end(), end()]);
    expect(ended.map(({ status }) => status)).toEqual(['canceled', 'canceled', 'canceled']);
  });
});

describe('an account', () => {
  it('that is closed is charged no more', async () => {
    await app.subscribe(listener);
    const userId = await userIdOf(listener);
    const live = await app.context.subscriptions.findLive(userId);
    expect((await listener.request('DELETE', '/api/account', { body: { name: '月見' } })).status).toBe(200);
    await app.reconcile();
    expect(await app.context.provider.findSubscription(live?.id ?? '')).toMatchObject({ status: 'canceled' });
    await app.pass(40);
    expect(await app.context.invoices.listOf(userId)).toEqual([]);
  });

  it('without a login takes STANDARD along into the one that its owner signs in to, with card and receipts', async () => {
    const email = 'home@example.jp';
    const home = await app.kit.signUp('家');
    await addEmail(home, email);
    await app.subscribe(listener);
    await app.pass(15);
    await listener.call(login, { body: { method: 'email', email, password } });
    expect(await userIdOf(listener)).toBe(await userIdOf(home));
    expect(await app.stateOf(home)).toBe('standard active');
    expect(await amountsOf(home)).toEqual([980]);
    expect(await home.call(getPaymentMethod)).toMatchObject({ card: { last4: '4242' } });
    const live = await app.context.subscriptions.findLive(await userIdOf(home));
    expect(await settleSubscription(app.context, live?.id ?? '')).toMatchObject({ state: 'active' });
  });
});
