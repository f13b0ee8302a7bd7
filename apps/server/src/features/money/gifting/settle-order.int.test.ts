import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { PaymentRefusedError } from '#platform/payments/payment-errors.ts';
import { giftOrders } from '../gifting.table.ts';
import { aGift, type GiftingEvening, type Person } from './gifting-evening.fixture.ts';
import { Killed, killAt, startFaultEvening } from './gifting-faults.fixture.ts';
import { orderGift } from './order-gift.ts';
import { reconcileOrders } from './reconcile-orders.ts';
import { sendGift } from './send-gift.ts';
import { settleIntent } from './settle-order.ts';

const clock = createFakeClock();
let evening: GiftingEvening;
let giver: Person;
let room: string;
const { contextOf, stateOf, shownIn, bookFindings, reconcile } = startFaultEvening(clock, (world) => {
  ({ evening, giver, room } = world);
});

describe('an order', () => {
  it('goes with its giver into another account, and is delivered to the room from there', async () => {
    const order = await evening.mustOrder(giver, room);
    await evening.pay(order);
    const into = await evening.newGiver('ハルの前のアカウント');
    const own = eq(giftOrders.intentId, order.intentId);
    await evening.app.database.db.update(giftOrders).set({ giverId: into.userId }).where(own);
    expect(await evening.send(into, order)).toEqual({ success: true });
    expect(await bookFindings()).toEqual([]);
  });

  it('that was canceled gives its clientId to a new one', async () => {
    const old = await evening.mustOrder(giver, room, { clientId: 'again-0001' });
    clock.advance(31 * 60_000);
    await reconcile();
    const order = await evening.mustOrder(giver, room, { clientId: 'again-0001' });
    expect(order.intentId).not.toBe(old.intentId);
    expect(await evening.pay(order)).toBe(true);
    expect(await evening.send(giver, order)).toEqual({ success: true });
  });

  it('whose intent nobody wrote down is found by the provider’s word alone', async () => {
    const kill = contextOf(killAt('intended'));
    const input = { kind: 'text' as const, roomId: room, ...aGift };
    const lost = orderGift(kill, { giverId: giver.userId, clientId: 'unwritten-0001', input });
    await expect(lost).rejects.toThrow(Killed);
    const { db } = evening.app.database;
    const [row] = await db.select().from(giftOrders).where(eq(giftOrders.clientId, 'unwritten-0001'));
    const { provider } = evening.app.services.payments;
    const made = { amountYen: 300, requires3ds: false, idempotencyKey: `gift:${row?.id}` };
    const metadata = { orderId: row?.id ?? '', giverId: giver.userId, kind: 'gift' };
    const intent = await provider.createIntent({ ...made, metadata });
    await evening.pay({ success: true, intentId: intent.id, clientSecret: intent.clientSecret, amount: 300 });
    expect(row?.intentId).toBe(null);
    await settleIntent(contextOf(), intent.id);
    expect([await stateOf(intent.id), await shownIn(room)]).toEqual(['delivered', 1]);
  });

  it('that was paid with a second intent is delivered once, the second money goes back, and its fee is in the books once', async () => {
    const order = await evening.mustOrder(giver, room);
    await evening.pay(order);
    expect(await evening.send(giver, order)).toEqual({ success: true });
    const known = await contextOf().orders.findByIntent(order.intentId);
    const { provider } = evening.app.services.payments;
    const metadata = { orderId: known?.id ?? '', giverId: giver.userId, kind: 'gift' };
    const made = { amountYen: 300, requires3ds: false, idempotencyKey: 'stray-0001', metadata };
    const { id: intentId, clientSecret } = await provider.createIntent(made);
    await evening.pay({ success: true, intentId, clientSecret, amount: 300 });
    await settleIntent(contextOf(), intentId);
    await settleIntent(contextOf(), intentId);
    expect([(await provider.findIntent(intentId))?.refundedYen, await shownIn(room)]).toEqual([300, 1]);
    expect(await bookFindings()).toEqual([]);
  });

  it('that was canceled here and paid all the same is refunded', async () => {
    const order = await evening.mustOrder(giver, room);
    await evening.pay(order);
    const own = eq(giftOrders.intentId, order.intentId);
    await evening.app.database.db.update(giftOrders).set({ state: 'canceled' }).where(own);
    await settleIntent(contextOf(), order.intentId);
    const intent = await evening.app.services.payments.provider.findIntent(order.intentId);
    expect([await stateOf(order.intentId), intent?.refundedYen, await shownIn(room)]).toEqual(['refunded', 300, 0]);
  });

  it('that cannot be settled holds up none that come after it', async () => {
    const [broken, whole] = [await evening.mustOrder(giver, room), await evening.mustOrder(giver, room)];
    await evening.pay(broken);
    await evening.pay(whole);
    clock.advance(70_000);
    const { provider } = evening.app.services.payments;
    const findIntent: typeof provider.findIntent = (id) =>
      id === broken.intentId ? Promise.reject(new Error('a fault of ours')) : provider.findIntent(id);
    const context = contextOf({ provider: { ...provider, findIntent } });
    await expect(reconcileOrders(context, new AbortController().signal)).rejects.toThrow('a fault of ours');
    expect([await stateOf(broken.intentId), await stateOf(whole.intentId)]).toEqual(['ordered', 'delivered']);
    clock.advance(10_000);
    await reconcile();
    expect(await stateOf(broken.intentId)).toBe('delivered');
  });

  it('whose refund the provider refuses is unknown for the page, and stays to be refunded', async () => {
    const order = await evening.mustOrder(giver, room);
    await evening.pay(order);
    await evening.setRoom(room, { life: 'archived' });
    const { provider } = evening.app.services.payments;
    const refund = () => Promise.reject(new PaymentRefusedError('insufficient_funds', 'too little balance'));
    const own = { intentId: order.intentId, giverId: giver.userId, kind: 'text' as const, locale: 'ja' as const };
    const refused = await sendGift(contextOf({ provider: { ...provider, refund } }), own);
    expect([refused, await stateOf(order.intentId)]).toEqual([{ success: false, reason: 'unknown' }, 'refunding']);
    await reconcile();
    expect(await stateOf(order.intentId)).toBe('refunded');
  });

  it('asked for again keeps its intent, and the provider is not asked for another one', async () => {
    const order = await evening.mustOrder(giver, room, { clientId: 'late-0001' });
    const { provider } = evening.app.services.payments;
    const createIntent = () => Promise.reject(new Error('asked for another intent'));
    const context = contextOf({ provider: { ...provider, createIntent } });
    const input = { kind: 'text' as const, roomId: room, ...aGift };
    expect(await orderGift(context, { giverId: giver.userId, clientId: 'late-0001', input })).toEqual(order);
  });

  it.each([
    ['the song that plays now may not be together with gifts', { isSongDenied: async () => true }, false],
    ['the owner has blocked the giver', { isSongDenied: async () => false }, true],
  ])('is refunded when, since it was placed, %s', async (_, songs, isBlocked) => {
    const order = await evening.mustOrder(giver, room);
    await evening.pay(order);
    if (isBlocked) await evening.owner.request('POST', `/api/block/${giver.userId}`);
    const context = contextOf({ music: { rhythmAt: async () => undefined, ...songs } });
    const own = { intentId: order.intentId, giverId: giver.userId, kind: 'text' as const, locale: 'ja' as const };
    expect(await sendGift(context, own)).toEqual({ success: false, reason: 'unknown', isRefunded: true });
    const intent = await evening.app.services.payments.provider.findIntent(order.intentId);
    expect([await stateOf(order.intentId), intent?.refundedYen, await shownIn(room)]).toEqual(['refunded', 300, 0]);
  });

  it('whose bank has not decided yet is neither paid nor declined for the page, and delivered once it has', async () => {
    const order = await evening.mustOrder(giver, room);
    await evening.pay(order);
    const { provider } = evening.app.services.payments;
    const findIntent: typeof provider.findIntent = async (id) => {
      const found = await provider.findIntent(id);
      return found && { ...found, status: 'processing' };
    };
    const own = { intentId: order.intentId, giverId: giver.userId, kind: 'text' as const, locale: 'ja' as const };
    const undecided = await sendGift(contextOf({ provider: { ...provider, findIntent } }), own);
    expect(undecided).toEqual({ success: false, reason: 'unknown', isPending: true });
    expect(await sendGift(contextOf(), own)).toEqual({ success: true });
  });
});
