import type { EndpointAnswer } from '@madoi/contract/http/endpoint';
import type { renewPurchase } from '@madoi/contract/money/purchase';
import { PaymentRefusedError } from '#platform/payments/payment-errors.ts';
import { toSubscriptionEntry } from './read-purchase.ts';
import { settleSubscription } from './settle-subscription.ts';
import type { StandardContext } from './standard-context.ts';

/** Ends STANDARD with its term, or takes that back. `none`: there is nothing to end; `ended`: it is over by now. */
export async function changeRenewal(
  context: StandardContext,
  userId: string,
  renews: boolean,
): Promise<EndpointAnswer<typeof renewPurchase>> {
  const { subscriptions, provider } = context;
  const live = await subscriptions.findLive(userId);
  if (live === undefined) return { success: false, reason: 'none' };
  try {
    await (renews ? provider.resumeSubscription(live.id) : provider.cancelAtPeriodEnd(live.id));
  } catch (error) {
    // It ended meanwhile: what is true now is written below.
    if (!(error instanceof PaymentRefusedError)) throw error;
  }
  const settled = await settleSubscription(context, live.id);
  const subscription = settled && toSubscriptionEntry(settled);
  return subscription ? { success: true, subscription } : { success: false, reason: 'ended' };
}
