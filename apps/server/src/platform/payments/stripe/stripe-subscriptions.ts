import type Stripe from 'stripe';
import { PaymentRefusedError } from '../payment-errors.ts';
import type {
  CheckoutView,
  CreateCheckoutInput,
  InvoiceView,
  PaymentSubscriptions,
  SubscriptionStatus,
  SubscriptionView,
} from '../payment-subscriptions.ts';
import { ask, type ConnectStripe, find, idOf, idOrNone, toMs, yen } from './stripe-client.ts';

const statuses: Readonly<Record<string, SubscriptionStatus>> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  // The provider was told to go on asking after its last try: until somebody pays it is as far as `past_due` goes.
  unpaid: 'past_due',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
};

function toSubscriptionView(subscription: Stripe.Subscription): SubscriptionView {
  const item = subscription.items.data[0];
  return {
    id: subscription.id,
    status: statuses[subscription.status] ?? 'incomplete',
    customerId: idOf(subscription.customer),
    priceId: item?.price.id ?? '',
    startedAt: toMs(subscription.start_date),
    periodEndsAt: toMs(item?.current_period_end ?? subscription.start_date),
    ...(subscription.trial_end !== null && { trialEndsAt: toMs(subscription.trial_end) }),
    endsWithPeriod: subscription.cancel_at_period_end || subscription.cancel_at !== null,
    ...(subscription.canceled_at !== null && { canceledAt: toMs(subscription.canceled_at) }),
    metadata: subscription.metadata,
  };
}

function toCheckoutView(session: Stripe.Checkout.Session): CheckoutView {
  const setup = typeof session.setup_intent === 'object' ? session.setup_intent : null;
  const subscription = typeof session.subscription === 'object' ? session.subscription : null;
  const customerId = idOrNone(session.customer);
  const paymentMethodId = idOrNone(setup?.payment_method ?? subscription?.default_payment_method);
  return {
    id: session.id,
    mode: session.mode === 'subscription' ? 'subscription' : 'setup',
    status: session.status === 'complete' ? 'complete' : session.status === 'expired' ? 'expired' : 'open',
    ...(customerId !== undefined && { customerId }),
    metadata: session.metadata ?? {},
    ...(paymentMethodId !== undefined && { paymentMethodId }),
    ...(subscription !== null && { subscriptionId: subscription.id }),
  };
}

const invoiceStatuses: Readonly<Record<string, InvoiceView['status']>> = {
  draft: 'draft',
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'uncollectible',
};

function toInvoiceView(invoice: Stripe.Invoice): InvoiceView {
  const subscriptionId = idOrNone(invoice.parent?.subscription_details?.subscription);
  const intentId = idOrNone(invoice.payments?.data[0]?.payment.payment_intent);
  const { paid_at: paidAt } = invoice.status_transitions;
  // The dates of the invoice are those of its making: what was paid for is in its lines.
  const period = invoice.lines.data[0]?.period;
  return {
    id: invoice.id ?? '',
    ...(invoice.number !== null && { number: invoice.number }),
    status: invoiceStatuses[invoice.status ?? ''] ?? 'draft',
    ...(subscriptionId !== undefined && { subscriptionId }),
    amountYen: invoice.total,
    createdAt: toMs(invoice.created),
    periodStartsAt: toMs(period?.start ?? invoice.period_start),
    periodEndsAt: toMs(period?.end ?? invoice.period_end),
    attemptCount: invoice.attempt_count,
    ...(invoice.next_payment_attempt !== null && { nextAttemptAt: toMs(invoice.next_payment_attempt) }),
    ...(paidAt !== null && { paidAt: toMs(paidAt) }),
    ...(intentId !== undefined && { intentId }),
  };
}

const checkoutParams = ({ customerId, successUrl, cancelUrl, language, metadata }: CreateCheckoutInput) => ({
  customer: customerId,
  success_url: successUrl,
  cancel_url: cancelUrl,
  locale: language,
  metadata,
  allowed_payment_method_types: ['card' as const],
});

type PriceInput = Parameters<PaymentSubscriptions['ensurePrice']>[0];

