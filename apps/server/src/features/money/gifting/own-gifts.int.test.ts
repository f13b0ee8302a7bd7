import { listOwnGifts } from '@madoi/contract/money/own-gifts';
import type { OrderState } from '@madoi/domain/money/order-transitions';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { giftOrders, giftReversals } from '../gifting.table.ts';
import type { GiftingEvening, Ordered, Person } from './gifting-evening.fixture.ts';
import { killAt, startFaultEvening } from './gifting-faults.fixture.ts';
import { followIntent } from './settle-order.ts';

const clock = createFakeClock();
let evening: GiftingEvening;
let giver: Person;
let room: string;
const { contextOf, reconcile } = startFaultEvening(clock, (world) => {
  ({ evening, giver, room } = world);
});

const pay = async (who: Person, more?: object): Promise<Ordered> => {
  const order = await evening.mustOrder(who, room, more);
  await evening.pay(order);
  return order;
};
const give = async (who: Person, more?: object): Promise<Ordered> => {
  const order = await pay(who, more);
  expect(await evening.send(who, order)).toEqual({ success: true });
  return order;
};
const read = (who: Person, query: { readonly next?: string; readonly limit?: number } = {}) =>
  who.call(listOwnGifts, { query });

describe('what somebody has given', () => {
  it('is what they paid for, the newest first, with its room, its words and what they gave this month', async () => {
    await give(giver, { message: 'はじめの花' });
    clock.advance(1_000);
    await give(giver, { message: '二輪目' });
    clock.advance(1_000);
    await evening.mustOrder(giver, room, { message: '払わなかった花' });
    const { list, paging, monthYen, isTestMoney } = await read(giver);
    expect(list.map(({ message }) => message)).toEqual(['二輪目', 'はじめの花']);
    expect(list[0]).toMatchObject({
      kind: 'text',
      amountYen: 300,
      refundedYen: 0,
      state: 'delivered',
      room: { id: room, name: '部屋' },
    });
    expect([paging, isTestMoney]).toEqual([{}, true]);
    expect(monthYen).toBe(600);
  });

  it('comes page by page, each once', async () => {
    for (const message of ['一', '二', '三']) {
      await give(giver, { message });
      clock.advance(1_000);
    }
    const first = await read(giver, { limit: 2 });
    const second = await read(giver, { limit: 2, next: first.paging.next ?? '' });
    expect([...first.list, ...second.list].map(({ message }) => message)).toEqual(['三', '二', '一']);
    expect(second.paging).toEqual({});
  });

  it('is nobody else’s', async () => {
    await give(giver);
    const other = await evening.newGiver('別の人');
    expect(await read(other)).toMatchObject({ list: [], monthYen: 0 });
  });

  it('says what went back to the card, in part and in whole', async () => {
    const order = await give(giver);
    const { embedded } = evening.app.services.payments;
    if (!embedded) throw new Error('tests pay with test money');
    const stripe = await embedded.connect();
    const refund = async (amount: number) => {
      await stripe.refunds.create({ payment_intent: order.intentId, amount });
      await followIntent(contextOf(), order.intentId);
    };
    await refund(100);
    const lastOf = async () => (await read(giver)).list[0];
    expect(await lastOf()).toMatchObject({ state: 'delivered', refundedYen: 100 });
    await refund(200);
    expect(await lastOf()).toMatchObject({ state: 'refunded', refundedYen: 300 });
    expect((await read(giver)).monthYen).toBe(0);
  });

  it('is on its way from the charge on, and given back where the room has ended meanwhile', async () => {
    const order = await pay(giver);
    await evening.setRoom(room, { life: 'archived' });
    const stateOf = async () => (await read(giver)).list[0]?.state;
    expect(await stateOf()).toBeUndefined();
    await followIntent(contextOf({ afterStep: killAt('charged').afterStep }), order.intentId).catch(() => undefined);
    expect(await stateOf()).toBe('coming');
    await reconcile();
    expect(await stateOf()).toBe('refunded');
  });

  type Reversal = Pick<typeof giftReversals.$inferSelect, 'status' | 'kind'>;
  /** As the books have it after the provider has reported these. */
  const record = async ({ intentId }: Ordered, state: OrderState, ...reversals: readonly Reversal[]) => {
    const { db } = evening.app.database;
    const own = eq(giftOrders.intentId, intentId);
    const [order] = await db.update(giftOrders).set({ state }).where(own).returning({ id: giftOrders.id });
    const money = { amountYen: 300, takenYen: 300, feeYen: 0, ownerYen: 210, revenueYen: 63, taxYen: 27 };
    const times = { progress: 1, reason: '', openedAt: 1, recordedAt: 1 };
    for (const { status, kind } of reversals)
      await db
        .insert(giftReversals)
        .values({ id: `${kind}-${intentId}`, orderId: order?.id ?? '', kind, status, ...money, ...times });
  };

  it.each([
    ['pending', 'refund', 'refunded', { state: 'refunding', refundedYen: 0 }],
    ['lost', 'dispute', 'refunded', { state: 'refunded', refundedYen: 300 }],
    ['open', 'dispute', 'disputed', { state: 'disputed', refundedYen: 0 }],
    ['failed', 'refund', 'refund_failed', { state: 'refund_failed', refundedYen: 0 }],
  ] as const)('with a %s %s of an order that is %s is shown so', async (status, kind, state, shown) => {
    const order = await give(giver);
    await record(order, state, { status, kind });
    expect((await read(giver)).list[0]).toMatchObject(shown);
  });

  it('is back once where a bank takes what was refunded already', async () => {
    const order = await give(giver);
    await record(order, 'refunded', { status: 'succeeded', kind: 'refund' }, { status: 'lost', kind: 'dispute' });
    expect(await read(giver)).toMatchObject({ list: [{ state: 'refunded', refundedYen: 300 }], monthYen: 0 });
  });

  it('refuses a cursor that is none, a guest and a caller without a session', async () => {
    expect((await giver.request('GET', '/api/gifting/gifts?next=nonsense')).status).toBe(422);
    expect((await (await evening.app.openGuest()).request('GET', '/api/gifting/gifts')).status).toBe(403);
    expect((await fetch(`${evening.app.url}/api/gifting/gifts`)).status).toBe(401);
  });
});
