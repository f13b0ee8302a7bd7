import { listAudit } from '@madoi/contract/operator/operator';
import { listOrders, refundReceipt } from '@madoi/contract/operator/operator-orders';
import { login } from '@madoi/contract/session/session';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { lounges } from '../../lounge/room.table.ts';
import { giftOrders } from '../gifting.table.ts';
import { type StandardApp, startStandardApp } from '../standard/standard-app.fixture.ts';

let app: StandardApp;
let operator: HttpClient;
let operatorId: string;
let listener: HttpClient;
let payerId: string;
let name: string;
let count = 0;

const userIdOf = async (who: HttpClient) => (await who.call(login, { body: {} })).user?.id ?? '';
beforeAll(async () => {
  app = await startStandardApp();
  operator = await app.kit.signUp('運営');
  operatorId = await userIdOf(operator);
  await app.kit.database.db.update(users).set({ isOperator: true }).where(eq(users.id, operatorId));
});
afterAll(() => app.kit.close());
beforeEach(async () => {
  count += 1;
  name = `月見 100%_${count}`;
  app.clock.advance(3_600_000);
  listener = await app.kit.signUp(name);
  payerId = await userIdOf(listener);
});
afterEach(async () => {
  await app.webhooks.settle();
  await app.endAll();
  expect(await app.bookFindings()).toEqual([]);
});

const find = async (query: object) => (await operator.call(listOrders, { query })).list;
const idsOf = async (query: object) => (await find(query)).map(({ id }) => id);
/** A month that was charged for. */
const paidMonth = async (card?: string) => {
  await app.subscribe(listener, card);
  await app.pass(15);
  const [receipt] = await app.context.invoices.listOf(payerId);
  if (!receipt) throw new Error('nothing was charged');
  return receipt;
};
const refund = (id: string, reason = '請求まちがい') =>
  operator.call(refundReceipt, { params: { id }, body: { reason } });
/** A gift for nobody's books: only the list is asked. */
const insertGift = async (id: string, orderedAt: number, state: 'paid' | 'delivered' | 'disputed') => {
  const times = { startAt: 1, createdAt: 1, updatedAt: 1 };
  const rateLimits = { message: 0, reaction: 0, queue: 0 };
  const room = { id: `room-${id}`, ownerId: operatorId, name: '部屋', life: 'live' as const, rateLimits };
  await app.kit.database.db.insert(lounges).values({ ...room, ...times });
  const snapshot = { kind: 'text', message: 'ありがとう' } as never;
  const yen = { amountYen: 300, ownerYen: 150, revenueYen: 137, taxYen: 13, score: 3 };
  const people = { giverId: payerId, ownerId: operatorId, loungeId: room.id };
  const product = { kind: 'text' as const, productId: 'flower', catalogueVersion: 1, snapshot, input: {} as never };
  await app.kit.database.db.insert(giftOrders).values({ id, state, orderedAt, ...people, ...product, ...yen });
};

describe('a charge for STANDARD stands among the orders', () => {
  it('with payer, amount, fee, period and payment, and is found by its ids and a part of the payer’s name', async () => {
    expect(await find({ q: name })).toEqual([]);
    const { id, intentId, number, subscriptionId, feeYen, paidAt, periodStartsAt, periodEndsAt } = await paidMonth();
    const [shown] = await find({ q: id });
    expect(shown).toEqual({
      ...{ id, kind: 'standard', state: 'paid', at: paidAt, amountYen: 980, refundedYen: 0, feeYen, intentId, number },
      ...{ payer: { id: payerId, name }, periodStartsAt, periodEndsAt, reversals: [] },
    });
    for (const q of [intentId, number, subscriptionId, payerId, ` 100%_${count} `])
      expect(await idsOf({ q })).toEqual([id]);
    expect(await idsOf({ q: '100%__' })).toEqual([]);
  });

  it('by kind and state, page after page and the newest first, with none in states that only gifts have', async () => {
    const month = await paidMonth();
    await insertGift(`gift-old-${count}`, month.paidAt - 1, 'delivered');
    await insertGift(`gift-new-${count}`, month.paidAt + 1, 'paid');
    const all = [`gift-new-${count}`, month.id, `gift-old-${count}`];
    expect(await idsOf({ q: name })).toEqual(all);
    const seen: string[] = [];
    let next: string | undefined;
    do {
      const query = { q: name, limit: 1, ...(next !== undefined && { next }) };
      const page = await operator.call(listOrders, { query });
      seen.push(...page.list.map(({ id }) => id));
      next = page.paging.next;
    } while (next !== undefined);
    expect(seen).toEqual(all);
    expect(await idsOf({ q: name, kind: 'standard' })).toEqual([month.id]);
    expect(await idsOf({ q: name, kind: 'text' })).toEqual([all[0], all[2]]);
    expect(await idsOf({ q: name, kind: 'effect' })).toEqual([]);
    expect(await idsOf({ q: name, state: 'paid' })).toEqual([all[0], month.id]);
    expect(await idsOf({ q: name, state: 'delivered' })).toEqual([all[2]]);
  });

  it('as disputed while a bank has not decided, with its deadline, and as refunded once it has kept the money', async () => {
    const { id } = await paidMonth('pm_card_createDispute');
    const [open] = await find({ q: name, state: 'disputed' });
    const [dispute] = open?.reversals ?? [];
    expect(open).toMatchObject({ id, state: 'disputed' });
    expect(dispute).toMatchObject({ kind: 'dispute', status: 'open', amountYen: 980, dueAt: expect.any(Number) });
    expect(await idsOf({ q: dispute?.id })).toEqual([id]);
    expect(await refund(id)).toEqual({ success: false, reason: 'disputed' });
    const stripe = await app.kit.services.payments.embedded?.connect();
    await stripe?.disputes.close(dispute?.id ?? '');
    await app.webhooks.settle();
    expect(await find({ q: name, state: 'refunded' })).toMatchObject([{ id, reversals: [{ status: 'lost' }] }]);
    expect(await idsOf({ q: name, state: 'disputed' })).toEqual([]);
  });
});

