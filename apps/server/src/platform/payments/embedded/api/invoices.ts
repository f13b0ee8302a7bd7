import { type InvoiceObject, listOfParts, type SubscriptionObject } from './billing-objects.ts';
import { type CallContext, newId } from './call-context.ts';
import { takePaymentMethod } from './cards.ts';
import { chargeIntent } from './charging.ts';
import { confirmIntent } from './confirm-intent.ts';
import type { PaymentIntentObject } from './objects.ts';
import { createIntent } from './payment-intents.ts';

/** In seconds since 1970; `end` is the next period's `start`. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/** What one period costs; with nothing to pay it is paid. */
export async function createInvoice(
  { objects, now, emit }: CallContext,
  subscription: SubscriptionObject,
  amount: number,
  period: Period,
): Promise<InvoiceObject> {
  const isFirst = period.start === subscription.start_date;
  const invoice: InvoiceObject = {
    id: newId('in'),
    object: 'invoice',
    amount_due: amount,
    amount_paid: 0,
    attempt_count: 0,
    billing_reason: isFirst ? 'subscription_create' : 'subscription_cycle',
    created: now,
    currency: subscription.currency,
    customer: subscription.customer,
    lines: listOfParts({ id: newId('il'), object: 'line_item' as const, amount, period }),
    next_payment_attempt: null,
    number: newId('TEST').slice(0, 13).toUpperCase(),
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    payments: listOfParts(),
    period_start: now,
    period_end: now,
    status: amount === 0 ? 'paid' : 'open',
    status_transitions: { finalized_at: now, paid_at: amount === 0 ? now : null },
    total: amount,
    livemode: false,
  };
  await objects.insert(invoice, { parentId: subscription.customer });
  await emit('invoice.created', invoice);
  await emit('invoice.finalized', invoice);
  if (invoice.status === 'paid') await emit('invoice.paid', invoice);
  return invoice;
}

export interface PayOptions {
  /** Its holder has just been asked for this very payment. */
  readonly isAuthenticated?: boolean;
}

async function openIntent(
  context: CallContext,
  invoice: InvoiceObject,
  methodId: string | null,
): Promise<PaymentIntentObject> {
  const { amount_due: amount, customer } = invoice;
  const intent = createIntent({ amount, currency: 'jpy', customer, metadata: {} }, methodId ?? undefined, context.now);
  await context.objects.insert(intent, { parentId: customer });
  return intent;
}

async function tryToPay(
  context: CallContext,
  intent: PaymentIntentObject,
  { isAuthenticated = false }: PayOptions,
): Promise<boolean> {
  if (intent.payment_method === null) return false;
  // Nothing is charged to a card that was given up: the invoice stays unpaid.
  const kept = await context.objects.find('payment_method', intent.payment_method);
  if (kept?.is_detached === true) return false;
  const method = await takePaymentMethod(context, intent.payment_method);
  const paid = isAuthenticated
    ? await chargeIntent(context, intent, method)
    : await confirmIntent(context, intent, { isOffSession: true });
  return paid.status === 'succeeded';
}

/** Charges what is due, without anybody there. The invoice says how it went. */
export async function payInvoice(
  context: CallContext,
  invoice: InvoiceObject,
  methodId: string | null,
  options: PayOptions = {},
): Promise<InvoiceObject> {
  if (invoice.status === 'paid') return invoice;
  const intent = await openIntent(context, invoice, methodId);
  const isPaid = await tryToPay(context, intent, options);
  const payment = { type: 'payment_intent' as const, payment_intent: intent.id };
  const tried: InvoiceObject = {
    ...invoice,
    attempt_count: invoice.attempt_count + 1,
    payments: listOfParts({ id: newId('inpay'), object: 'invoice_payment' as const, payment }),
    ...(isPaid && {
      amount_paid: invoice.amount_due,
      next_payment_attempt: null,
      status: 'paid' as const,
      status_transitions: { ...invoice.status_transitions, paid_at: context.now },
    }),
  };
  await context.objects.save(tried);
  if (isPaid) {
    await context.emit('invoice.paid', tried);
    await context.emit('invoice.payment_succeeded', tried);
  } else await context.emit('invoice.payment_failed', tried);
  return tried;
}
