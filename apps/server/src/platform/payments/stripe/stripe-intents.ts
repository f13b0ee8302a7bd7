import type Stripe from 'stripe';
import { PaymentRefusedError } from '../payment-errors.ts';
import type {
  DisputeView,
  PaymentFailure,
  PaymentIntentStatus,
  PaymentIntents,
  PaymentIntentView,
  RefundView,
} from '../payment-provider.ts';
import { ask, type ConnectStripe, find, idOf, idOrNone, toMs, yen } from './stripe-client.ts';

const statuses: Readonly<Record<string, PaymentIntentStatus>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'open',
  processing: 'processing',
  // Never asked for here; should it be, the money is held and not charged yet.
  requires_capture: 'processing',
  succeeded: 'succeeded',
  canceled: 'canceled',
};

function failureOf(error: Stripe.PaymentIntent['last_payment_error']): PaymentFailure | undefined {
  if (error === null || error === undefined) return undefined;
  return { code: error.decline_code ?? error.code ?? error.type, message: error.message ?? '' };
}

function toIntentView(intent: Stripe.PaymentIntent): PaymentIntentView {
  const charge = typeof intent.latest_charge === 'object' ? intent.latest_charge : null;
  const entry = typeof charge?.balance_transaction === 'object' ? charge.balance_transaction : null;
  const failure = failureOf(intent.last_payment_error);
  const customerId = idOrNone(intent.customer);
  return {
    id: intent.id,
    clientSecret: intent.client_secret ?? '',
    status: statuses[intent.status] ?? 'processing',
    amountYen: intent.amount,
    currency: intent.currency,
    amountReceivedYen: intent.amount_received,
    refundedYen: charge?.amount_refunded ?? 0,
    isDisputed: charge?.disputed === true,
    ...(customerId !== undefined && { customerId }),
    ...(charge?.status === 'succeeded' && { chargeId: charge.id }),
    ...(entry && { feeYen: entry.fee }),
    metadata: intent.metadata,
    ...(failure && { failure }),
  };
}

const refundStatuses: Readonly<Record<string, RefundView['status']>> = {
  succeeded: 'succeeded',
  failed: 'failed',
  canceled: 'canceled',
};

function toRefundView(refund: Stripe.Refund): RefundView {
  const intentId = idOrNone(refund.payment_intent);
  return {
    id: refund.id,
    ...(intentId !== undefined && { intentId }),
    amountYen: refund.amount,
    status: refundStatuses[refund.status ?? ''] ?? 'pending',
    reason: refund.metadata?.reason ?? refund.reason ?? '',
    createdAt: toMs(refund.created),
  };
}

const closedDisputes: Readonly<Record<string, DisputeView['status']>> = {
  won: 'won',
  lost: 'lost',
  // An early warning that came to nothing, and a dispute that was headed off: no money is lost.
  warning_closed: 'won',
  prevented: 'won',
};

function toDisputeView(dispute: Stripe.Dispute): DisputeView {
  const intentId = idOrNone(dispute.payment_intent);
  const { balance_transactions: movements, evidence_details: evidence } = dispute;
  return {
    id: dispute.id,
    ...(intentId !== undefined && { intentId }),
    chargeId: idOf(dispute.charge),
    amountYen: dispute.amount,
    withdrawnYen: movements.reduce((sum, { amount }) => sum - amount, 0),
    movementCount: movements.length,
    feeYen: movements.reduce((sum, { fee }) => sum + fee, 0),
    reason: dispute.reason,
    status: closedDisputes[dispute.status] ?? 'open',
    openedAt: toMs(dispute.created),
    ...(typeof evidence?.due_by === 'number' && { dueAt: toMs(evidence.due_by) }),
  };
}

/** More than any payment has: one page of the provider's. */
const listMax = 100;

type Reversals = Pick<PaymentIntents, 'findRefund' | 'findDispute' | 'listRefunds' | 'listDisputes'>;

/** What went back of payments, by whomever. */
const createReversals = (connect: ConnectStripe): Reversals => ({
  findRefund: async (refundId) => {
    const refund = await find(connect, (stripe) => stripe.refunds.retrieve(refundId));
    return refund && toRefundView(refund);
  },
  findDispute: async (disputeId) => {
    const dispute = await find(connect, (stripe) => stripe.disputes.retrieve(disputeId));
    return dispute && toDisputeView(dispute);
  },
  listRefunds: async (intentId) => {
    const query = { payment_intent: intentId, limit: listMax };
    return (await ask(connect, (stripe) => stripe.refunds.list(query))).data.map(toRefundView);
  },
  listDisputes: async (intentId) => {
    const query = { payment_intent: intentId, limit: listMax };
    return (await ask(connect, (stripe) => stripe.disputes.list(query))).data.map(toDisputeView);
  },
});

/** Payments by card. A challenge is asked for, or left to the bank and to the rules of the account. */
export function createStripeIntents(connect: ConnectStripe): PaymentIntents {
  const findIntent = async (intentId: string): Promise<PaymentIntentView | undefined> => {
    const expand = ['latest_charge.balance_transaction'];
    const intent = await find(connect, (stripe) => stripe.paymentIntents.retrieve(intentId, { expand }));
    return intent && toIntentView(intent);
  };
  return {
    createIntent: async ({
      amountYen,
      customerId,
      paymentMethodId,
      shouldSaveCard,
      requires3ds,
      metadata,
      idempotencyKey,
    }) => {
      const created = await ask(connect, (stripe) =>
        stripe.paymentIntents.create(
          {
            amount: amountYen,
            currency: yen,
            allowed_payment_method_types: ['card'],
            payment_method_options: { card: { request_three_d_secure: requires3ds ? 'any' : 'automatic' } },
            metadata,
            ...(customerId !== undefined && { customer: customerId }),
            ...(paymentMethodId !== undefined && { payment_method: paymentMethodId }),
            ...(shouldSaveCard === true && { setup_future_usage: 'on_session' as const }),
          },
          { idempotencyKey },
        ),
      );
      return { id: created.id, clientSecret: created.client_secret ?? '' };
    },
    findIntent,
    cancelIntent: async (intentId, idempotencyKey) => {
      try {
        await ask(connect, (stripe) => stripe.paymentIntents.cancel(intentId, {}, { idempotencyKey }));
        return 'canceled';
      } catch (error) {
        if (!(error instanceof PaymentRefusedError)) throw error;
        // The faster request has decided.
        const intent = await findIntent(intentId);
        if (intent?.status === 'succeeded' || intent?.status === 'canceled') return intent.status;
        throw error;
      }
    },
    refund: async ({ intentId, amountYen, reason, idempotencyKey }) =>
      toRefundView(
        await ask(connect, (stripe) =>
          stripe.refunds.create(
            { payment_intent: intentId, amount: amountYen, reason: 'requested_by_customer', metadata: { reason } },
            { idempotencyKey },
          ),
        ),
      ),
    ...createReversals(connect),
  };
}
