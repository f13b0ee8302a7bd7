import type { InvoiceView, SubscriptionView } from '#platform/payments/payment-subscriptions.ts';
import type { StandardContext } from './standard-context.ts';
import type { Subscription } from './subscriptions.store.pg.ts';

/** The newest invoices of a customer: more than can have gone by unseen. */
const invoicesMax = 24;
/** Of how many paid invoices fee and refunds are read again each time. */
const followedMax = 2;

/** What the provider kept of an invoice's charge, and what went back, by whomever. */
export async function followInvoice(
  { invoices, provider, clock }: Pick<StandardContext, 'invoices' | 'provider' | 'clock'>,
  { id, intentId }: { readonly id: string; readonly intentId: string | null },
): Promise<void> {
  if (intentId === null) return;
  const intent = await provider.findIntent(intentId);
  if (intent === undefined) return;
  const { feeYen, isDisputed } = intent;
  // The intent has their sum alone, which says nothing of one that failed.
  const refunds = await provider.listRefunds(intentId);
  const disputes = isDisputed ? await provider.listDisputes(intentId) : [];
  const disputedYen = disputes.reduce((sum, { withdrawnYen }) => sum + withdrawnYen, 0);
  const disputeFeeYen = disputes.reduce((sum, each) => sum + each.feeYen, 0);
  await invoices.follow(id, { feeYen, refunds, disputedYen, disputeFeeYen, disputes }, clock.now());
}

const isPaidFor = ({ status, amountYen, subscriptionId }: InvoiceView, id: string): boolean =>
  status === 'paid' && amountYen > 0 && subscriptionId === id;

/** Writes down what was paid for a subscription, with the books. */
async function recordInvoices(context: StandardContext, view: SubscriptionView, userId: string): Promise<void> {
  const found = await context.provider.listInvoices(view.customerId, invoicesMax);
  const paid = found.filter((invoice) => isPaidFor(invoice, view.id));
  for (const { id, number, amountYen, intentId, paidAt, createdAt, periodStartsAt, periodEndsAt } of paid)
    await context.invoices.record({
      id,
      userId,
      subscriptionId: view.id,
      number: number ?? null,
      amountYen,
      intentId: intentId ?? null,
      paidAt: paidAt ?? createdAt,
      periodStartsAt,
      periodEndsAt,
    });
  for (const { id, intentId } of paid.slice(0, followedMax))
    await followInvoice(context, { id, intentId: intentId ?? null });
}

/** The price it was begun with, which its checkout wrote into it. */
const priceOf = ({ metadata }: SubscriptionView, fallbackYen: number): number => {
  const yen = Number(metadata.priceYen);
  return Number.isSafeInteger(yen) && yen > 0 ? yen : fallbackYen;
};

async function applyView(context: StandardContext, view: SubscriptionView, userId: string): Promise<Subscription> {
  const { config, clock, subscriptions } = context;
  const { id, status, endsWithPeriod, startedAt, periodEndsAt, trialEndsAt = null } = view;
  const priceYen = priceOf(view, config.priceYen);
  const { subscription, plan } = await subscriptions.observe(
    { id, userId, status, endsWithPeriod, startedAt, periodEndsAt, trialEndsAt, priceYen },
    { now: clock.now(), graceDays: config.graceDays },
  );
  if (plan !== undefined) context.announcePlan(userId, plan === 'free');
  await recordInvoices(context, view, userId);
  return subscription;
}

/** What was paid for a subscription that must never have been goes back. A key remembers a refusal as well: each hour has its own. */
async function refundAll(context: StandardContext, subscriptionId: string): Promise<void> {
  const hour = Math.floor(context.clock.now() / 3_600_000);
  for (const invoice of await context.invoices.listOfSubscription(subscriptionId)) {
    const amountYen = invoice.amountYen - invoice.refundedYen;
    if (amountYen <= 0 || invoice.intentId === null) continue;
    const idempotencyKey = `standard-duplicate:${invoice.id}:${hour}`;
    await context.provider.refund({ intentId: invoice.intentId, amountYen, reason: 'bought twice', idempotencyKey });
    await followInvoice(context, invoice);
  }
}

/** Ends at the provider what is over here: nobody is charged for it any more. */
async function closeAtProvider(context: StandardContext, { id, userId, closing }: Subscription): Promise<Subscription> {
  const subscription = await applyView(context, await context.provider.cancelSubscription(id), userId);
  if (closing === 'duplicate') await refundAll(context, id);
  await context.subscriptions.setClosing(id, null);
  return { ...subscription, closing: null };
}

/**
 * Brings a subscription up to what the provider says now, with plan, receipts and books; page, webhook and reconciler call it alike, as
 * often as they like. Undefined: there is none, or it is nobody's here.
 */
export async function settleSubscription(
  context: StandardContext,
  subscriptionId: string,
): Promise<Subscription | undefined> {
  const view = await context.provider.findSubscription(subscriptionId);
  if (view === undefined) return undefined;
  const known = await context.subscriptions.find(subscriptionId);
  // An account that was merged into another one has taken its subscription along.
  const userId = known?.userId ?? (await context.checkouts.userOfCustomer(view.customerId));
  if (userId === undefined) return undefined;
  const subscription = await applyView(context, view, userId);
  return subscription.closing === null ? subscription : closeAtProvider(context, subscription);
}
