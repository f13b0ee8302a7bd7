import { isCharged } from '@madoi/domain/money/order-transitions';
import { thresholdPassed } from '@madoi/domain/money/score-thresholds';
import type { AppendedGift } from '#features/lounge/lounge.api.ts';
import type { PaymentFailure, PaymentIntentView } from '#platform/payments/payment-provider.ts';
import { announceScore } from './announce-score.ts';
import { followReversals, giveBack } from './follow-reversals.ts';
import type { GiftOrder } from './gift-order.ts';
import type { GiftingContext } from './gifting-context.ts';
import { prepareGiftEvent } from './prepare-gift-event.ts';

/** Where an order is after everything that could be done now was done. */
export type Settlement =
  | { readonly kind: 'delivered' | 'refunded' | 'canceled' | 'unknown' }
  /** The bank has not decided yet. */
  | { readonly kind: 'processing' }
  /** A bank has the money for now, or the card did not take it back. */
  | { readonly kind: 'disputed' | 'refund_failed' }
  /** Nobody has paid yet. */
  | { readonly kind: 'open'; readonly failure: PaymentFailure | undefined };

/**
 * Whether an intent is this order's own, for its own price: what it was made for, nothing else. The giver is not compared: an order
 * moves with its account when that is merged into another one.
 */
const isIntentOf = (order: GiftOrder, { metadata, amountYen, currency }: PaymentIntentView): boolean =>
  metadata.orderId === order.id && amountYen === order.amountYen && currency === 'jpy';

function announceGift(context: GiftingContext, roomId: string, { scoreBefore, scoreAfter }: AppendedGift): void {
  announceScore(context, roomId, scoreAfter);
  const threshold = thresholdPassed(scoreBefore, scoreAfter);
  if (threshold === undefined) return;
  const payload = { threshold, score: scoreAfter };
  context.publisher.publish(roomId, 'receive:room:gifting:paid_message_score:threshold', payload);
}

/**
 * What the log does not know: the song that plays by now may not be together with gifts, or owner and giver have come to block each other
 * since the order.
 */
async function isRefusedByNow({ room, music }: GiftingContext, { loungeId, giverId }: GiftOrder): Promise<boolean> {
  const found = await room.rooms.find(loungeId);
  if (found === undefined) return true;
  const [isSongDenied, isBlocked] = await Promise.all([
    music.isSongDenied(loungeId, room.clock.now()),
    room.blocks.isBetween(giverId, found.ownerId),
  ]);
  return isSongDenied || isBlocked;
}

async function show(context: GiftingContext, order: GiftOrder): Promise<void> {
  if (await isRefusedByNow(context, order)) {
    await context.orders.refuse(order.id);
    return context.afterStep?.('refused');
  }
  const eventAt = await prepareGiftEvent(context, order);
  const { shown } = await context.room.log.runInOrder(order.loungeId, async () => {
    // Dated when its turn has come: a stamp begins a moment after it is shown, however long the room's log took.
    const appended = await context.orders.show(order, eventAt(context.room.clock.now()));
    return { shown: appended, events: appended === undefined ? [] : [appended.event] };
  });
  context.afterStep?.(shown === undefined ? 'refused' : 'shown');
  if (shown === undefined) return;
  context.metrics.giftOrders.inc({ outcome: 'delivered' });
  announceGift(context, order.loungeId, shown);
}

/** Whether the provider has the money of an order that nobody had paid, which is written down: its intent, or how it is else. */
async function takeCharge(context: GiftingContext, order: GiftOrder): Promise<Settlement | PaymentIntentView> {
  const intent = order.intentId === null ? undefined : await context.provider.findIntent(order.intentId);
  if (!intent) return { kind: order.state === 'canceled' ? 'canceled' : 'unknown' };
  if (!isIntentOf(order, intent)) {
    context.log.error({ orderId: order.id, intentId: intent.id }, 'a payment is not what its order asked for');
    return { kind: 'unknown' };
  }
  if (intent.status === 'canceled' && order.state === 'ordered') {
    // Its process ended before it knew.
    await context.orders.cancel(order.id, context.room.clock.now());
    return { kind: 'canceled' };
  }
  if (intent.status !== 'succeeded') {
    if (order.state === 'canceled') return { kind: 'canceled' };
    return intent.status === 'processing' ? { kind: 'processing' } : { kind: 'open', failure: intent.failure };
  }
  context.afterStep?.('confirmed');
  const at = context.room.clock.now();
  await context.orders.charge(order.id, { chargeId: intent.chargeId, at });
  context.afterStep?.('charged');
  if (intent.feeYen !== undefined) await context.orders.setFee(order.id, intent.feeYen, at);
  context.afterStep?.('fee-posted');
  return intent;
}

