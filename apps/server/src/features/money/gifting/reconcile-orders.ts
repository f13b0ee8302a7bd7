import { giftGraceMs } from '@madoi/contract/money/gifting';
import { PaymentRefusedError, PaymentUnavailableError } from '#platform/payments/payment-errors.ts';
import type { GiftOrder } from './gift-order.ts';
import type { GiftingContext } from './gifting-context.ts';
import { intendPayment } from './order-gift.ts';
import { cancelOrder } from './send-gift.ts';
import { settleOrder } from './settle-order.ts';

/** So long the page that ordered goes on by itself: it waits, and then somebody types a card's number. */
const pageMs = giftGraceMs + 60_000;
/** Nobody confirms an intent that is older: it is canceled. */
const orderLifeMs = 30 * 60_000;
const batchMax = 100;

async function expire(context: GiftingContext, order: GiftOrder): Promise<void> {
  // Its process died before it knew the intent: the same key finds it, or makes the one that is canceled.
  const { id: intentId } = order.intentId === null ? await intendPayment(context, order) : { id: order.intentId };
  if (!(await cancelOrder(context, { ...order, intentId }))) await settleOrder(context, order.id);
}

async function reconcileOrder(context: GiftingContext, order: GiftOrder, now: number): Promise<void> {
  if (order.state !== 'ordered') return void (await settleOrder(context, order.id));
  const settled = order.intentId === null ? undefined : await settleOrder(context, order.id);
  const isOpen = settled === undefined || settled.kind === 'open';
  if (isOpen && now - order.orderedAt >= orderLifeMs) await expire(context, order);
}

async function learnFees(context: GiftingContext, now: number): Promise<void> {
  for (const order of await context.orders.listWithoutFee(batchMax)) {
    const intent = order.intentId === null ? undefined : await context.provider.findIntent(order.intentId);
    if (intent?.feeYen !== undefined) await context.orders.setFee(order.id, intent.feeYen, now);
  }
}

/** So many in a row say that the provider is away, and not that one order is in trouble. */
const awayAfter = 3;

/**
 * Goes on with every order that its page and its webhook have left: a giver who has paid gets the gift shown, or the money back. One that
 * fails does not hold up the others; rejects when the provider is away, and at the end with the first failure that nobody foresaw.
 */
export async function reconcileOrders(context: GiftingContext, stopping: AbortSignal): Promise<void> {
  const now = context.room.clock.now();
  const failures: unknown[] = [];
  let unavailable = 0;
  for (const order of await context.orders.listUnsettled(now - pageMs, batchMax)) {
    if (stopping.aborted) return;
    try {
      await reconcileOrder(context, order, now);
      unavailable = 0;
    } catch (error) {
      unavailable = error instanceof PaymentUnavailableError ? unavailable + 1 : 0;
      if (unavailable >= awayAfter) throw error;
      if (!(error instanceof PaymentRefusedError)) failures.push(error);
      context.log.error({ err: error, orderId: order.id }, 'an order of a gift was not settled');
    }
  }
  await learnFees(context, now);
  if (failures.length > 0) throw failures[0];
}
