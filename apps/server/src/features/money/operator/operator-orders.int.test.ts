import { listAudit } from '@madoi/contract/operator/operator';
import * as operatorOrders from '@madoi/contract/operator/operator-orders';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { PaymentUnavailableError } from '#platform/payments/payment-errors.ts';
import { followReversals } from '../gifting/follow-reversals.ts';
import {
  type GiftingEvening,
  type Ordered,
  type Person,
  startGiftingEvening,
} from '../gifting/gifting-evening.fixture.ts';
import { createFaults } from '../gifting/gifting-faults.fixture.ts';
import { refundOrder } from './refund-order.ts';

const clock = createFakeClock();
let evening: GiftingEvening;
let operator: Person;
let giver: Person;
let room: string;
beforeAll(async () => {
  evening = await startGiftingEvening({ clock });
  webhooks().hold();
  operator = await evening.app.signUp('運営');
  await evening.app.database.db.update(users).set({ isOperator: true }).where(eq(users.id, operator.userId));
});
afterAll(() => evening.app.close());
let named = 0;
beforeEach(async () => {
  clock.advance(60_000);
  named += 1;
  [giver, room] = [await evening.newGiver(`花のひと${named}`), await evening.newRoom({ name: `部屋 100%_${named}` })];
});

const { webhooks, contextOf, stateOf, bookFindings, reconcile } = createFaults(() => evening);

const delivered = async (card?: string): Promise<Ordered> => {
  const order = await evening.mustOrder(giver, room);
  await evening.pay(order, card);
  await evening.send(giver, order);
  return order;
};
const idOf = async ({ intentId }: Ordered) => (await contextOf().orders.findByIntent(intentId))?.id ?? '';
const refund = async (order: Ordered, reason = '二重に贈られた') =>
  operator.call(operatorOrders.refundOrder, { params: { id: await idOf(order) }, body: { reason } });
const find = async (query: object) => (await operator.call(operatorOrders.listOrders, { query })).list;

describe('money pages are for operators alone', () => {
  const endpoints = Object.values(operatorOrders).filter((each) => Object(each) === each && 'path' in Object(each));
  it.each(endpoints as (typeof operatorOrders.listOrders)[])(
    '$method $path refuses everybody else',
    async (endpoint) => {
      const path = `/api${endpoint.path.replace(':id', 'order-0001')}`;
      const body = endpoint.method === 'GET' ? {} : { body: { reason: 'x' } };
      for (const person of [giver, evening.owner])
        expect(await person.request(endpoint.method, path, body)).toMatchObject({
          status: 403,
          body: { code: 'forbidden' },
        });
    },
  );
});

