import * as z from 'zod/mini';
import { locales } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list.ts';
import { instantMs, providerIdSchema } from '../ids.ts';
import { paymentsViewSchema } from './gifting.ts';
import { yenSchema } from './yen.ts';

/** Where the provider's page leads back to; `session` in its query is the checkout session. */
export const checkoutReturnPath = '/purchase/return';

/** A card as it may be shown. */
export const cardSchema = z.object({
  brand: z.string(),
  last4: z.string(),
  expiryMonth: z.number(),
  expiryYear: z.number(),
});
export type CardOnFile = z.output<typeof cardSchema>;

/**
 * `trial`: nothing is charged yet. `active`: paid, and renewed. `ending`: not renewed. `grace`: a renewal failed, and STANDARD stays for
 * some days. All of them have STANDARD.
 */
export const liveSubscriptionStates = ['trial', 'active', 'ending', 'grace'] as const;

export const subscriptionSchema = z.object({
  state: z.enum(liveSubscriptionStates),
  startedAt: instantMs,
  /** Paid, or free as a trial, until then. */
  periodEndsAt: instantMs,
  trialEndsAt: z.optional(instantMs),
  /** A renewal failed: until then STANDARD stays, and it may be paid. */
  graceEndsAt: z.optional(instantMs),
  /** What the next renewal costs. */
  priceYen: yenSchema,
});
export type SubscriptionEntry = z.output<typeof subscriptionSchema>;

export const getPurchase = defineEndpoint({
  method: 'GET',
  path: '/purchase',
  summary: 'What STANDARD costs, and how the caller’s subscription stands',
  rule: '2.05',
  access: 'anyone',
  answer: z.object({
    priceYen: yenSchema,
    /** Days without a charge for this caller; 0: charged at once. */
    trialDays: z.number(),
    freeHoursPerMonth: z.number(),
    payments: paymentsViewSchema,
    isStandard: z.boolean(),
    /** Absent: STANDARD was never bought, or has ended. */
    subscription: z.optional(subscriptionSchema),
  }),
});
export type PurchaseView = z.output<typeof getPurchase.answer>;

const startAnswer = z.union([
  z.object({ success: z.literal(true), checkoutSession: z.string(), url: z.string() }),
  z.object({ success: z.literal(false), reason: z.enum(['standard', 'rate_limit', 'refused']) }),
]);
const startBody = z.object({ language: z.enum(locales) });

/** Two pages that begin at once get the same checkout, which can be paid once. */
export const startPurchase = defineEndpoint({
  method: 'POST',
  path: '/purchase',
  summary: 'Begins the checkout of STANDARD; its page is the provider’s, and nothing is charged before it',
  rule: '2.05',
  access: 'user',
  body: startBody,
  answer: startAnswer,
});

export const renewPurchase = defineEndpoint({
  method: 'PUT',
  path: '/purchase/renewal',
  summary: 'Ends STANDARD with the term that is paid (`renews` false), or takes that back; again is the same answer',
  rule: 'decisions 6',
  access: 'user',
  body: z.object({ renews: z.boolean() }),
  answer: z.union([
    z.object({ success: z.literal(true), subscription: subscriptionSchema }),
    z.object({ success: z.literal(false), reason: z.enum(['none', 'ended']) }),
  ]),
});

export const getPaymentMethod = defineEndpoint({
  method: 'GET',
  path: '/purchase/method',
  summary: 'The card that STANDARD is charged to; absent where there is none',
  rule: '7.06',
  access: 'user',
  answer: z.object({ card: z.optional(cardSchema) }),
});

export const startPaymentMethod = defineEndpoint({
  method: 'POST',
  path: '/purchase/method',
  summary: 'Begins the checkout that keeps another card; its page is the provider’s',
  rule: '7.06',
  access: 'user',
  body: startBody,
  answer: startAnswer,
});

/** `open`: its page was left before the end. `expired`: it can be completed no more. `unknown`: no checkout of the caller’s. */
export const checkoutReasons = ['open', 'expired', 'unknown'] as const;

export const setPaymentMethod = defineEndpoint({
  method: 'PUT',
  path: '/purchase/method',
  summary:
    'Takes over what a checkout has come to: the card, and with that of STANDARD the plan; again is the same answer',
  rule: '7.06',
  access: 'user',
  body: z.object({ checkoutSession: providerIdSchema }),
  answer: z.union([
    z.object({ success: z.literal(true), isStandard: z.boolean(), card: z.optional(cardSchema) }),
    z.object({ success: z.literal(false), reason: z.enum(checkoutReasons) }),
  ]),
});

export const receiptSchema = z.object({
  id: providerIdSchema,
  /** The provider's number for it. */
  number: z.optional(z.string()),
  amountYen: yenSchema,
  /** Consumption tax inside of the amount. */
  taxYen: yenSchema,
  refundedYen: yenSchema,
  paidAt: instantMs,
  periodStartsAt: instantMs,
  periodEndsAt: instantMs,
});
export type Receipt = z.output<typeof receiptSchema>;

export const listReceipts = defineEndpoint({
  method: 'GET',
  path: '/purchase/receipts',
  summary: 'What the caller has paid for STANDARD, the newest first',
  rule: 'decisions 6',
  access: 'user',
  answer: listOf(receiptSchema),
});

export const getReceipt = defineEndpoint({
  method: 'GET',
  path: '/purchase/receipts/:id',
  summary: 'One receipt of the caller’s, to be printed',
  rule: 'decisions 6',
  access: 'user',
  params: z.object({ id: providerIdSchema }),
  answer: z.extend(receiptSchema, { payerName: z.string(), isTestMoney: z.boolean() }),
});
export type PrintedReceipt = z.output<typeof getReceipt.answer>;

/** For every page that this user has open (specification 1.03): the time left is read again. */
export const planChangeSchema = z.object({ isFree: z.boolean() });