async function ensurePrice(connect: ConnectStripe, { lookupKey, productName, amountYen, interval }: PriceInput) {
  const { data } = await ask(connect, (stripe) => stripe.prices.list({ lookup_keys: [lookupKey], limit: 1 }));
  const present = data[0];
  if (present?.unit_amount === amountYen) return { id: present.id };
  if (present !== undefined)
    throw new PaymentRefusedError(
      'price_differs',
      `The price ${lookupKey} has another amount at the payment provider.`,
    );
  const { id } = await ask(connect, (stripe) =>
    stripe.prices.create(
      {
        currency: yen,
        unit_amount: amountYen,
        recurring: { interval },
        lookup_key: lookupKey,
        product_data: { name: productName },
      },
      { idempotencyKey: `price:${lookupKey}:${amountYen}:${interval}` },
    ),
  );
  return { id };
}

function createCheckouts(
  connect: ConnectStripe,
): Pick<
  PaymentSubscriptions,
  'createSetupCheckout' | 'createSubscriptionCheckout' | 'findCheckout' | 'createSetupIntent'
> {
  return {
    createSetupCheckout: async (input) => {
      const { idempotencyKey } = input;
      const session = await ask(connect, (stripe) =>
        stripe.checkout.sessions.create({ ...checkoutParams(input), mode: 'setup' }, { idempotencyKey }),
      );
      return { id: session.id, url: session.url ?? '' };
    },
    createSubscriptionCheckout: async (input) => {
      const { idempotencyKey, priceId, trialDays, metadata } = input;
      const data = { metadata, ...(trialDays > 0 && { trial_period_days: trialDays }) };
      const session = await ask(connect, (stripe) =>
        stripe.checkout.sessions.create(
          {
            ...checkoutParams(input),
            mode: 'subscription',
            line_items: [{ price: priceId, quantity: 1 }],
            subscription_data: data,
          },
          { idempotencyKey },
        ),
      );
      return { id: session.id, url: session.url ?? '' };
    },
    findCheckout: async (checkoutId) => {
      const expand = ['setup_intent', 'subscription'];
      const session = await find(connect, (stripe) => stripe.checkout.sessions.retrieve(checkoutId, { expand }));
      return session && toCheckoutView(session);
    },
    createSetupIntent: async ({ customerId, idempotencyKey }) => {
      const intent = await ask(connect, (stripe) =>
        stripe.setupIntents.create(
          { customer: customerId, usage: 'off_session', allowed_payment_method_types: ['card'] },
          { idempotencyKey },
        ),
      );
      return { id: intent.id, clientSecret: intent.client_secret ?? '' };
    },
  };
}

/** Months that are paid for: Stripe Billing and Checkout. */
export function createStripeSubscriptions(connect: ConnectStripe): PaymentSubscriptions {
  const findSubscription = async (subscriptionId: string): Promise<SubscriptionView | undefined> => {
    const found = await find(connect, (stripe) => stripe.subscriptions.retrieve(subscriptionId));
    return found && toSubscriptionView(found);
  };
  const setEnd = async (subscriptionId: string, isEnding: boolean): Promise<SubscriptionView> =>
    toSubscriptionView(
      await ask(connect, (stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: isEnding })),
    );
  const expand = ['payments'];
  return {
    ...createCheckouts(connect),
    ensurePrice: (input) => ensurePrice(connect, input),
    findSubscription,
    cancelAtPeriodEnd: (subscriptionId) => setEnd(subscriptionId, true),
    resumeSubscription: (subscriptionId) => setEnd(subscriptionId, false),
    cancelSubscription: async (subscriptionId) => {
      try {
        return toSubscriptionView(await ask(connect, (stripe) => stripe.subscriptions.cancel(subscriptionId)));
      } catch (error) {
        // It has ended already, perhaps a moment ago by somebody else's call.
        const found = await findSubscription(subscriptionId);
        if (found?.status === 'canceled') return found;
        throw error;
      }
    },
    findInvoice: async (invoiceId) => {
      const invoice = await find(connect, (stripe) => stripe.invoices.retrieve(invoiceId, { expand }));
      return invoice && toInvoiceView(invoice);
    },
    listInvoices: async (customerId, limit) => {
      const { data } = await ask(connect, (stripe) =>
        stripe.invoices.list({ customer: customerId, limit, expand: ['data.payments'] }),
      );
      return data.map(toInvoiceView);
    },
  };
}
