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
      const invoiceSettings = { default_payment_method: paymentMethodId };
      await ask(connect, (stripe) => stripe.customers.update(customerId, { invoice_settings: invoiceSettings }));
    },
    removeCard: async (paymentMethodId) => {
      try {
        await ask(connect, (stripe) => stripe.paymentMethods.detach(paymentMethodId));
      } catch (error) {
        const isGone = error instanceof PaymentRefusedError && error.code !== 'idempotency_error';
        if (!isGone) throw error;
      }
    },
  };
}

const sumOf = (parts: readonly { readonly amount: number; readonly currency: string }[]): number =>
  parts.reduce((sum, { amount, currency }) => sum + (currency === yen ? amount : 0), 0);

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
