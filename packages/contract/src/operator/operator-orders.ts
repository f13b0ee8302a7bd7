import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, pageQuery } from '../http/list.ts';
import { idParams, idSchema, instantMs, providerIdSchema } from '../ids.ts';
import { yenSchema } from '../money/yen.ts';
import { noteSchema, storable } from '../text.ts';

/** How far an order of a gift is (ADR 037, ADR 040); what leads from each to the next is in `domain/money/order-transitions.ts`. */
export const giftOrderStates = [
  'ordered',
  'paid',
  'delivered',
  'refunding',
  'refunded',
  'canceled',
  'disputed',
  'refund_failed',
] as const;
export type GiftOrderState = (typeof giftOrderStates)[number];

const named = z.object({ id: z.string(), name: z.string() });

export const reversalViewSchema = z.object({
  /** The provider's. */
  id: z.string(),
  kind: z.enum(['refund', 'dispute']),
  status: z.enum(['pending', 'succeeded', 'failed', 'canceled', 'open', 'won', 'lost']),
  amountYen: yenSchema,
  feeYen: yenSchema,
  reason: z.string(),
  at: instantMs,
  /** Of a dispute: until when evidence may be handed in at the provider. */
  dueAt: z.optional(instantMs),
});
export type ReversalView = z.output<typeof reversalViewSchema>;

/** What a gift and a month of STANDARD have in common. */
const payment = {
  at: instantMs,
  amountYen: yenSchema,
  /** What the provider kept of it; absent: not known yet. */
  feeYen: z.optional(yenSchema),
  /** The provider's payment; absent: nothing went through it, and nothing can be given back. */
  intentId: z.optional(z.string()),
  /** The oldest first. */
  reversals: z.array(reversalViewSchema),
};

export const operatorOrderSchema = z.object({
  id: idSchema,
  ...payment,
  state: z.enum(giftOrderStates),
  kind: z.enum(['text', 'effect']),
  productId: z.string(),
  /** The words of a paid message. */
  message: z.optional(z.string()),
  room: named,
  giver: named,
  owner: named,
  /** Why an operator gave it back. */
  refundReason: z.optional(z.string()),
});
export type OperatorOrder = z.output<typeof operatorOrderSchema>;

/**
 * `disputed`: a bank has not decided yet. `refunded`: all of it went back, given back or taken by a bank; of a part `refundedYen` tells.
 * `refund_failed`: the card's bank has returned the last refund, and it may be made again.
 */
export const receiptStates = [
  'paid',
  'disputed',
  'refunded',
  'refund_failed',
] as const satisfies readonly GiftOrderState[];
export type ReceiptState = (typeof receiptStates)[number];

/** A month of STANDARD that was charged. Of its `reversals`, refunds that have not failed sum up to `refundedYen`. */
export const operatorReceiptSchema = z.object({
  id: providerIdSchema,
  ...payment,
  state: z.enum(receiptStates),
  kind: z.literal('standard'),
  /** The provider's number for it. */
  number: z.optional(z.string()),
  refundedYen: yenSchema,
  payer: named,
  periodStartsAt: instantMs,
  periodEndsAt: instantMs,
});
export type OperatorReceipt = z.output<typeof operatorReceiptSchema>;

export const paymentKinds = ['text', 'effect', 'standard'] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/operator/orders',
  summary:
    'Orders of gifts and charged months of STANDARD, newest first; by kind, by state, and by an id of the order, the receipt or its payment or a part of a name',
  rule: 'decisions 6',
  access: 'operator',
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(200), storable)),
    kind: z.optional(z.enum(paymentKinds)),
    state: z.optional(z.enum(giftOrderStates)),
    ...pageQuery,
  }),
  answer: z.extend(listOf(z.union([operatorOrderSchema, operatorReceiptSchema])), { isTestMoney: z.boolean() }),
});

/** `disputed`: a bank has the money, and nothing can be given back. `already`: it is on its way back, or there. */
export const refundRefusals = ['not_charged', 'already', 'disputed'] as const;
export type RefundRefusal = (typeof refundRefusals)[number];
/** `refused`: the provider has another reason, which the log has. */
export const receiptRefundRefusals = [...refundRefusals, 'refused'] as const;
export type ReceiptRefundRefusal = (typeof receiptRefundRefusals)[number];
export const refundReasonMax = 200;

export const refundOrder = defineEndpoint({
  method: 'POST',
  path: '/operator/orders/:id/refund',
  summary: 'Gives a gift’s money back; `state` refunding: the provider is not done, and it goes on by itself',
  rule: 'decisions 6',
  access: 'operator',
  params: idParams,
  body: z.object({ reason: noteSchema(refundReasonMax) }),
  answer: z.union([
    z.object({ success: z.literal(true), state: z.enum(giftOrderStates) }),
    z.object({ success: z.literal(false), reason: z.enum(refundRefusals) }),
  ]),
});

export const refundReceipt = defineEndpoint({
  method: 'POST',
  path: '/operator/receipts/:id/refund',
  summary:
    'Gives back what is left of a month of STANDARD, which goes on; `state` refund_failed: the card has not taken it. Unavailable while the provider is away: it may be repeated',
  rule: 'decisions 6',
  access: 'operator',
  params: z.object({ id: providerIdSchema }),
  body: z.object({ reason: noteSchema(refundReasonMax) }),
  answer: z.union([
    z.object({ success: z.literal(true), state: z.enum(receiptStates) }),
    z.object({ success: z.literal(false), reason: z.enum(receiptRefundRefusals) }),
  ]),
});

/** `closed`: the bank has decided, whichever way. */
export const disputeStates = ['open', 'closed'] as const;
export type DisputeState = (typeof disputeStates)[number];

/** A month of STANDARD that was paid. */
const receiptSchema = z.object({
  id: z.string(),
  number: z.optional(z.string()),
  at: instantMs,
  amountYen: yenSchema,
  payer: named,
});

/** Of a gift it has its order, of STANDARD its receipt. */
const disputeSchema = z.object({
  dispute: reversalViewSchema,
  order: z.optional(operatorOrderSchema),
  receipt: z.optional(receiptSchema),
});

export const listDisputes = defineEndpoint({
  method: 'GET',
  path: '/operator/disputes',
  summary:
    'Disputes of gifts and of STANDARD, with the `order` or the `receipt`: open ones by their deadline, closed ones newest first; and how many are open',
  rule: 'decisions 6',
  access: 'operator',
  query: z.object({ state: z.optional(z.enum(disputeStates)), ...pageQuery }),
  answer: z.extend(listOf(disputeSchema), {
    open: z.number(),
    isTestMoney: z.boolean(),
  }),
});
export type OperatorDispute = z.output<typeof listDisputes.answer>['list'][number];
