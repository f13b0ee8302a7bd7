import { isRefundStanding, refundProgress } from '@madoi/domain/money/refund-progress';
import { PaymentRefusedError } from '#platform/payments/payment-errors.ts';
import type { DisputeView, RefundView } from '#platform/payments/payment-provider.ts';
import { announceScore } from './announce-score.ts';
import type { GiftOrder } from './gift-order.ts';
import type { ReversalInput } from './gift-orders.store.ts';
import type { GiftingContext } from './gifting-context.ts';

function inputOfRefund({ id, amountYen, status, reason, createdAt: openedAt }: RefundView): ReversalInput {
  const takenYen = isRefundStanding(status) ? amountYen : 0;
  return {
    kind: 'refund',
    id,
    amountYen,
    status,
    takenYen,
    feeYen: 0,
    progress: refundProgress(status),
    reason,
    openedAt,
  };
}

/** A dispute moves the balance once or twice, and is closed once. */
function inputOfDispute(dispute: DisputeView): ReversalInput {
  const { id, amountYen, status, withdrawnYen: takenYen, feeYen, reason, openedAt, dueAt } = dispute;
  const progress = dispute.movementCount + (status === 'open' ? 0 : 1);
  return { kind: 'dispute', id, amountYen, status, takenYen, feeYen, progress, reason, openedAt, dueAt };
}

async function record(context: GiftingContext, order: GiftOrder, inputs: readonly ReversalInput[]): Promise<void> {
  const now = context.room.clock.now();
  const { state, roomScore } = await context.orders.recordReversals(order.id, inputs, now);
  if (state !== order.state) context.metrics.giftOrders.inc({ outcome: state });
  if (roomScore !== undefined) announceScore(context, order.loungeId, roomScore);
}

/**
 * Asks the provider which refunds and disputes a charged order has, by whomever, and writes them down with their entries. Safe to
 * repeat, and to run at once in several processes.
 */
export async function followReversals(context: GiftingContext, order: GiftOrder): Promise<void> {
  if (order.intentId === null) return;
  const [refunds, disputes] = await Promise.all([
    context.provider.listRefunds(order.intentId),
    context.provider.listDisputes(order.intentId),
  ]);
  // The oldest first, as they happened.
  await record(context, order, [...refunds.map(inputOfRefund), ...disputes.map(inputOfDispute)].toReversed());
}

const hourMs = 3_600_000;

/** What somebody else gave back meanwhile is followed by the caller. */
async function refundAtProvider(
  context: GiftingContext,
  { id, intentId, refundReason }: GiftOrder,
  amountYen: number,
  attempt: number,
): Promise<RefundView | undefined> {
  const reason = refundReason ?? 'the room could not show it';
  // A key remembers a refusal as well, so that every hour has its own; the provider itself gives no more back than it took.
  const idempotencyKey = `refund:${id}:${attempt}:${amountYen}:${Math.floor(context.room.clock.now() / hourMs)}`;
  try {
    return await context.provider.refund({ intentId: intentId ?? '', amountYen, reason, idempotencyKey });
  } catch (error) {
    if (error instanceof PaymentRefusedError && error.code === 'charge_already_refunded') return undefined;
    throw error;
  }
}

/**
 * Gives back what is left of a charge. What went back already, by hand or before a crash, is asked first. Throws when the provider
 * refuses, and is tried again later.
 */
export async function giveBack(context: GiftingContext, order: GiftOrder): Promise<void> {
  await followReversals(context, order);
  const known = await context.orders.listReversals(order.id);
  const gone = known.reduce((sum, { borneYen }) => sum + borneYen, 0);
  if (gone >= order.amountYen) return;
  const refund = await refundAtProvider(context, order, order.amountYen - gone, known.length);
  context.afterStep?.('refunded-at-provider');
  if (refund) await record(context, order, [inputOfRefund(refund)]);
  else await followReversals(context, order);
  context.afterStep?.('refunded');
  const after = await context.orders.find(order.id);
  if (after?.state !== 'refunding') return;
  const recorded = (await context.orders.listReversals(order.id)).find(({ id }) => id === refund?.id);
  // The card did not take it, and we have heard so before we were told that it was on its way.
  if (recorded?.status === 'failed' || recorded?.status === 'canceled') await context.orders.failRefund(order.id);
  else throw new PaymentRefusedError('refund_unknown', `The refund of order ${order.id} is not to be found.`);
}
