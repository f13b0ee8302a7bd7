import type { Locale } from '@madoi/contract/constants';
import type { SendAnswer } from '@madoi/contract/money/gifting';
import type { OrderState } from '@madoi/domain/money/order-transitions';
import { HttpProblem } from '#platform/http/problem.ts';
import { PaymentRefusedError } from '#platform/payments/payment-errors.ts';
import type { GiftOrder } from './gift-order.ts';
import type { GiftingContext } from './gifting-context.ts';
import { type Settlement, settleOrder } from './settle-order.ts';

interface OwnIntent {
  readonly intentId: string;
  readonly giverId: string;
}

/** Nobody learns of others' orders whether they exist. */
async function findOwn(context: GiftingContext, { intentId, giverId }: OwnIntent): Promise<GiftOrder | undefined> {
  const order = await context.orders.findByIntent(intentId);
  return order?.giverId === giverId ? order : undefined;
}

/** What the provider has no words for: its payment was never confirmed. */
const unpaidTexts: Readonly<Record<Locale, string>> = {
  ja: 'まだ支払われていません。お金はかかっていません。',
  en: 'This has not been paid for yet. You weren’t charged.',
  'zh-TW': '尚未付款，沒有扣款。',
};

function answerOf(settlement: Settlement, locale: Locale): SendAnswer {
  if (settlement.kind === 'delivered') return { success: true };
  if (settlement.kind === 'refunded') return { success: false, reason: 'unknown', isRefunded: true };
  if (settlement.kind === 'processing') return { success: false, reason: 'unknown', isPending: true };
  if (settlement.kind !== 'open') return { success: false, reason: 'unknown' };
  return { success: false, reason: 'payment', message: settlement.failure?.message ?? unpaidTexts[locale] };
}

/** Sends what was paid for (specification 4.10); again is the same answer. An intent of another kind of order is unknown here. */
export async function sendGift(
  context: GiftingContext,
  { kind, locale, ...own }: OwnIntent & { readonly kind: GiftOrder['kind']; readonly locale: Locale },
): Promise<SendAnswer> {
  const order = await findOwn(context, own);
  if (order?.kind !== kind) return { success: false, reason: 'unknown' };
  try {
    return answerOf(await settleOrder(context, order.id), locale);
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error;
    context.log.error({ err: error, orderId: order.id }, 'the payment provider refused to settle an order');
    return { success: false, reason: 'unknown' };
  }
}

/** Cancels what nobody has paid for. False: the charge was faster, and the order goes its way. */
export async function cancelOrder(context: GiftingContext, { id, intentId }: GiftOrder): Promise<boolean> {
  if (intentId === null) return false;
  const now = context.room.clock.now();
  // A key of its own each time: one would remember a refusal, and canceling twice is canceling once.
  const outcome = await context.provider.cancelIntent(intentId, `cancel:${id}:${now}`);
  if (outcome !== 'canceled') return false;
  context.afterStep?.('canceled-at-provider');
  await context.orders.cancel(id, now);
  return true;
}

async function takeBack(context: GiftingContext, order: GiftOrder): Promise<boolean> {
  if (order.state !== 'ordered') return order.state === 'canceled';
  try {
    if (await cancelOrder(context, order)) return true;
  } catch (error) {
    // Under way at the bank: too late to take it back.
    if (!(error instanceof PaymentRefusedError)) throw error;
    return false;
  }
  await settleOrder(context, order.id);
  return false;
}

/** Takes an order back, which costs nothing. False: it was charged already. Throws `not_found` for an intent of nobody or another's. */
export async function takeBackGift(context: GiftingContext, own: OwnIntent): Promise<boolean> {
  const order = await findOwn(context, own);
  if (!order) throw new HttpProblem('not_found');
  return takeBack(context, order);
}

/** What will not be shown any more, whether its money went back or not. */
const endedStates: ReadonlySet<OrderState> = new Set(['refunding', 'refunded', 'refund_failed', 'disputed']);

/**
 * Takes back the order that another one replaces; one that is not known, or whose money went back, stands in nobody's way. False: it is paid
 * for, or just being paid, and goes its way.
 */
export async function withdrawOrder(context: GiftingContext, giverId: string, clientId: string): Promise<boolean> {
  const order = await context.orders.findByClient(giverId, clientId);
  if (order === undefined || endedStates.has(order.state)) return true;
  if (order.state === 'ordered' && order.intentId === null) {
    // Its answer was lost before the provider was asked. Should an intent be made all the same, its money would go back.
    await context.orders.cancel(order.id, context.room.clock.now());
    return true;
  }
  return takeBack(context, order);
}