describe('an operator’s refund', () => {
  it('gives a delivered gift back with its reason, once, and the audit log has it', async () => {
    const order = await delivered();
    expect(await refund(order)).toEqual({ success: true, state: 'refunded' });
    expect(await refund(order)).toEqual({ success: false, reason: 'already' });
    const intent = await evening.app.services.payments.provider.findIntent(order.intentId);
    expect(intent?.refundedYen).toBe(300);
    const [shown] = await find({ q: order.intentId });
    expect(shown).toMatchObject({
      state: 'refunded',
      refundReason: '二重に贈られた',
      message: 'ありがとう',
      reversals: [{ kind: 'refund', status: 'succeeded', amountYen: 300, reason: '二重に贈られた' }],
    });
    const { list } = await operator.call(listAudit, { query: {} });
    const entries = list.filter(({ detail }) => detail.order === shown?.id);
    expect(entries).toMatchObject([
      {
        action: 'refund-gift',
        actor: { id: operator.userId },
        subject: { id: giver.userId },
        room: { id: room },
        detail: { amountYen: 300, words: '二重に贈られた' },
      },
    ]);
    expect(await bookFindings()).toEqual([]);
  });

  it('pressed by eight operators at once is one refund', async () => {
    const order = await delivered();
    const answers = await Promise.all(Array.from({ length: 8 }, () => refund(order)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(await stateOf(order.intentId)).toBe('refunded');
    expect(await bookFindings()).toEqual([]);
  });

  it('is refused before a charge, while a bank holds the money, and without a reason', async () => {
    const unpaid = await evening.mustOrder(giver, room);
    expect(await refund(unpaid)).toEqual({ success: false, reason: 'not_charged' });
    const disputed = await delivered('pm_card_createDispute');
    expect(await refund(disputed)).toEqual({ success: false, reason: 'disputed' });
    const path = `/api/operator/orders/${await idOf(unpaid)}/refund`;
    const blank = await operator.request('POST', path, { body: { reason: '  ' } });
    expect(blank).toMatchObject({ status: 422, body: { code: 'invalid_input' } });
    const unknown = await operator.request('POST', '/api/operator/orders/order-none/refund', { body: { reason: 'x' } });
    expect(unknown.status).toBe(404);
  });

  it('decided while the provider is away is done by the reconciler', async () => {
    const order = await delivered();
    const { provider } = evening.app.services.payments;
    const away = () => Promise.reject(new PaymentUnavailableError('away'));
    const { db } = evening.app.database;
    const gifting = contextOf({ provider: { ...provider, listRefunds: away } });
    const input = { orderId: await idOf(order), reason: '誤送信', actorId: operator.userId };
    expect(await refundOrder({ db, gifting }, input)).toEqual({ success: true, state: 'refunding' });
    await reconcile();
    expect(await stateOf(order.intentId)).toBe('refunded');
  });

  it('that the card does not take can be tried again, as a refund of its own', async () => {
    const order = await delivered('pm_card_refundFail');
    await refund(order);
    const known = await contextOf().orders.findByIntent(order.intentId);
    if (known) await followReversals(contextOf(), known);
    expect(await stateOf(order.intentId)).toBe('refund_failed');
    await refund(order, 'もう一度');
    const [shown] = await find({ q: order.intentId });
    expect(shown?.reversals).toHaveLength(2);
  });
});

describe('orders', () => {
  it('are found by their ids, the payment’s, and a part of a name as it is typed', async () => {
    const order = await delivered();
    const id = await idOf(order);
    const own = async (q: string) => (await find({ q })).map((each) => each.id);
    for (const q of [id, order.intentId, `花のひと${named}`, `100%_${named}`]) expect(await own(q)).toEqual([id]);
    expect(await own('100%__')).toEqual([]);
    expect(await own(String.raw`\%`)).toEqual([]);
    expect((await find({ q: `花のひと${named}`, state: 'refunded' })).length).toBe(0);
  });

  it('come page after page, the newest first, without one twice', async () => {
    for (let at = 0; at < 3; at += 1) {
      clock.advance(7_000);
      await evening.mustOrder(giver, room);
    }
    const seen: string[] = [];
    let next: string | undefined;
    do {
      const query = { q: `花のひと${named}`, limit: 2, ...(next !== undefined && { next }) };
      const page = await operator.call(operatorOrders.listOrders, { query });
      seen.push(...page.list.map(({ id }) => id));
      next = page.paging.next;
    } while (next !== undefined);
    expect([seen.length, new Set(seen).size]).toEqual([3, 3]);
  });
});

describe('disputes', () => {
  it('stand by their deadline while they are open, with how many there are, and are told apart once decided', async () => {
    const { embedded } = evening.app.services.payments;
    const stripe = await embedded?.connect();
    const first = await delivered('pm_card_createDispute');
    clock.advance(86_400_000);
    await delivered('pm_card_createDispute');
    const open = await operator.call(operatorOrders.listDisputes, { query: {} });
    const deadlines = open.list.map(({ dispute }) => dispute.dueAt ?? 0);
    expect(deadlines).toEqual(deadlines.toSorted((one, other) => one - other));
    expect(open.open).toBe(open.list.length);
    const mine = open.list.find(({ order }) => order?.intentId === first.intentId);
    expect(mine).toMatchObject({ dispute: { status: 'open', feeYen: 1_500, reason: 'fraudulent' } });
    await stripe?.disputes.close(mine?.dispute.id ?? '');
    const known = await contextOf().orders.findByIntent(first.intentId);
    if (known) await followReversals(contextOf(), known);
    const closed = await operator.call(operatorOrders.listDisputes, { query: { state: 'closed' } });
    expect(closed.list.map(({ dispute }) => dispute.status)).toContain('lost');
    expect(closed.open).toBe(open.open - 1);
  });
});
