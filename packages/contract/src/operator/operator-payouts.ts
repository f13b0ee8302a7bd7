import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams, instantMs } from '../ids.ts';
import { yenSchema } from '../money/yen.ts';
import { noteSchema } from '../text.ts';

const named = z.object({ id: z.string(), name: z.string() });

/** Why an owner is left out of a run; their balance stays as it is. */
const skips = ['nothing', 'frozen', 'below_minimum', 'no_account', 'account_not_ready'] as const;

/** Nothing is paid out to somebody for now; `until` absent: until an operator ends it. */
export const payoutFreezeSchema = z.object({
  reason: z.string(),
  at: instantMs,
  by: z.optional(named),
  until: z.optional(instantMs),
});
export type PayoutFreezeView = z.output<typeof payoutFreezeSchema>;

export const ownerPayoutSchema = z.object({
  owner: named,
  /** What their sales come to by the next run, less what went back; may be negative. */
  balanceYen: z.number().check(z.int()),
  /** What a run would pay now; 0 where it would leave them out. */
  amountYen: yenSchema,
  skip: z.optional(z.enum(skips)),
  /** It would wait for two operators. */
  needsConfirmation: z.optional(z.literal(true)),
  /** What would expire, since its term is over. */
  expiringYen: yenSchema,
  freeze: z.optional(payoutFreezeSchema),
});
export type OwnerPayout = z.output<typeof ownerPayoutSchema>;

/** A payout that is large enough to wait until two operators have confirmed it. */
export const waitingPayoutSchema = z.object({
  id: z.string(),
  owner: named,
  amountYen: yenSchema,
  scheduledAt: instantMs,
  /** Who has confirmed it, in the order in which they did. */
  confirmations: z.array(z.object({ by: named, at: instantMs })),
  /** Absent: the operator who asks may confirm it. */
  refusal: z.optional(z.enum(['own', 'confirmed'])),
});
export type WaitingPayoutView = z.output<typeof waitingPayoutSchema>;

export const getOperatorPayouts = defineEndpoint({
  method: 'GET',
  path: '/operator/payouts',
  summary: 'Whom the next run of payouts would pay, and whom it would leave out and why; writes nothing',
  rule: 'decisions 6',
  access: 'operator',
  answer: z.object({
    nextRunAt: instantMs,
    minimumYen: yenSchema,
    totalYen: yenSchema,
    list: z.array(ownerPayoutSchema),
    /** From this amount on a payout waits for two operators; 0: none does. */
    confirmFromYen: yenSchema,
    /** The oldest first. */
    waiting: z.array(waitingPayoutSchema),
    /** How many people there are who may confirm a payout. */
    operatorCount: z.number().check(z.int()),
    isTestMoney: z.boolean(),
  }),
});
export type OperatorPayouts = z.output<typeof getOperatorPayouts.answer>;

export const freezeReasonMax = 200;

export const freezePayouts = defineEndpoint({
  method: 'PUT',
  path: '/operator/payouts/:id/freeze',
  summary: 'Stops payouts to an owner, by the owner’s id; what is on its way waits where it can still be held',
  rule: 'decisions 6',
  access: 'operator',
  params: idParams,
  body: z.object({
    reason: noteSchema(freezeReasonMax),
    until: z.optional(instantMs),
  }),
  answer: z.object({ success: z.literal(true) }),
});

export const unfreezePayouts = defineEndpoint({
  method: 'DELETE',
  path: '/operator/payouts/:id/freeze',
  summary: 'Lets payouts to an owner go on; refused with not_found where they are not stopped',
  rule: 'decisions 6',
  access: 'operator',
  params: idParams,
  answer: z.object({ success: z.literal(true) }),
});

export const confirmPayout = defineEndpoint({
  method: 'PUT',
  path: '/operator/payouts/waiting/:id/confirmation',
  summary: 'Confirms a large payout, by the payout’s id; with the second operator’s confirmation it is paid out',
  rule: 'decisions 6',
  access: 'operator',
  params: idParams,
  answer: z.union([
    z.object({ success: z.literal(true), isComplete: z.boolean() }),
    z.object({ success: z.literal(false), reason: z.enum(['own', 'confirmed', 'not_waiting']) }),
  ]),
});

export const withdrawPayoutConfirmation = defineEndpoint({
  method: 'DELETE',
  path: '/operator/payouts/waiting/:id/confirmation',
  summary:
    'Takes the caller’s confirmation back while the payout still waits; refused with not_found where there is none',
  rule: 'decisions 6',
  access: 'operator',
  params: idParams,
  answer: z.object({ success: z.literal(true) }),
});

export const rejectReasonMax = 200;

export const rejectPayout = defineEndpoint({
  method: 'POST',
  path: '/operator/payouts/waiting/:id/reject',
  summary:
    'Rejects a payout that waits to be confirmed, by the payout’s id: its money is in the owner’s balance again, and the owner reads the reason',
  rule: 'decisions 6',
  access: 'operator',
  params: idParams,
  body: z.object({ reason: noteSchema(rejectReasonMax) }),
  answer: z.union([
    z.object({ success: z.literal(true) }),
    z.object({ success: z.literal(false), reason: z.enum(['own', 'not_waiting']) }),
  ]),
});
