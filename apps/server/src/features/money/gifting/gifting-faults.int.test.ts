import { orderMessage, sendPaidEffect } from '@madoi/contract/money/gifting';
import { getTicker } from '@madoi/contract/money/gifting-products';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { paymentWebhookPath } from '#platform/payments/events/payment-webhook.routes.ts';
import { PaymentUnavailableError } from '#platform/payments/payment-errors.ts';
import { giftOrders } from '../gifting.table.ts';
import type { GiftingContext } from './gifting-context.ts';
import { aGift, type GiftingEvening, type Ordered, type Person } from './gifting-evening.fixture.ts';
import { Killed, killAt, startFaultEvening } from './gifting-faults.fixture.ts';
import { orderGift } from './order-gift.ts';
import { takeBackGift } from './send-gift.ts';
import { settleOrder } from './settle-order.ts';

const clock = createFakeClock();
let evening: GiftingEvening;
let giver: Person;
let room: string;
const { webhooks, contextOf, stateOf, shownIn, bookFindings, reconcile } = startFaultEvening(clock, (world) => {
  ({ evening, giver, room } = world);
});

describe('the provider’s word', () => {
  const eventsOf = async ({ intentId }: Ordered) =>
    (await webhooks().list()).filter(({ body, type }) => body.includes(intentId) && type.startsWith('payment_intent.'));
  const deliver = async (body: string, signature = webhooks().sign(body)) => {
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature };
    return (await fetch(evening.app.url + paymentWebhookPath, { method: 'POST', headers, body })).status;
  };

  it('twenty times in parallel, without the page, delivers once', async () => {
    const order = await evening.mustOrder(giver, room);
    await evening.pay(order);
    const [succeeded] = (await eventsOf(order)).filter(({ type }) => type === 'payment_intent.succeeded');
    const body = succeeded?.body ?? '';
    const statuses = await Promise.all(Array.from({ length: 20 }, () => deliver(body)));
    expect(new Set(statuses)).toEqual(new Set([204]));
    expect([await stateOf(order.intentId), await shownIn(room)]).toEqual(['delivered', 1]);
    expect(await bookFindings()).toEqual([]);
  });

  it('in the opposite order comes to the same', async () => {
    const order = await evening.mustOrder(giver, room);
    await evening.pay(order, 'pm_card_visa_chargeDeclined');
    await evening.pay(order);
    for (const { body } of (await eventsOf(order)).toReversed()) expect(await deliver(body)).toBe(204);
    expect([await stateOf(order.intentId), await shownIn(room)]).toEqual(['delivered', 1]);
  });

  it('badly signed, written again or ten minutes old changes nothing', async () => {
    const order = await evening.mustOrder(giver, room);
    await evening.pay(order);
    const [succeeded] = (await eventsOf(order)).filter(({ type }) => type === 'payment_intent.succeeded');
    const body = succeeded?.body ?? '';
    expect(await deliver(body, webhooks().sign(`${body} `))).toBe(400);
    expect(await deliver(JSON.stringify(JSON.parse(body)), webhooks().sign(body))).toBe(400);
    expect(await deliver(body, webhooks().sign(body, clock.now() - 600_000))).toBe(400);
    expect(await stateOf(order.intentId)).toBe('ordered');
    expect(await evening.send(giver, order)).toEqual({ success: true });
  });
});

describe('an intent', () => {
  it('is spent once, on its own order: not by another person, nor as a stamp', async () => {
    const order = await evening.mustOrder(giver, room);
    await evening.pay(order);
    const other = await evening.newGiver('よその人');
    expect(await evening.send(other, order)).toEqual({ success: false, reason: 'unknown' });
    const asStamp = await giver.call(sendPaidEffect, { body: { id: order.intentId } });
    expect(asStamp).toEqual({ success: false, reason: 'unknown' });
    const sent = await Promise.all(Array.from({ length: 8 }, () => evening.send(giver, order)));
    expect(sent).toEqual(Array(8).fill({ success: true }));
    expect(await shownIn(room)).toBe(1);
  });

  it('that is spent delivers no other message, in its own room or another, whatever is sent along with it', async () => {
    const spent = await evening.mustOrder(giver, room);
    await evening.pay(spent);
    expect(await evening.send(giver, spent)).toEqual({ success: true });
    const elsewhere = await evening.newRoom();
    const unpaid = [
      await evening.mustOrder(giver, room, { message: 'もう一通' }),
      await evening.mustOrder(giver, elsewhere, { message: 'よその部屋へ' }),
    ];
    for (const { intentId, clientSecret } of unpaid) {
      const body = { id: spent.intentId, intentId, clientSecret, roomId: elsewhere, message: 'ただで' };
      expect(await giver.request('PUT', '/api/lounge/gifting/message', { body })).toMatchObject({ status: 200 });
    }
    expect(await Promise.all(unpaid.map(({ intentId }) => stateOf(intentId)))).toEqual(['ordered', 'ordered']);
    expect([await shownIn(room), await shownIn(elsewhere)]).toEqual([1, 0]);
    for (const each of unpaid) expect(await evening.send(giver, each)).toMatchObject({ success: false });
    expect(await bookFindings()).toEqual([]);
  });

  it.each([
    ['another amount', { amountYen: 1 }],
    ['another currency', { currency: 'usd' }],
    ['another order', { metadata: { orderId: 'order-else', giverId: 'x' } }],
  ])('with %s is not the order’s: nothing is shown or booked', async (_, altered) => {
    const order = await evening.mustOrder(giver, room);
    await evening.pay(order);
    const { provider } = evening.app.services.payments;
    const findIntent: typeof provider.findIntent = async (id) => {
      const found = await provider.findIntent(id);
      return found && { ...found, ...altered };
    };
    const context = contextOf();
    const known = await context.orders.findByIntent(order.intentId);
    const forged = { ...context, provider: { ...provider, findIntent } };
    expect(await settleOrder(forged, known?.id ?? '')).toEqual({ kind: 'unknown' });
    expect([await stateOf(order.intentId), await shownIn(room)]).toEqual(['ordered', 0]);
    expect(await evening.send(giver, order)).toEqual({ success: true });
  });

  it('the same clientId is the same order, also twice at once; with another body it is refused with 409', async () => {
    const clientId = 'client-0001';
    const [one, two] = await Promise.all([
      evening.mustOrder(giver, room, { clientId }),
      evening.mustOrder(giver, room, { clientId }),
    ]);
    expect(two).toEqual(one);
    const body = { ...aGift, clientId, message: 'ほかの言葉' };
    const path = `/api${orderMessage.path.replace(':id', room)}`;
    expect(await giver.request('POST', path, { body })).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });
});

