import * as z from 'zod/mini';
import { refuse, refuseOutcome } from './api-error.ts';
import { moveBalance } from './balance.ts';
import { type CallContext, findOrRefuse, newId } from './call-context.ts';
import { cardOf } from './cards.ts';
import type { ChargeObject, RefundObject } from './objects.ts';
import {
  bodyOf,
  defineOperation,
  listOf,
  metadata,
  type Operation,
  paging,
  positiveInteger,
  shortText,
} from './operation.ts';

const createBody = bodyOf({
  payment_intent: z.optional(shortText),
  charge: z.optional(shortText),
  amount: z.optional(positiveInteger),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata,
});
type CreateBody = z.infer<typeof createBody>;

async function findCharge(context: CallContext, body: CreateBody): Promise<ChargeObject> {
  if (body.payment_intent === undefined) {
    if (body.charge === undefined)
      throw refuse(
        'parameter_missing',
        'One of the following params should be provided for this request: payment_intent or charge.',
      );
    return findOrRefuse(context, 'charge', body.charge);
  }
  // The intent first: whatever is charged or given back of one payment waits for each other.
  const intent = await findOrRefuse(context, 'payment_intent', body.payment_intent);
  if (intent.status === 'succeeded' && intent.latest_charge !== null)
    return findOrRefuse(context, 'charge', intent.latest_charge);
  throw refuseOutcome(
    'payment_intent_unexpected_state',
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
  );
}

function requireRefundable(charge: ChargeObject, amount: number): void {
  const left = charge.amount - charge.amount_refunded;
  if (charge.disputed)
    throw refuseOutcome('charge_disputed', `Charge ${charge.id} has been charged back; cannot issue a refund.`);
  if (left === 0) throw refuseOutcome('charge_already_refunded', `Charge ${charge.id} has already been refunded.`);
  if (amount > left)
    throw refuseOutcome(
      'amount_too_large',
      `Refund amount (¥${amount}) is greater than unrefunded amount on charge (¥${left})`,
      {
        param: 'amount',
      },
    );
}

/** A card that takes nothing back: the provider hears of it a little later, and so do we, by an event. */
async function failRefund(context: CallContext, refund: RefundObject, charge: ChargeObject): Promise<void> {
  await moveBalance(context, { type: 'refund_failure', amount: refund.amount, source: refund.id });
  const failed: RefundObject = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  await context.objects.save(failed);
  await context.objects.save(charge);
  await context.emit('refund.failed', failed);
  await context.emit('charge.refund.updated', failed);
}

async function createRefund(context: CallContext, body: CreateBody): Promise<RefundObject> {
  const charge = await findCharge(context, body);
  const amount = body.amount ?? charge.amount - charge.amount_refunded;
  requireRefundable(charge, amount);
  const id = newId('re');
  const entry = await moveBalance(context, { type: 'refund', amount: -amount, source: id });
  const refund: RefundObject = {
    id,
    object: 'refund',
    amount,
    balance_transaction: entry.id,
    charge: charge.id,
    created: context.now,
    currency: charge.currency,
    payment_intent: charge.payment_intent,
    reason: body.reason ?? null,
    status: 'succeeded',
    metadata: body.metadata,
  };
  const refunded = charge.amount_refunded + amount;
  const after: ChargeObject = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  await context.objects.insert(refund, { parentId: charge.payment_intent });
  await context.objects.save(after);
  await context.emit('refund.created', refund);
  await context.emit('charge.refunded', after);
  const method = await findOrRefuse(context, 'payment_method', charge.payment_method);
  if (cardOf(method).failsRefunds === true) await failRefund(context, refund, charge);
  return refund;
}

export const refundOperations: readonly Operation[] = [
  defineOperation({
    method: 'POST',
    path: '/v1/refunds',
    body: createBody,
    handle: (call) => createRefund(call, call.body),
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/refunds',
    body: bodyOf({ ...paging, payment_intent: shortText }),
    handle: async ({ objects, body }) =>
      listOf('/v1/refunds', await objects.list('refund', { limit: body.limit, parentId: body.payment_intent })),
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/refunds/:id',
    body: bodyOf({}),
    handle: (call) => findOrRefuse(call, 'refund', call.id),
  }),
  defineOperation({
    method: 'GET',
    path: '/v1/charges/:id',
    body: bodyOf({}),
    handle: (call) => findOrRefuse(call, 'charge', call.id),
  }),
];
