import type Stripe from 'stripe';
import type { AccountView, PaymentAccounts, PayoutView, TransferView } from '../payment-accounts.ts';
import { ask, type ConnectStripe, find, idOrNone, toMs, yen } from './stripe-client.ts';
import { readStripeBalance } from './stripe-customers.ts';

function toAccountView(account: Stripe.Account): AccountView {
  const disabledReason = account.requirements?.disabled_reason;
  return {
    id: account.id,
    isSubmitted: account.details_submitted,
    canReceiveTransfers: account.capabilities?.transfers === 'active',
    canPayOut: account.payouts_enabled,
    requirements: account.requirements?.currently_due ?? [],
    ...(typeof disabledReason === 'string' && { disabledReason }),
  };
}

function toTransferView(transfer: Stripe.Transfer): TransferView {
  return {
    id: transfer.id,
    accountId: idOrNone(transfer.destination) ?? '',
    amountYen: transfer.amount,
    reversedYen: transfer.amount_reversed,
    createdAt: toMs(transfer.created),
    metadata: transfer.metadata,
  };
}

const payoutStatuses: Readonly<Record<string, PayoutView['status']>> = {
  in_transit: 'in_transit',
  paid: 'paid',
  failed: 'failed',
  canceled: 'canceled',
};

function toPayoutView(payout: Stripe.Payout): PayoutView {
  const { failure_code: code, failure_message: message } = payout;
  return {
    id: payout.id,
    status: payoutStatuses[payout.status] ?? 'pending',
    amountYen: payout.amount,
    createdAt: toMs(payout.created),
    arrivesAt: toMs(payout.arrival_date),
    ...(code !== null && { failure: { code, message: message ?? '' } }),
    metadata: payout.metadata ?? {},
  };
}

/** Express accounts in Japan: the provider asks their holders; when they are paid out is ours to say. */
const accountParams = {
  type: 'express',
  country: 'JP',
  capabilities: { transfers: { requested: true } },
  settings: { payouts: { schedule: { interval: 'manual' } } },
} as const;

function createHolders(
  connect: ConnectStripe,
): Pick<PaymentAccounts, 'createAccount' | 'createOnboardingLink' | 'findAccount'> {
  return {
    createAccount: async ({ userId, email, idempotencyKey }) => {
      const { id } = await ask(connect, (stripe) =>
        stripe.accounts.create(
          { ...accountParams, metadata: { userId }, ...(email !== undefined && { email }) },
          { idempotencyKey },
        ),
      );
      return { id };
    },
    createOnboardingLink: async ({ accountId, returnUrl, refreshUrl }) => {
      const link = await ask(connect, (stripe) =>
        stripe.accountLinks.create({
          account: accountId,
          type: 'account_onboarding',
          return_url: returnUrl,
          refresh_url: refreshUrl,
        }),
      );
      return { url: link.url, expiresAt: toMs(link.expires_at) };
    },
    findAccount: async (accountId) => {
      const account = await find(connect, (stripe) => stripe.accounts.retrieve(accountId));
      return account && toAccountView(account);
    },
  };
}

/** Lists of the provider hold at most so many. */
const newest = 100;

const hasPayoutId =
  (payoutId: string) =>
  ({ metadata }: { readonly metadata: Stripe.Metadata | null }): boolean =>
    metadata?.payoutId === payoutId;

function createLookups(connect: ConnectStripe): Pick<PaymentAccounts, 'findTransferOf' | 'findPayoutOf'> {
  return {
    findTransferOf: async (accountId, payoutId) => {
      const page = { destination: accountId, limit: newest };
      const { data } = await ask(connect, (stripe) => stripe.transfers.list(page));
      const transfer = data.find(hasPayoutId(payoutId));
      return transfer && toTransferView(transfer);
    },
    findPayoutOf: async (accountId, payoutId) => {
      const scope = { stripeAccount: accountId };
      const { data } = await ask(connect, (stripe) => stripe.payouts.list({ limit: newest }, scope));
      const payout = data.find(hasPayoutId(payoutId));
      return payout && toPayoutView(payout);
    },
  };
}

/** Stripe Connect: transfers to accounts, and payouts from there to their banks. */
export function createStripeAccounts(connect: ConnectStripe): PaymentAccounts {
  return {
    ...createHolders(connect),
    ...createLookups(connect),
    transfer: async ({ accountId, amountYen, metadata, idempotencyKey }) =>
      toTransferView(
        await ask(connect, (stripe) =>
          stripe.transfers.create(
            { amount: amountYen, currency: yen, destination: accountId, metadata },
            { idempotencyKey },
          ),
        ),
      ),
    findTransfer: async (transferId) => {
      const transfer = await find(connect, (stripe) => stripe.transfers.retrieve(transferId));
      return transfer && toTransferView(transfer);
    },
    reverseTransfer: async ({ transferId, amountYen, idempotencyKey }) => {
      const { id } = await ask(connect, (stripe) =>
        stripe.transfers.createReversal(transferId, { amount: amountYen }, { idempotencyKey }),
      );
      return { id };
    },
    createPayout: async ({ accountId, amountYen, metadata, idempotencyKey }) =>
      toPayoutView(
        await ask(connect, (stripe) =>
          stripe.payouts.create(
            { amount: amountYen, currency: yen, metadata },
            { idempotencyKey, stripeAccount: accountId },
          ),
        ),
      ),
    findPayout: async (accountId, payoutId) => {
      const payout = await find(connect, (stripe) =>
        stripe.payouts.retrieve(payoutId, {}, { stripeAccount: accountId }),
      );
      return payout && toPayoutView(payout);
    },
    readAccountBalance: (accountId) => readStripeBalance(connect, accountId),
  };
}