describe('an operator gives a month of STANDARD back', () => {
  it('once, however many press, with the reason in the audit log; the subscription goes on', async () => {
    const { id } = await paidMonth();
    const answers = await Promise.all(Array.from({ length: 4 }, (_, at) => refund(id, `理由 ${at}`)));
    const given = { success: true, state: 'refunded' };
    expect(answers.filter(({ success }) => success)).toEqual([given]);
    expect(answers.filter(({ success }) => !success)).toEqual(Array(3).fill({ success: false, reason: 'already' }));
    expect(await find({ q: id })).toMatchObject([{ state: 'refunded', refundedYen: 980 }]);
    expect(await app.stateOf(listener)).toBe('standard active');
    const { list } = await operator.call(listAudit, { query: {} });
    const entries = list.filter(({ detail }) => detail.receipt === id);
    expect(entries).toMatchObject([
      { action: 'refund-standard', actor: { id: operatorId }, subject: { id: payerId }, detail: { amountYen: 980 } },
    ]);
  });

  it('without what went back before, and is told that a card has not taken it', async () => {
    const part = await paidMonth();
    const { provider } = app.context;
    const some = { amountYen: 300, reason: 'asked', idempotencyKey: `part-${count}` };
    await provider.refund({ intentId: part.intentId ?? '', ...some });
    await app.webhooks.settle();
    expect(await find({ q: part.id })).toMatchObject([{ state: 'paid', refundedYen: 300 }]);
    expect(await refund(part.id)).toEqual({ success: true, state: 'refunded' });
    const reversals = [300, 680].map((amountYen) => ({ kind: 'refund', status: 'succeeded', amountYen }));
    expect((await find({ q: part.id }))[0]?.reversals.toSorted((a, b) => a.amountYen - b.amountYen)).toMatchObject(
      reversals,
    );
    expect((await provider.findIntent(part.intentId ?? ''))?.refundedYen).toBe(980);
    listener = await app.kit.signUp('返せないカード');
    payerId = await userIdOf(listener);
    const { id } = await paidMonth('pm_card_refundFail');
    expect(await refund(id)).toEqual({ success: true, state: 'refund_failed' });
    expect(await refund(id, 'もう一度')).toEqual({ success: true, state: 'refund_failed' });
  });

  it('not without a reason, not where there is no receipt, and not what somebody has given back by hand meanwhile', async () => {
    const { id } = await paidMonth();
    const ask = (receipt: string, reason: string) =>
      operator.request('POST', `/api/operator/receipts/${receipt}/refund`, { body: { reason } });
    expect(await ask(id, '  ')).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    expect((await ask('in_nobody', 'x')).status).toBe(404);
    const { intentId } = (await app.context.invoices.find(id)) ?? {};
    app.webhooks.hold();
    const all = { amountYen: 980, reason: 'asked', idempotencyKey: `by-hand-${count}` };
    await app.context.provider.refund({ intentId: intentId ?? '', ...all });
    expect(await refund(id)).toEqual({ success: false, reason: 'already' });
    app.webhooks.release();
  });
});