describe('who has paid gets their money back', () => {
  it.each([
    ['the room has ended', { life: 'archived' as const }],
    ['gifts were switched off', { allowGifting: false }],
  ])('when %s meanwhile', async (_, settings) => {
    const order = await evening.mustOrder(giver, room);
    await evening.pay(order);
    await evening.setRoom(room, settings);
    expect(await evening.send(giver, order)).toEqual({ success: false, reason: 'unknown', isRefunded: true });
    const intent = await evening.app.services.payments.provider.findIntent(order.intentId);
    expect([intent?.refundedYen, await shownIn(room)]).toEqual([300, 0]);
    expect(await bookFindings()).toEqual([]);
  });
});

it('the provider away is 503 for the page, and the reconciler delivers when it is back', async () => {
  const order = await evening.mustOrder(giver, room);
  await evening.pay(order);
  const { provider } = evening.app.services.payments;
  const findIntent = () => Promise.reject(new PaymentUnavailableError('away'));
  const context = contextOf({ provider: { ...provider, findIntent } });
  const known = await context.orders.findByIntent(order.intentId);
  await expect(settleOrder(context, known?.id ?? '')).rejects.toThrow(PaymentUnavailableError);
  clock.advance(70_000);
  await reconcile();
  expect([await stateOf(order.intentId), await shownIn(room)]).toEqual(['delivered', 1]);
});

it('what nobody confirms in half an hour is canceled here and at the provider, and cannot be paid any more', async () => {
  const order = await evening.mustOrder(giver, room);
  clock.advance(31 * 60_000);
  await reconcile();
  expect(await stateOf(order.intentId)).toBe('canceled');
  expect((await evening.app.services.payments.provider.findIntent(order.intentId))?.status).toBe('canceled');
  expect(await evening.pay(order)).toBe(false);
});

describe('a process that ends', () => {
  const input = () => ({ kind: 'text' as const, roomId: room, ...aGift });
  const orderIn = (context: GiftingContext) =>
    orderGift(context, { giverId: giver.userId, clientId: 'kill-0001', input: input() });

  it.each(['ordered', 'intended'] as const)(
    'after “%s” leaves an order that is asked for again, or expires',
    async (step) => {
      await expect(orderIn(contextOf(killAt(step)))).rejects.toThrow(Killed);
      const again = await orderIn(contextOf());
      if (!again.success) throw new Error(again.reason);
      await evening.pay(again);
      expect(await evening.send(giver, again)).toEqual({ success: true });
      expect(await shownIn(room)).toBe(1);
      const lost = orderGift(contextOf(killAt(step)), {
        giverId: giver.userId,
        clientId: `lost-${step}`,
        input: input(),
      });
      await expect(lost).rejects.toThrow(Killed);
      clock.advance(31 * 60_000);
      await reconcile();
      const rows = await evening.app.database.db
        .select()
        .from(giftOrders)
        .where(eq(giftOrders.clientId, `lost-${step}`));
      expect(rows.map(({ state }) => state)).toEqual(['canceled']);
    },
  );

  it.each(['charged', 'shown', 'refunded-at-provider'] as const)(
    'after “%s” comes to one of delivered and refunded, with books that agree',
    async (step) => {
      const order = await evening.mustOrder(giver, room);
      await evening.pay(order);
      const isRefund = step === 'refunded-at-provider';
      if (isRefund) await evening.setRoom(room, { life: 'archived' });
      const context = contextOf(killAt(step));
      const known = await context.orders.findByIntent(order.intentId);
      await expect(settleOrder(context, known?.id ?? '')).rejects.toThrow(Killed);
      await Promise.all([reconcile(), reconcile()]);
      expect([await stateOf(order.intentId), await shownIn(room)]).toEqual(
        isRefund ? ['refunded', 0] : ['delivered', 1],
      );
      const intent = await evening.app.services.payments.provider.findIntent(order.intentId);
      expect(intent?.refundedYen).toBe(isRefund ? 300 : 0);
      expect(await bookFindings()).toEqual([]);
    },
  );

  it('taken back and paid at once, it is one of both', async () => {
    const order = await evening.mustOrder(giver, room);
    const [isBack, isPaid] = await Promise.all([
      takeBackGift(contextOf(), { intentId: order.intentId, giverId: giver.userId }),
      evening.pay(order),
    ]);
    await evening.send(giver, order);
    expect(isBack).toBe(!isPaid);
    const { list } = await giver.call(getTicker, { params: { id: room }, query: {} });
    expect([await stateOf(order.intentId), list.length]).toEqual(isPaid ? ['delivered', 1] : ['canceled', 0]);
  });
});
