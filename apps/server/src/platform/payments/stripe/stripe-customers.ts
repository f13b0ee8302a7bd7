import type Stripe from 'stripe';
import { PaymentRefusedError } from '../payment-errors.ts';
import type { BalanceEntryView, CardView, PaymentBooks, PaymentCustomers } from '../payment-provider.ts';
import { ask, type ConnectStripe, idOrNone, toMs, yen } from './stripe-client.ts';

function toCardView({ id, card }: Stripe.PaymentMethod): CardView {
  return {
    id,
    brand: card?.brand ?? 'unknown',
    last4: card?.last4 ?? '',
    expiryMonth: card?.exp_month ?? 0,
    expiryYear: card?.exp_year ?? 0,
  };
}

/** More than anybody has: one page of the provider's. */
const cardsMax = 100;

/** A new card is the reason to try again now, not at the next retry. What it is refused for, the subscription shows. */
async function payOverdue(
  connect: ConnectStripe,
  { status, latest_invoice: invoice }: Stripe.Subscription,
): Promise<void> {
  const invoiceId = idOrNone(invoice);
  if (status !== 'past_due' || invoiceId === undefined) return;
  try {
    await ask(connect, (stripe) => stripe.invoices.pay(invoiceId));
  } catch (error) {
    if (!(error instanceof PaymentRefusedError)) throw error;
  }
}

export function createStripeCustomers(connect: ConnectStripe): PaymentCustomers {
  return {
    createCustomer: async ({ userId, idempotencyKey }) => {
      const { id } = await ask(connect, (stripe) =>
        stripe.customers.create({ metadata: { userId } }, { idempotencyKey }),
      );
      return { id };
    },
    listCards: async (customerId) => {
      const { data } = await ask(connect, (stripe) =>
        stripe.customers.listPaymentMethods(customerId, { type: 'card', limit: cardsMax }),
      );
      return data.map(toCardView);
    },
    setDefaultCard: async (customerId, paymentMethodId) => {
      const card = { default_payment_method: paymentMethodId };
      await ask(connect, (stripe) => stripe.customers.update(customerId, { invoice_settings: card }));
      const running = await ask(connect, (stripe) => stripe.subscriptions.list({ customer: customerId, limit: 100 }));
      // A subscription that was begun on the provider's page has a card of its own, which goes before the customer's.
      for (const subscription of running.data) {
        await ask(connect, (stripe) => stripe.subscriptions.update(subscription.id, card));
        await payOverdue(connect, subscription);
      }
    },
    removeCard: async (paymentMethodId) => {
      try {
        await ask(connect, (stripe) => stripe.paymentMethods.detach(paymentMethodId));
      } catch (error) {
        if (!(error instanceof PaymentRefusedError)) throw error;
      }
    },
  };
}

const sumOf = (parts: readonly { readonly amount: number; readonly currency: string }[]): number =>
  parts.reduce((sum, { amount, currency }) => sum + (currency === yen ? amount : 0), 0);

/**
 * The yen on our balance, or on that of a connected account; other currencies are left out. Throws `PaymentUnavailableError` or
 * `PaymentRefusedError`.
 */
export async function readStripeBalance(connect: ConnectStripe, accountId?: string) {
  const options = accountId === undefined ? {} : { stripeAccount: accountId };
  const { available, pending } = await ask(connect, (stripe) => stripe.balance.retrieve({}, options));
  return { availableYen: sumOf(available), pendingYen: sumOf(pending) };
}

function toEntryView(entry: Stripe.BalanceTransaction): BalanceEntryView {
  const sourceId = idOrNone(entry.source);
  return {
    id: entry.id,
    type: entry.type,
    amountYen: entry.amount,
    feeYen: entry.fee,
    netYen: entry.net,
    ...(sourceId !== undefined && { sourceId }),
    createdAt: toMs(entry.created),
  };
}

export function createStripeBooks(connect: ConnectStripe): PaymentBooks {
  return {
    readBalance: () => readStripeBalance(connect),
    listBalanceEntries: async ({ limit, beforeId }) => {
      const { data } = await ask(connect, (stripe) =>
        stripe.balanceTransactions.list({ limit, ...(beforeId !== undefined && { starting_after: beforeId }) }),
      );
      return data.map(toEntryView);
    },
  };
}
