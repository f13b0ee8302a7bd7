import { getReceipt } from '@madoi/contract/money/purchase';
import { listAudit } from '@madoi/contract/operator/operator';
import { listOrders, refundReceipt } from '@madoi/contract/operator/operator-orders';
import { login } from '@madoi/contract/session/session';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { paymentWebhookPath } from '#platform/payments/events/payment-webhook.routes.ts';
import type { RefundView } from '#platform/payments/payment-provider.ts';
import { followProviderBooks } from '../provider-books/follow-provider-books.ts';
import { createPgProviderEntryStore } from '../provider-books/provider-entries.store.pg.ts';
import { followInvoice } from '../standard/settle-subscription.ts';
import { type StandardApp, startStandardApp } from '../standard/standard-app.fixture.ts';

let app: StandardApp;
let operator: HttpClient;
let listener: HttpClient;
let id: string;
let intentId: string;

const userIdOf = async (who: HttpClient) => (await who.call(login, { body: {} })).user?.id ?? '';
beforeAll(async () => {
  app = await startStandardApp();
  operator = await app.kit.signUp('運営');
  const own = eq(users.id, await userIdOf(operator));
  await app.kit.database.db.update(users).set({ isOperator: true }).where(own);
});
afterAll(() => app.kit.close());
/** A month that was paid with a card that takes nothing back. */
beforeEach(async () => {
  app.clock.advance(3_600_000);
  listener = await app.kit.signUp('月見');
  await app.subscribe(listener, 'pm_card_refundFail');
  await app.pass(15);
  const [receipt] = await app.context.invoices.listOf(await userIdOf(listener));
  [id, intentId] = [receipt?.id ?? '', receipt?.intentId ?? ''];
});
afterEach(async () => {
  vi.restoreAllMocks();
  app.webhooks.release();
  await app.webhooks.settle();
  await app.endAll();
  expect(await app.bookFindings()).toEqual([]);
});

const refund = (reason: string) => operator.call(refundReceipt, { params: { id }, body: { reason } });
const find = async (query: object) => (await operator.call(listOrders, { query })).list;
const shown = async () => (await find({ q: id }))[0];
/** What the listener is shown of it, in the list and when it is printed. */
const refundedOnReceipt = async () => {
  const [listed, printed] = [await app.receiptsOf(listener), await listener.call(getReceipt, { params: { id } })];
  return [...listed.map(({ refundedYen }) => refundedYen), printed.refundedYen];
};
/** Until it is called off, the provider tells of refunds as before the bank has returned them; and no webhook comes. */
const beforeTheReturn = (status: RefundView['status'] = 'succeeded') => {
  app.webhooks.hold();
  const { provider } = app.context;
  const { listRefunds } = provider;
  const asBefore = async (intent: string) => (await listRefunds(intent)).map((each) => ({ ...each, status }));
  const spy = vi.spyOn(provider, 'listRefunds').mockImplementation(asBefore);
  return () => spy.mockRestore();
};
/** The only webhook of the month that arrives. */
const deliver = async (type: string) => {
  const { embedded } = app.kit.services.payments;
  if (!embedded) throw new Error('tests pay with test money');
  const { webhooks } = embedded;
  const events = (await webhooks.list()).filter((each) => each.type === type && each.body.includes(intentId));
  expect(events).toHaveLength(1);
  for (const { body } of events) {
    const headers = { 'content-type': 'application/json', 'stripe-signature': webhooks.sign(body) };
    expect((await fetch(app.kit.url + paymentWebhookPath, { method: 'POST', headers, body })).status).toBe(204);
  }
};
const failed = { kind: 'refund', status: 'failed', amountYen: 980, feeYen: 0 };
const isReturned = async () => {
  expect(await shown()).toMatchObject({ state: 'refund_failed', refundedYen: 0, reversals: [failed] });
  expect(await refundedOnReceipt()).toEqual([0, 0]);
};

describe('a refund of STANDARD that the bank returns days later', () => {
  it.each(['refund.failed', 'charge.refund.updated'])(
    'is no refund any more by the word of “%s” alone',
    async (type) => {
      const bankReturns = beforeTheReturn();
      expect(await refund('請求まちがい')).toEqual({ success: true, state: 'refunded' });
      const done = { ...failed, status: 'succeeded', reason: '請求まちがい' };
      expect(await shown()).toMatchObject({ state: 'refunded', refundedYen: 980, reversals: [done] });
      expect(await refundedOnReceipt()).toEqual([980, 980]);
      bankReturns();
      await deliver(type);
      await isReturned();
      const refundId = (await shown())?.reversals[0]?.id;
      expect(await find({ q: refundId })).toMatchObject([{ id }]);
      const inState = (await find({ state: 'refund_failed' })).map((each) => each.id);
      expect([inState.includes(id), (await find({ q: id, state: 'paid' })).length]).toEqual([true, 0]);
    },
  );

  it('can be made again at once, as one of its own, for which the audit log has an entry of its own', async () => {
    const bankReturns = beforeTheReturn();
    await refund('請求まちがい');
    expect(await refund('もう一度')).toEqual({ success: false, reason: 'already' });
    bankReturns();
    await deliver('refund.failed');
    // The same hour, and the same reason: the provider would answer a key that it knows with the refund that failed.
    expect(await refund('請求まちがい')).toEqual({ success: true, state: 'refund_failed' });
    expect((await shown())?.reversals).toMatchObject([failed, failed]);
    expect(await app.context.provider.listRefunds(intentId)).toHaveLength(2);
    const { list } = await operator.call(listAudit, { query: {} });
    const entries = list.filter(({ action, detail }) => action === 'refund-standard' && detail.receipt === id);
    expect(entries).toMatchObject([{ detail: { amountYen: 980 } }, { detail: { amountYen: 980 } }]);
  });

  it('is found in the provider’s books when no webhook comes', async () => {
    const bankReturns = beforeTheReturn();
    await refund('請求まちがい');
    bankReturns();
    const { services, database } = app.kit;
    const store = createPgProviderEntryStore(database.db, services.ids);
    const follow = async (intent: string) => {
      const invoice = await app.context.invoices.findByIntent(intent);
      if (invoice) await followInvoice(app.context, invoice);
    };
    const { provider, clock } = app.context;
    const books = { store, provider, clock, log: services.log, followers: [follow] };
    await followProviderBooks(books, new AbortController().signal);
    await isReturned();
  });

  it('is asked about every hour while it was only on its way', async () => {
    const bankReturns = beforeTheReturn('pending');
    await refund('請求まちがい');
    expect(await shown()).toMatchObject({ state: 'refunded', reversals: [{ status: 'pending' }] });
    await app.reconcile();
    bankReturns();
    await app.reconcile();
    expect(await shown()).toMatchObject({ state: 'refunded' });
    app.clock.advance(3_600_001);
    await app.reconcile();
    await isReturned();
  });
});
