import { roomLayerPriority } from '@madoi/contract/lounge/chat';
import { effectStartAt } from '@madoi/domain/money/effect-start';
import { thresholdPassed } from '@madoi/domain/money/score-thresholds';
import type { AppendedGift, NewGiftEvent } from '#features/lounge/lounge.api.ts';
import { PaymentRefusedError } from '#platform/payments/payment-errors.ts';
import type { PaymentFailure, PaymentIntentView } from '#platform/payments/payment-provider.ts';
import type { GiftOrder } from './gift-order.ts';
import type { GiftingContext } from './gifting-context.ts';

/** Where an order is after everything that could be done now was done. */
export type Settlement =
  | { readonly kind: 'delivered' | 'refunded' | 'canceled' | 'unknown' }
  /** Nobody has paid yet. */
  | { readonly kind: 'open'; readonly failure: PaymentFailure | undefined };

/** Whether an intent is this order's own, for its own price: what it was made for, nothing else. */
function isIntentOf(order: GiftOrder, intent: PaymentIntentView): boolean {
  const { metadata, amountYen, currency } = intent;
  return (
    metadata.orderId === order.id &&
    metadata.giverId === order.giverId &&
    amountYen === order.amountYen &&
    currency === 'jpy'
  );
}

async function eventOf(context: GiftingContext, order: GiftOrder): Promise<NewGiftEvent> {
  const at = context.room.clock.now();
  const giver = (await context.room.people.find([order.giverId])).get(order.giverId);
  const author = { userId: order.giverId, userName: giver?.name ?? '', uploadedAt: giver?.uploadedAt ?? 0 };
  const { id } = order;
  const common = { at, subjectId: id, commandKey: `gift:${id}` };
  if (order.snapshot.kind === 'text') {
    const { kind: _, ...shown } = order.snapshot;
    const mark = giver?.isOfficial ? { isOfficial: true } : {};
    const rest = { translations: [], priority: roomLayerPriority.paidMessage, isOwner: false };
    const payload = { id, at, ...author, ...mark, ...shown, restDisplayTime: shown.displayTime, ...rest };
    return { ...common, event: 'receive:message:paid', payload };
  }
  const { kind: _, ...shown } = order.snapshot;
  const startAt = effectStartAt(shown.level, at, await context.music.rhythmAt(order.loungeId, at));
  const payload = { id, at, ...author, ...shown, restDisplayTime: shown.displayTime, startAt };
  return { ...common, event: 'receive:effect:paid', payload };
}

function announceScore({ publisher }: GiftingContext, roomId: string, { scoreBefore, scoreAfter }: AppendedGift): void {
  publisher.publish(roomId, 'receive:room:gifting:score', { score: scoreAfter });
  const threshold = thresholdPassed(scoreBefore, scoreAfter);
  if (threshold === undefined) return;
  const payload = { threshold, score: scoreAfter };
  publisher.publish(roomId, 'receive:room:gifting:paid_message_score:threshold', payload);
}

async function show(context: GiftingContext, order: GiftOrder): Promise<void> {
  const event = await eventOf(context, order);
  const { shown } = await context.room.log.runInOrder(order.loungeId, async () => {
    const appended = await context.orders.show(order.id, event);
    return { shown: appended, events: appended === undefined ? [] : [appended.event] };
  });
  context.afterStep?.('shown');
  if (shown === undefined) return;
  context.metrics.giftOrders.inc({ outcome: 'delivered' });
  announceScore(context, order.loungeId, shown);
}

/** The refund's id at the provider; of one that somebody made there by hand nobody tells it. */
async function refundAtProvider({ provider }: GiftingContext, { id, intentId, amountYen }: GiftOrder): Promise<string> {
  const refund = { intentId: intentId ?? '', amountYen, reason: 'the room could not show it' };
  try {
    return (await provider.refund({ ...refund, idempotencyKey: `refund:${id}` })).id;
  } catch (error) {
    if (error instanceof PaymentRefusedError && error.code === 'charge_already_refunded') return '';
    throw error;
  }
}

async function giveBack(context: GiftingContext, order: GiftOrder): Promise<void> {
  const refundId = await refundAtProvider(context, order);
  context.afterStep?.('refunded-at-provider');
  await context.orders.refund(order.id, refundId, context.room.clock.now());
  context.metrics.giftOrders.inc({ outcome: 'refunded' });
}

/** Whether the provider has the money of an order that nobody had paid, which is written down. */
async function takeCharge(context: GiftingContext, order: GiftOrder): Promise<Settlement | undefined> {
  const intent = order.intentId === null ? undefined : await context.provider.findIntent(order.intentId);
  if (!intent) return { kind: 'unknown' };
  if (!isIntentOf(order, intent)) {
    context.log.error({ orderId: order.id, intentId: intent.id }, 'a payment is not what its order asked for');
    return { kind: 'unknown' };
  }
  if (intent.status !== 'succeeded') return { kind: 'open', failure: intent.failure };
  const at = context.room.clock.now();
  await context.orders.charge(order.id, { chargeId: intent.chargeId, at });
  context.afterStep?.('charged');
  if (intent.feeYen !== undefined) await context.orders.setFee(order.id, intent.feeYen, at);
  return undefined;
}

/**
 * Takes an order as far as it can go: asks the provider, shows what was paid for or gives the money back. Safe to repeat and to run at
 * once in several processes: page, webhook and reconciler all end in it. Rejects when the provider or the database is away, and the
 * reconciler goes on.
 */
export async function settleOrder(context: GiftingContext, orderId: string): Promise<Settlement> {
  for (;;) {
    const order = await context.orders.find(orderId);
    if (!order) return { kind: 'unknown' };
    switch (order.state) {
      case 'ordered': {
        const settled = await takeCharge(context, order);
        if (settled !== undefined) return settled;
        break;
      }
      case 'paid':
        await show(context, order);
        break;
      case 'refunding':
        await giveBack(context, order);
        break;
      default:
        return { kind: order.state };
    }
  }
}
