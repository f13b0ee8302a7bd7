import { giftGraceMs } from '@madoi/contract/money/gifting';
import { feeDelayMs } from '@madoi/domain/money/order-transitions';
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

/** What is not at its end waits longer each time; an open order is looked at again when its time is over at the latest. */
async function deferOrder(context: GiftingContext, order: GiftOrder, now: number, error?: unknown): Promise<void> {
  const expiresAt = order.orderedAt + orderLifeMs;
  const notAfter = order.state === 'ordered' && expiresAt > now ? expiresAt : undefined;
  await context.orders.defer(order.id, { now, isOutage: error instanceof PaymentUnavailableError, notAfter });
}

/** So many in a row say that the provider is away, and not that one order is in trouble. */
const awayAfter = 3;

interface Round {
  readonly stopping: AbortSignal;
  readonly work: (order: GiftOrder) => Promise<void>;
  readonly defer: (order: GiftOrder, error?: unknown) => Promise<void>;
  readonly failure: string;
}

/**
 * One after the other; one that fails does not hold up the others. Answers the failures that nobody foresaw, and throws when the provider
 * is away.
 */
async function runRound(
  { log }: GiftingContext,
  orders: readonly GiftOrder[],
  { stopping, work, defer, failure }: Round,
): Promise<unknown[]> {
  const failures: unknown[] = [];
  let unavailable = 0;
  for (const order of orders) {
    if (stopping.aborted) return failures;
    try {
      await work(order);
      unavailable = 0;
      await defer(order);
    } catch (error) {
      await defer(order, error);
      unavailable = error instanceof PaymentUnavailableError ? unavailable + 1 : 0;
      if (unavailable >= awayAfter) throw error;
      if (!(error instanceof PaymentRefusedError)) failures.push(error);
      log.error({ err: error, orderId: order.id }, failure);
    }
  }
  return failures;
}

async function learnFee(context: GiftingContext, { id, intentId }: GiftOrder, now: number): Promise<void> {
  const intent = intentId === null ? undefined : await context.provider.findIntent(intentId);
  if (intent?.feeYen !== undefined) await context.orders.setFee(id, intent.feeYen, now);
}

/**
 * Goes on with every order that its page and its webhook have left: a giver who has paid gets the gift shown, or the money back. One that
 * fails does not hold up the others, and waits longer each time; rejects when the provider is away, and at the end with the first
 * failure that nobody foresaw.
 */
export async function reconcileOrders(context: GiftingContext, stopping: AbortSignal): Promise<void> {
  const now = context.room.clock.now();
  const { orders } = context;
  const due = await orders.listUnsettled({ now, orderedBefore: now - pageMs, limit: batchMax });
  const failures = await runRound(context, due, {
    stopping,
    work: (order) => reconcileOrder(context, order, now),
    defer: (order, error) => deferOrder(context, order, now, error),
    failure: 'an order of a gift was not settled',
  });
  const withoutFee = await orders.listWithoutFee(now, batchMax);
  const feeFailures = await runRound(context, withoutFee, {
    stopping,
    work: (order) => learnFee(context, order, now),
    defer: (order) => orders.deferFee(order.id, now + feeDelayMs(now - (order.paidAt ?? now))),
    failure: 'the fee of a gift is not known',
  });
  const [failure] = [...failures, ...feeFailures];
  if (failure !== undefined) throw failure;
}
