import * as z from 'zod/mini';
import { refuseOutcome } from './api-error.ts';
import { moveBalance } from './balance.ts';
import { type CallContext, findOrRefuse, newId } from './call-context.ts';
import type { ChargeObject, DisputeObject } from './objects.ts';
import { bodyOf, defineOperation, flag, listOf, metadata, type Operation, paging, shortText } from './operation.ts';

/** What a dispute costs in Japan, won or lost. */
const disputeFee = 1_500;

/** How long there is to answer. */
const answerSec = 9 * 86_400;

/** The bank takes the charge back until somebody has decided. */
export async function openDispute(context: CallContext, charge: ChargeObject, reason: string): Promise<void> {
  const id = newId('dp');
  const entry = await moveBalance(context, { type: 'adjustment', amount: -charge.amount, fee: disputeFee, source: id });
  const dispute: DisputeObject = {
    id,
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [entry],
    charge: charge.id,
    created: context.now,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason,
    status: 'needs_response',
    evidence_details: { due_by: context.now + answerSec },
    livemode: false,
    metadata: {},
  };
  await context.objects.insert(dispute, { parentId: charge.id });
  await context.objects.save({ ...charge, disputed: true });
  await context.emit('charge.dispute.created', dispute);
  await context.emit('charge.dispute.funds_withdrawn', dispute);
}

async function closeDispute(
  context: CallContext,
  dispute: DisputeObject,
  status: 'won' | 'lost',
): Promise<DisputeObject> {
  const { amount, id } = dispute;
  const back = status === 'won' ? [await moveBalance(context, { type: 'adjustment', amount, source: id })] : [];
  const closed = { ...dispute, status, balance_transactions: [...dispute.balance_transactions, ...back] };
  await context.objects.save(closed);
  if (status === 'won') await context.emit('charge.dispute.funds_reinstated', closed);
  await context.emit('charge.dispute.closed', closed);
  return closed;
}

async function findOpen(context: CallContext, id: string): Promise<DisputeObject> {
  const dispute = await findOrRefuse(context, 'dispute', id);
  if (dispute.status !== 'needs_response') throw refuseOutcome('dispute_closed', 'This dispute is already closed');
  return dispute;
}

/** The words of the evidence that decide a test, as Stripe has them. */
const verdicts = new Map([
  ['winning_evidence', 'won'],
  ['losing_evidence', 'lost'],
] as const);

export const disputeOperations: readonly Operation[] = [
  defineOperation({
    method: 'GET',
    path: '/v1/disputes',
    body: bodyOf({ ...paging, payment_intent: shortText }),
    handle: async (call) => {
      const { latest_charge: chargeId } = await findOrRefuse(call, 'payment_intent', call.body.payment_intent);
      return listOf(
        '/v1/disputes',
        await call.objects.list('dispute', { limit: call.body.limit, parentId: chargeId ?? '' }),
      );
    },
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/disputes/:id',
    body: bodyOf({}),
    handle: (call) => findOrRefuse(call, 'dispute', call.id),
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/disputes/:id',
    body: bodyOf({
      evidence: z.optional(z.strictObject({ uncategorized_text: z.optional(shortText) })),
      submit: z.optional(flag),
      metadata,
    }),
    handle: async (call) => {
      const dispute = await findOpen(call, call.id);
      const verdict = verdicts.get(call.body.evidence?.uncategorized_text as 'winning_evidence');
      if (call.body.submit === false || verdict === undefined) return dispute;
      return closeDispute(call, dispute, verdict);
    },
  }),
  defineOperation({
    method: 'POST',
    path: '/v1/disputes/:id/close',
    body: bodyOf({}),
    handle: async (call) => closeDispute(call, await findOpen(call, call.id), 'lost'),
  }),
];