/** One step of an order. Undefined: look again how it is. `checked` remembers what this call has asked the provider already. */
async function stepOf(
  context: GiftingContext,
  order: GiftOrder,
  checked: { isWhole: boolean },
): Promise<Settlement | undefined> {
  switch (order.state) {
    case 'ordered':
    case 'canceled': {
      // Nobody can pay what was canceled; should the provider have the money all the same, it goes back.
      const taken = await takeCharge(context, order);
      if ('kind' in taken) return taken;
      checked.isWhole = taken.refundedYen === 0 && !taken.isDisputed;
      return undefined;
    }
    case 'paid':
    case 'disputed':
      // Nothing is shown whose money went back meanwhile, by hand or by a bank.
      if (checked.isWhole && order.state === 'disputed') return { kind: 'disputed' };
      if (checked.isWhole) await show(context, order);
      else await followReversals(context, order);
      checked.isWhole = true;
      return undefined;
    case 'refunding':
      await giveBack(context, order);
      return undefined;
    default:
      return { kind: order.state };
  }
}

/**
 * Takes an order as far as it can go: asks the provider, shows what was paid for or gives the money back. Safe to repeat and to run at
 * once in several processes: page, webhook and reconciler all end in it. Rejects when the provider or the database is away, and the
 * reconciler goes on.
 */
export async function settleOrder(context: GiftingContext, orderId: string): Promise<Settlement> {
  const checked = { isWhole: false };
  for (;;) {
    const order = await context.orders.find(orderId);
    if (!order) return { kind: 'unknown' };
    const settled = await stepOf(context, order, checked);
    if (settled !== undefined) return settled;
  }
}

/** The money of a second payment goes back; what the provider keeps of it is booked as soon as it is known. */
async function returnStray(context: GiftingContext, order: GiftOrder, intent: PaymentIntentView): Promise<void> {
  const { id: intentId, amountReceivedYen, refundedYen, feeYen } = intent;
  if (refundedYen < amountReceivedYen) {
    context.log.error({ orderId: order.id, intentId }, 'a payment of an order that has another one is given back');
    const refund = { intentId, amountYen: amountReceivedYen - refundedYen, reason: 'paid twice' };
    await context.provider.refund({ ...refund, idempotencyKey: `stray:${intentId}` });
  }
  const now = context.room.clock.now();
  if (feeYen !== undefined) await context.orders.bookStrayFee(order.id, { intentId, feeYen }, now);
}

/**
 * Settles the order that an intent was made for. An order that does not know its intent, because the process that made it died, learns it
 * here; the money of an intent that is not its order's own goes back.
 */
export async function settleIntent(context: GiftingContext, intentId: string): Promise<void> {
  const known = await context.orders.findByIntent(intentId);
  if (known) return void (await settleOrder(context, known.id));
  const intent = await context.provider.findIntent(intentId);
  const order = intent?.metadata.kind === 'gift' && (await context.orders.find(intent.metadata.orderId ?? ''));
  if (!intent || !order) return;
  if (order.intentId === null && isIntentOf(order, intent)) {
    await context.orders.setIntent(order.id, intentId);
    await settleOrder(context, order.id);
  } else if (intent.status === 'succeeded') await returnStray(context, order, intent);
}

/**
 * Follows what became of an intent's money after it was charged: refunds and disputes, by whomever. The charge comes first where the
 * provider's word of it is late.
 */
export async function followIntent(context: GiftingContext, intentId: string): Promise<void> {
  await settleIntent(context, intentId);
  const order = await context.orders.findByIntent(intentId);
  if (!order || !isCharged(order.state)) return;
  await followReversals(context, order);
  await settleOrder(context, order.id);
}
