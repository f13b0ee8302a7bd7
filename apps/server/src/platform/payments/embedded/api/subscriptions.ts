import { type InvoiceObject, listOfParts, type PriceObject, type SubscriptionObject } from './billing-objects.ts';
import { type CallContext, findOrRefuse, newId } from './call-context.ts';
import { createInvoice, type PayOptions, type Period, payInvoice } from './invoices.ts';
import type { CustomerObject } from './objects.ts';

const daySec = 86_400;
/** Days from one failed try to the next; after the last one the subscription ends. */
const retryDays = [3, 5, 7];

/**
 * The next month or year, on this day of the month (1 to 31), or on the last one where the month is shorter: who began on a 31st pays on
 * the 28th of February and on the 31st of March.
 */
export function addInterval(atSec: number, interval: PriceObject['recurring']['interval'], anchorDay: number): number {
  const to = new Date(atSec * 1_000);
  to.setUTCMonth(to.getUTCMonth() + (interval === 'year' ? 12 : 1), 1);
  const lastDay = new Date(Date.UTC(to.getUTCFullYear(), to.getUTCMonth() + 1, 0)).getUTCDate();
  to.setUTCDate(Math.min(anchorDay, lastDay));
  return Math.floor(to.getTime() / 1_000);
}

const dayOf = (atSec: number): number => new Date(atSec * 1_000).getUTCDate();

/** The one item of a subscription. Throws an Error where there is none, which this provider never makes. */
export const itemOf = ({ items }: SubscriptionObject) => {
  const [item] = items.data;
  if (item === undefined) throw new Error('a subscription without an item');
  return item;
};

const withPeriod = (subscription: SubscriptionObject, { start, end }: Period): SubscriptionObject => ({
  ...subscription,
  items: listOfParts({ ...itemOf(subscription), current_period_start: start, current_period_end: end }),
});

/** What the customer's own clock says, where the test gave them one. */
export async function atCustomersTime(context: CallContext, customer: CustomerObject): Promise<CallContext> {
  if (customer.test_clock === null) return context;
  const clock = await findOrRefuse(context, 'test_helpers.test_clock', customer.test_clock);
  return { ...context, now: clock.frozen_time };
}

async function cardFor({ objects }: CallContext, { customer, default_payment_method: own }: SubscriptionObject) {
  return own ?? (await objects.find('customer', customer))?.invoice_settings.default_payment_method ?? null;
}

export interface SubscriptionInput {
  readonly customer: CustomerObject;
  readonly price: PriceObject;
  readonly trialDays: number;
  readonly methodId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

function draftSubscription(input: SubscriptionInput, now: number): SubscriptionObject {
  const { customer, price, trialDays, methodId, metadata: words } = input;
  const trialEnd = trialDays > 0 ? now + trialDays * daySec : null;
  return {
    id: newId('sub'),
    object: 'subscription',
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
    created: now,
    currency: price.currency,
    customer: customer.id,
    default_payment_method: methodId,
    ended_at: null,
    items: listOfParts({
      id: newId('si'),
      object: 'subscription_item' as const,
      current_period_start: now,
      current_period_end: trialEnd ?? addInterval(now, price.recurring.interval, dayOf(now)),
      price,
      quantity: 1 as const,
    }),
    latest_invoice: null,
    start_date: now,
    status: trialEnd === null ? 'incomplete' : 'trialing',
    trial_start: trialEnd === null ? null : now,
    trial_end: trialEnd,
    livemode: false,
    metadata: words,
  };
}

/** Begins with a trial, or with the first charge: without it the subscription stays `incomplete`. */
export async function createSubscription(
  callContext: CallContext,
  input: SubscriptionInput,
  options: PayOptions = {},
): Promise<SubscriptionObject> {
  const context = await atCustomersTime(callContext, input.customer);
  const draft = draftSubscription(input, context.now);
  const { current_period_start: start, current_period_end: end } = itemOf(draft);
  const isTrial = draft.status === 'trialing';
  const invoice = await createInvoice(context, draft, isTrial ? 0 : input.price.unit_amount, { start, end });
  const paid = await payInvoice(context, invoice, await cardFor(context, draft), options);
  const isActive = !isTrial && paid.status === 'paid';
  const subscription: SubscriptionObject = {
    ...draft,
    latest_invoice: invoice.id,
    ...(isActive && { status: 'active' as const }),
  };
  await context.objects.insert(subscription, {
    parentId: draft.customer,
    dueAt: isTrial || isActive ? end : null,
    clockId: input.customer.test_clock,
  });
  await context.emit('customer.subscription.created', subscription);
  return subscription;
}

/** Ends it now, whatever of its period was paid, and sends the event. */
export async function endSubscription(
  context: CallContext,
  subscription: SubscriptionObject,
): Promise<SubscriptionObject> {
  const ended: SubscriptionObject = {
    ...subscription,
    status: 'canceled',
    canceled_at: subscription.canceled_at ?? context.now,
    ended_at: context.now,
  };
  await context.objects.save(ended, { dueAt: null });
  await context.emit('customer.subscription.deleted', ended);
  return ended;
}

/** Paid: it goes on until its period ends. Not paid: it is tried again, and in the end given up. */
async function followInvoice(
  context: CallContext,
  subscription: SubscriptionObject,
  invoice: InvoiceObject,
): Promise<SubscriptionObject> {
  const waitDays = invoice.status === 'paid' ? undefined : retryDays[invoice.attempt_count - 1];
  if (invoice.status !== 'paid' && waitDays === undefined) {
    await context.objects.save({ ...invoice, next_payment_attempt: null });
    return endSubscription(context, subscription);
  }
  const nextAttempt = waitDays === undefined ? null : context.now + waitDays * daySec;
  if (nextAttempt !== null) await context.objects.save({ ...invoice, next_payment_attempt: nextAttempt });
  const status = nextAttempt === null ? 'active' : 'past_due';
  const followed: SubscriptionObject = { ...subscription, status, latest_invoice: invoice.id };
  await context.objects.save(followed, { dueAt: nextAttempt ?? itemOf(followed).current_period_end });
  await context.emit('customer.subscription.updated', followed);
  return followed;
}

async function renew(context: CallContext, subscription: SubscriptionObject): Promise<SubscriptionObject> {
  const { current_period_end: start, price } = itemOf(subscription);
  const anchorDay = dayOf(subscription.trial_end ?? subscription.start_date);
  const period = { start, end: addInterval(start, price.recurring.interval, anchorDay) };
  const renewed = withPeriod(subscription, period);
  const invoice = await createInvoice(context, renewed, price.unit_amount, period);
  return followInvoice(context, renewed, await payInvoice(context, invoice, await cardFor(context, renewed)));
}

/** Tries the newest invoice again. */
export async function payLatest(context: CallContext, subscription: SubscriptionObject): Promise<SubscriptionObject> {
  const invoice = await findOrRefuse(context, 'invoice', subscription.latest_invoice ?? '');
  return followInvoice(context, subscription, await payInvoice(context, invoice, await cardFor(context, subscription)));
}

/** What time does to a subscription: its period has ended, or an unpaid invoice is due again. */
export function runDueSubscription(
  context: CallContext,
  subscription: SubscriptionObject,
): Promise<SubscriptionObject> {
  if (subscription.status === 'past_due') return payLatest(context, subscription);
  return subscription.cancel_at_period_end ? endSubscription(context, subscription) : renew(context, subscription);
}
