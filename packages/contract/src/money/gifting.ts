import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { messageSettingsSchema } from './gifting-products.ts';
import { yenSchema } from './yen.ts';

/** The version of the terms of gifting that the pages print. Raise it with their text: everybody is asked again. */
export const giftingTermsVersion = 1;
/** So long an order may be taken back before the page has it charged. */
export const giftGraceMs = 5_000;

/** Which client a page loads to pay with, and how it is marked. */
export const paymentsViewSchema = z.object({
  provider: z.enum(['embedded', 'stripe']),
  publishableKey: z.string(),
  /** Shown beside every amount: nobody is charged. */
  isTestMoney: z.boolean(),
});
export type PaymentsView = z.output<typeof paymentsViewSchema>;

/** Money that somebody may still give this month, by the calendar of Asia/Tokyo. */
export const giftingCapsSchema = z.object({
  /** Charged and ordered this month. */
  usedYen: yenSchema,
  /** Of people under 18. */
  monthlyYen: z.optional(yenSchema),
  /** What they set for themselves. */
  ownCapYen: z.optional(yenSchema),
  /** A raised cap of one's own, and from when it holds; `yen` null: none any more. */
  nextOwnCap: z.optional(z.object({ yen: z.nullable(yenSchema), at: instantMs })),
});
export type GiftingCaps = z.output<typeof giftingCapsSchema>;

export const getGifting = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/gifting',
  summary: 'What the caller needs to give something in this room: prices’ version and settings, terms, caps, payment',
  rule: '7.21',
  access: 'anyone',
  params: idParams,
  answer: z.object({
    /** Of the prices: an order names the one that its giver saw, and an older one is refused with `version`. */
    version: z.number(),
    terms: z.object({ version: z.number(), accepted: z.boolean(), needsBirthDate: z.boolean() }),
    /** By display time, the shortest first. */
    settings: z.array(messageSettingsSchema),
    caps: giftingCapsSchema,
    totalScore: z.number(),
    payments: paymentsViewSchema,
    /** Whether something can be given now: the room is live, wants it, and the song playing may be together with gifts. */
    isAllowed: z.boolean(),
    /** Why not, as an order would be refused now. */
    refusal: z.optional(z.enum(['not_allowed', 'ng_with_gifting'])),
    denyFlowerStamp: z.boolean(),
    /** Kept with the giver's consent; pays without being typed in again. */
    savedCard: z.optional(z.object({ brand: z.string(), last4: z.string() })),
  }),
});

const unit = z.number().check(z.gte(0), z.lte(1));
/** Names one order of the caller: sent again it is the same order, with another body it is refused with 409. */
const clientId = z.optional(z.string().check(z.minLength(8), z.maxLength(64)));
/** The `clientId` of an order that this one takes the place of: it is canceled first, so that it counts against no cap. */
const replaces = clientId;
/** `save`: keeps the card that pays for the next gifts, which its holder has asked for. `saved`: the one that was kept pays. */
const card = z.optional(z.enum(['save', 'saved']));

/**
 * Specification 5.12 and ours. `version`: the prices have changed. `amount`: nothing is sold for it, or the provider refuses it.
 * `not_allowed`: the room is not open or takes no such gifts, or the caller is its owner or kept apart from the owner by a block.
 * `terms`: they are not accepted, or the birth date is missing. `cap`: it would go over one's own cap or the one for people under 18.
 * `ng_with_gifting`: the song that is playing may not be together with paid gifts. `previous_paid`: the order that was to be replaced is
 * paid for, or just being paid, and goes its way.
 */
export const orderReasons = [
  'version',
  'text_length',
  'ng_words',
  'amount',
  'three_d_secure',
  'terms',
  'cap',
  'not_allowed',
  'rate_limit',
  'ng_with_gifting',
  'previous_paid',
] as const;
export type OrderReason = (typeof orderReasons)[number];

const orderAnswer = z.union([
  z.object({
    success: z.literal(true),
    clientSecret: z.string(),
    /** The payment intent, whose id the PUT carries. */
    intentId: idSchema,
    amount: yenSchema,
  }),
  z.object({ success: z.literal(false), reason: z.enum(orderReasons) }),
]);
export type OrderAnswer = z.output<typeof orderAnswer>;

