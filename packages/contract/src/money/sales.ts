import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, pageQuery } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { yenSchema } from './yen.ts';

/** The sales history of specification 3.37. */
export const saleStates = ['unfixed', 'in_balance', 'payout_scheduled', 'paid_out', 'payout_expired'] as const;
export type SaleState = (typeof saleStates)[number];

/** The payout history of specification 3.37, and `payout_returned`: the bank or the provider refused it, and it is in the balance again. */
export const payoutStatuses = ['payout_scheduled', 'paid_out', 'payout_returned'] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/**
 * How far an owner's account at the payment provider is. `none`: there is no account. `started`: its questions are not answered.
 * `action_needed`: the provider wants something more. `reviewing`: it looks at the answers. `ready`: money can be sent. `rejected`: it
 * does not pay this person.
 */
export const payoutAccountStates = ['none', 'started', 'action_needed', 'reviewing', 'ready', 'rejected'] as const;
export type PayoutAccountState = (typeof payoutAccountStates)[number];

/** Why the balance would not be paid out with the next run. */
export const payoutSkips = ['nothing', 'frozen', 'below_minimum', 'no_account', 'account_not_ready'] as const;
export type PayoutSkip = (typeof payoutSkips)[number];

/** Whole yen that may be owed. */
const signedYen = z.number().check(z.int());
const count = z.number().check(z.int(), z.gte(0));
const statesOf = <S extends z.ZodMiniType<number>>(yen: S) =>
  z.object({ unfixed: yen, in_balance: yen, payout_scheduled: yen, paid_out: yen, payout_expired: yen });
const loungeRef = z.object({ id: idSchema, name: z.string() });
/** Who gave; the name is empty when the account was closed. */
const giverRef = z.object({ id: idSchema, name: z.string(), uploadedAt: z.number() });

/** One shown gift as its owner's. */
export const saleSchema = z.object({
  /** The order's. */
  id: idSchema,
  at: instantMs,
  lounge: loungeRef,
  giver: giverRef,
  kind: z.enum(['text', 'effect']),
  /** Of a stamp. */
  level: z.optional(z.union([z.literal(1), z.literal(2), z.literal(3)])),
  /** What the giver paid. */
  amount: yenSchema,
  /** What of `amount` went back to the giver, by a refund or a dispute. Sums hold `amount` less this. */
  returnedYen: yenSchema,
  /** The owner's share of what did not go back. */
  shareYen: yenSchema,
  /** What of the owner's share went back with it: `shareYen` and this are the share of the whole `amount`. */
  refundedYen: yenSchema,
  status: z.enum(saleStates),
});
export type Sale = z.output<typeof saleSchema>;

/** Of a room: what givers paid less what went back to them, the owner's share of that, and of how many gifts and givers it is. */
const roomSums = { amount: yenSchema, shareYen: yenSchema, giftCount: count, giverCount: count };

export const getRoomSales = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/sales',
  summary: 'What was given in this room, by whom, and how far its owner’s share is; for the owner alone',
  rule: '7.22',
  access: 'user',
  params: idParams,
  query: z.object(pageQuery),
  answer: z.object({
    ...roomSums,
    /** The evening has ended: its thanks letter can be written. */
    isOver: z.boolean(),
    totalScore: count,
    /** Of the share, by where it is. */
    states: statesOf(yenSchema),
    /** Who gave most first, fifty at most; whose money is all back is not among them. */
    givers: z.array(z.object({ user: giverRef, amount: yenSchema, score: count, giftCount: count })),
    /** The newest first. */
    list: z.array(saleSchema),
    paging: z.object({ next: z.optional(z.string()) }),
    isTestMoney: z.boolean(),
  }),
});
export type RoomSales = z.output<typeof getRoomSales.answer>;

const monthPattern = /^20\d{2}-(0[1-9]|1[0-2])$/;

export const getSales = defineEndpoint({
  method: 'GET',
  path: '/sales',
  summary: 'The caller’s sales: a month day by day, and what they are owed',
  rule: '3.37',
  access: 'user',
  query: z.object({
    /** `YYYY-MM` in Tokyo; absent: this month. */
    month: z.optional(z.string().check(z.regex(monthPattern))),
  }),
  answer: z.object({
    month: z.string(),
    /** `YYYY-MM-DD`, in Tokyo. */
    today: z.string(),
    /** The month's, less what went back. */
    shareYen: yenSchema,
    /** The month before, until the same day. */
    shareBeforeYen: yenSchema,
    /** What givers paid, less what went back to them; `best`: the evening with the most of it. */
    days: z.array(z.object({ day: count, textYen: yenSchema, effectYen: yenSchema })),
    best: z.optional(z.object({ day: count, loungeName: z.string(), amount: yenSchema })),
    /** Of all times, by where the share is. What is in balance may be negative. */
    states: statesOf(signedYen),
    /** Refunds of what was paid out, taken off the next payout. */
    toDeductYen: signedYen,
    nextPayout: z.object({ at: instantMs, amountYen: yenSchema, skip: z.optional(z.enum(payoutSkips)) }),
    /** The next payout that is on its way. */
    scheduled: z.optional(z.object({ amountYen: yenSchema, arrivesAt: z.optional(instantMs) })),
    /** What expires with the next monthly runs if it is not paid out, the first of them. */
    expiring: z.optional(z.object({ yen: yenSchema, at: instantMs })),
    account: z.enum(payoutAccountStates),
    terms: z.object({
      sharePercent: count,
      holdDays: count,
      dayOfMonth: count,
      minimumYen: yenSchema,
      termDays: count,
    }),
    isTestMoney: z.boolean(),
  }),
});
export type SalesSummary = z.output<typeof getSales.answer>;

