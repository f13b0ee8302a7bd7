import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, pageQuery } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
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

export const operatorOrderSchema = z.object({
  id: idSchema,
  at: instantMs,
  state: z.enum(giftOrderStates),
  kind: z.enum(['text', 'effect']),
  productId: z.string(),
  amountYen: yenSchema,
  /** What the provider kept of it; absent: not known yet. */
  feeYen: z.optional(yenSchema),
  /** The words of a paid message. */
  message: z.optional(z.string()),
  room: named,
  giver: named,
  owner: named,
  intentId: z.optional(z.string()),
  /** Why an operator gave it back. */
  refundReason: z.optional(z.string()),
  /** The oldest first. */
  reversals: z.array(reversalViewSchema),
});
export type OperatorOrder = z.output<typeof operatorOrderSchema>;

export const listOrders = defineEndpoint({
  method: 'GET',
  path: '/operator/orders',
  summary: 'Orders of gifts, newest first; by state, and by an id of the order or its payment or a part of a name',
  rule: 'decisions 6',
  access: 'operator',
  query: z.object({
    q: z.optional(z.string().check(z.maxLength(200), storable)),
    state: z.optional(z.enum(giftOrderStates)),
    ...pageQuery,
  }),
  answer: z.extend(listOf(operatorOrderSchema), { isTestMoney: z.boolean() }),
});

/** `disputed`: a bank has the money, and nothing can be given back. `already`: it is on its way back, or there. */
export const refundRefusals = ['not_charged', 'already', 'disputed'] as const;
export type RefundRefusal = (typeof refundRefusals)[number];
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