/** The text is counted in code points after what cannot be seen was removed; the amount is the content's own. */
export const orderMessage = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/gifting/message',
  summary: 'Orders a paid message; nothing is charged yet',
  rule: '7.21',
  access: 'user',
  params: idParams,
  body: z.object({
    contentId: idSchema,
    message: z.string().check(z.maxLength(2_000)),
    x: unit,
    y: unit,
    version: z.number().check(z.int()),
    /** The image name of the decoration in season; absent: none. */
    decoration: z.optional(z.string().check(z.maxLength(64))),
    clientId,
    replaces,
    card,
  }),
  answer: orderAnswer,
});

export const orderEffect = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/gifting/effect',
  summary: 'Orders a stamp; nothing is charged yet',
  rule: '7.21',
  access: 'user',
  params: idParams,
  body: z.object({
    itemId: idSchema,
    x: unit,
    y: unit,
    version: z.number().check(z.int()),
    clientId,
    replaces,
    card,
  }),
  answer: orderAnswer,
});

const sendAnswer = z.union([
  z.object({ success: z.literal(true) }),
  z.object({
    success: z.literal(false),
    reason: z.literal('payment'),
    /** The payment provider's own words; where nobody has tried to pay yet, ours in the caller's language. */
    message: z.string(),
  }),
  z.object({
    success: z.literal(false),
    reason: z.literal('unknown'),
    /** It was charged and could not be shown any more: the whole amount is given back. */
    isRefunded: z.optional(z.literal(true)),
    /** The bank has not decided yet: it is sent by itself once it is paid for. */
    isPending: z.optional(z.literal(true)),
  }),
]);
export type SendAnswer = z.output<typeof sendAnswer>;
const intentBody = z.object({ id: idSchema });

export const sendPaidMessage = defineEndpoint({
  method: 'PUT',
  path: '/lounge/gifting/message',
  summary: 'Sends a paid message once its payment intent `id` has succeeded; again is the same answer',
  rule: '7.21',
  access: 'user',
  body: intentBody,
  answer: sendAnswer,
});

export const sendPaidEffect = defineEndpoint({
  method: 'PUT',
  path: '/lounge/gifting/effect',
  summary: 'Sends a stamp once its payment intent `id` has succeeded; again is the same answer',
  rule: '7.21',
  access: 'user',
  body: intentBody,
  answer: sendAnswer,
});

export const takeBackOrder = defineEndpoint({
  method: 'DELETE',
  path: '/lounge/gifting/order/:id',
  summary: 'Takes an order of one’s own back by its payment intent’s id, unless it was charged already',
  rule: 'decisions 6',
  access: 'user',
  params: idParams,
  answer: z.union([
    z.object({ success: z.literal(true) }),
    z.object({ success: z.literal(false), reason: z.enum(['charged']) }),
  ]),
});

/** Specification 3.38. */
export const giftingTermsReasons = ['latest_version', 'birth_date'] as const;
export type GiftingTermsReason = (typeof giftingTermsReasons)[number];

export const acceptGiftingTerms = defineEndpoint({
  method: 'PUT',
  path: '/gifting/terms',
  summary: 'Accepts the terms of gifting; a birth date is kept once and stays as it is',
  rule: '3.38',
  access: 'user',
  body: z.object({
    version: z.number().check(z.int()),
    /** `YYYY-MM-DD`. May be left out by somebody whose birth date is known. */
    birthDate: z.optional(z.string().check(z.maxLength(10))),
  }),
  answer: z.union([
    z.object({ success: z.literal(true) }),
    z.object({ success: z.literal(false), reason: z.enum(giftingTermsReasons) }),
  ]),
});

/** The highest cap, in yen, that somebody may set for their own month. */
export const ownCapMaxYen = 1_000_000;
export const setGiftingCap = defineEndpoint({
  method: 'PUT',
  path: '/gifting/cap',
  summary: 'Sets how much one gives in a month at most; null is no cap. Lower holds at once, higher after a day',
  rule: 'decisions 6',
  access: 'user',
  body: z.object({ monthlyYen: z.nullable(yenSchema.check(z.lte(ownCapMaxYen))) }),
  answer: z.object({ success: z.literal(true), caps: giftingCapsSchema }),
});

export const removeGiftCard = defineEndpoint({
  method: 'DELETE',
  path: '/gifting/card',
  summary: 'Forgets the card that was kept for gifts, also at the payment provider; without one it is the same answer',
  rule: 'decisions 6',
  access: 'user',
  answer: z.object({ success: z.literal(true) }),
});
