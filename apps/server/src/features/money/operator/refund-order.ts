import type { GiftOrderState, RefundRefusal } from '@madoi/contract/operator/operator-orders';
import { HttpProblem } from '#platform/http/problem.ts';
import { PaymentRefusedError, PaymentUnavailableError } from '#platform/payments/payment-errors.ts';
import { announceScore } from '../gifting/announce-score.ts';
import type { GiftingContext } from '../gifting/gifting-context.ts';
import { settleOrder } from '../gifting/settle-order.ts';
import type { OperatorMoneyContext } from './operator-money-context.ts';
import { withdrawOrder } from './withdraw-order.store.pg.ts';

type Refunded =
  | { readonly success: true; readonly state: GiftOrderState }
  | { readonly success: false; readonly reason: RefundRefusal };

/** Undefined: the provider is away or says no for now; the reconciler goes on. */
async function settleNow(gifting: GiftingContext, orderId: string): Promise<void> {
  try {
    await settleOrder(gifting, orderId);
  } catch (error) {
    if (!(error instanceof PaymentUnavailableError || error instanceof PaymentRefusedError)) throw error;
    gifting.log.warn({ err: error, orderId }, 'a refund by an operator waits for the payment provider');
  }
}

/**
 * Gives a gift's money back, for a reason that the books and the audit log keep. Decided once: what the provider cannot do now, the
 * reconciler does later. Throws `not_found`.
 */
export async function refundOrder(
  { db, gifting }: Pick<OperatorMoneyContext, 'db' | 'gifting'>,
  { orderId, reason, actorId }: { readonly orderId: string; readonly reason: string; readonly actorId: string },
): Promise<Refunded> {
  const { ids, clock } = gifting.room;
  const withdrawn = await withdrawOrder(db, orderId, reason, ({ giverId, loungeId, amountYen }) => ({
    id: ids.next(),
    at: clock.now(),
    actorId,
    action: 'refund-gift',
    loungeId,
    subjectId: giverId,
    detail: { order: orderId, amountYen, words: reason },
  }));
  if (withdrawn.kind === 'unknown') throw new HttpProblem('not_found');
  if (withdrawn.kind === 'refused') return { success: false, reason: withdrawn.reason };
  const { roomScore } = withdrawn.step;
  if (roomScore !== undefined) announceScore(gifting, withdrawn.order.loungeId, roomScore);
  await settleNow(gifting, orderId);
  const after = await gifting.orders.find(orderId);
  return { success: true, state: after?.state ?? 'refunding' };
}
