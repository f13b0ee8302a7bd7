import { PaymentRefusedError, PaymentUnavailableError } from '#platform/payments/payment-errors.ts';
import { settleCheckout } from './checkout.ts';
import { followInvoice, settleSubscription } from './settle-subscription.ts';
import type { StandardContext } from './standard-context.ts';

const batchMax = 100;
/** So long a checkout is left to its page and its webhook. */
const checkoutAloneMs = 10 * 60_000;

/** So often the provider is asked how a refund ends that is on its way, should no webhook tell. */
const refundAloneMs = 3_600_000;

type Work = () => Promise<unknown>;

async function collectWork(context: StandardContext): Promise<readonly Work[]> {
  const { checkouts, subscriptions, invoices, provider, clock } = context;
  const now = clock.now();
  for (const { id } of await subscriptions.listOrphaned(batchMax)) await subscriptions.setClosing(id, 'account');
  const [open, due, withoutFee, openRefunds] = [
    await checkouts.listUnchecked(now - checkoutAloneMs, batchMax),
    await subscriptions.listDue(now, batchMax),
    await invoices.listWithoutFee(batchMax),
    await invoices.listOpenRefunds(now - refundAloneMs, batchMax),
  ];
  return [
    ...open.map((checkout) => async () => {
      await checkouts.markChecked(checkout.id, now);
      // Its process died before it knew the session: nobody was led there.
      if (checkout.sessionId === null) return checkouts.close(checkout.id, now);
      return settleCheckout(context, checkout, await provider.findCheckout(checkout.sessionId));
    }),
    ...due.map(
      ({ id }) =>
        () =>
          settleSubscription(context, id),
    ),
    ...withoutFee.map((invoice) => () => followInvoice(context, invoice)),
    ...openRefunds.map((invoice) => async () => {
      await invoices.markRefundsChecked(invoice.id, now);
      await followInvoice(context, invoice);
    }),
  ];
}

/** So many in a row say that the provider is away, and not that one subscription is in trouble. */
const awayAfter = 3;

/**
 * Terms that end, days of grace that are over, and whatever no webhook has told of. One that fails does not hold up the others; rejects
 * when the provider is away, and at the end with the first failure that nobody foresaw.
 */
export async function reconcileStandard(context: StandardContext, stopping: AbortSignal): Promise<void> {
  const failures: unknown[] = [];
  let unavailable = 0;
  for (const work of await collectWork(context)) {
    if (stopping.aborted) return;
    try {
      await work();
      unavailable = 0;
    } catch (error) {
      unavailable = error instanceof PaymentUnavailableError ? unavailable + 1 : 0;
      if (unavailable >= awayAfter) throw error;
      if (!(error instanceof PaymentRefusedError)) failures.push(error);
      context.log.error({ err: error }, 'a subscription was not settled');
    }
  }
  if (failures.length > 0) throw failures[0];
}