export const listSales = defineEndpoint({
  method: 'GET',
  path: '/sales/history',
  summary: 'The caller’s sales, the newest first',
  rule: '3.37',
  access: 'user',
  query: z.object({ ...pageQuery, status: z.optional(z.enum(saleStates)) }),
  answer: z.object({ ...listOf(saleSchema).shape, total: count }),
});

/** Below `/api`: the same as `listSales`, whole, as a file. Its columns are the fields of a sale in snake case, `amount_yen` for `amount`, with `returned_yen` last. */
export const salesFilePath = '/sales/history.csv';

export const listSoldRooms = defineEndpoint({
  method: 'GET',
  path: '/sales/rooms',
  summary: 'The caller’s rooms in which something was given, the latest first',
  rule: '3.37',
  access: 'user',
  query: z.object(pageQuery),
  answer: z.object({
    isTestMoney: z.boolean(),
    ...listOf(
      z.object({
        lounge: loungeRef,
        lastAt: instantMs,
        ...roomSums,
        score: count,
      }),
    ).shape,
  }),
});
export type SoldRoom = z.output<typeof listSoldRooms.answer>['list'][number];

export const payoutSchema = z.object({
  id: idSchema,
  status: z.enum(payoutStatuses),
  amountYen: yenSchema,
  scheduledAt: instantMs,
  /** When the bank is to have it, as the provider says. */
  arrivesAt: z.optional(instantMs),
  /** When it was paid or came back. */
  endedAt: z.optional(instantMs),
  /** Of one that came back, in the provider's words, or in those of the operator who rejected it. */
  failure: z.optional(z.string()),
  /** Of one that came back before it was sent: who stopped it. */
  stoppedBy: z.optional(z.enum(['operator', 'owner'])),
  /** It is sent once operators have confirmed it; until then its owner may cancel it. */
  isWaiting: z.optional(z.literal(true)),
});
export type PayoutEntry = z.output<typeof payoutSchema>;

export const listPayouts = defineEndpoint({
  method: 'GET',
  path: '/payouts',
  summary: 'The caller’s payouts, the newest first',
  rule: '3.37',
  access: 'user',
  answer: z.object({ list: z.array(payoutSchema), paging: z.object({}), isTestMoney: z.boolean() }),
});

export const getPayout = defineEndpoint({
  method: 'GET',
  path: '/payouts/:id',
  summary: 'A payout of the caller with what it is made of: its statement',
  rule: '3.37',
  access: 'user',
  params: idParams,
  answer: z.object({
    payout: payoutSchema,
    ownerName: z.string(),
    /** What was sold, room by room, less what had gone back when the payout was scheduled. They sum up to the payout, less the deductions. */
    lines: z.array(
      z.object({ lounge: loungeRef, lastAt: instantMs, giftCount: count, amount: yenSchema, shareYen: yenSchema }),
    ),
    /** What went back to givers after its sale had been scheduled; negative: such a refund failed. */
    deductions: z.array(z.object({ lounge: loungeRef, at: instantMs, amountYen: signedYen })),
    isTestMoney: z.boolean(),
  }),
});
export type PayoutStatement = z.output<typeof getPayout.answer>;

export const cancelPayout = defineEndpoint({
  method: 'POST',
  path: '/payouts/:id/cancel',
  summary: 'Cancels a payout of the caller that still waits for operators; its money is in the balance again',
  rule: 'decisions 6',
  access: 'user',
  params: idParams,
  answer: z.union([
    z.object({ success: z.literal(true) }),
    z.object({ success: z.literal(false), reason: z.literal('not_waiting') }),
  ]),
});

/** Where the provider's questions lead back to, and where a stale address of theirs leads. */
export const payoutAccountPath = '/dashboard/account';

export const getPayoutAccount = defineEndpoint({
  method: 'GET',
  path: '/payouts/account',
  summary: 'How far the caller’s payout account is, as the payment provider says now',
  rule: 'decisions 6',
  access: 'user',
  answer: z.object({
    state: z.enum(payoutAccountStates),
    isFrozen: z.boolean(),
    isTestMoney: z.boolean(),
  }),
});

export const startPayoutAccount = defineEndpoint({
  method: 'POST',
  path: '/payouts/account',
  summary: 'Opens the provider’s page with its questions; again for one that was left or grew stale',
  rule: 'decisions 6',
  access: 'user',
  answer: z.object({ url: z.string() }),
});
