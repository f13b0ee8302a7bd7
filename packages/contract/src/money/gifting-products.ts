import * as z from 'zod/mini';
import { userSchema } from '../catalogue/entities.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { queryInt } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { paidEffectSchema, paidMessageSchema } from '../lounge/gifting-events.ts';
import { effectLevelSchema } from './effect-level.ts';
import { yenSchema } from './yen.ts';

/** Specification 3.35. */
const decorationTypes = ['seasonal'] as const;

/** Specification 3.34: what hangs at the corner of a paid message while its season lasts. */
export const decorationSchema = z.object({
  type: z.enum(decorationTypes),
  imageName: z.string(),
  uploadedAt: z.number(),
});

/** CSS colours, `#rrggbb`: the paper and its edge. */
const colorSchema = z.object({ primary: z.string(), secondary: z.string() });

/** Yen times a rate is the score, rounded down to whole points. */
const rateSchema = z.number().check(z.gte(0));

const localizedName = z.object({ ja: z.string(), en: z.string(), 'zh-TW': z.string() });

/** Specification 3.33: one ink for one time. Durations in seconds. `maxTextLength`: of its settings, in code points. */
export const messageContentSchema = z.object({
  id: idSchema,
  productId: idSchema,
  displayTime: z.number(),
  maxTextLength: z.number(),
  amount: yenSchema,
  /** Of an ink that operators have made, in the page's language. */
  name: z.optional(z.string()),
  color: colorSchema,
  baseScore: z.number(),
  bonusScore: z.number(),
  tag: z.optional(z.object({ text: z.string(), color: z.string(), originalText: z.string() })),
  uploadedAt: z.number(),
});
export type MessageContent = z.output<typeof messageContentSchema>;

/**
 * Specification 3.34: what holds for a display time, and the amounts that buy it. `decoration`: what may hang on a message of it
 * today; absent when nothing is in season.
 */
export const messageSettingsSchema = z.object({
  displayTime: z.number(),
  maxTextLength: z.number(),
  minAmount: yenSchema,
  maxAmount: yenSchema,
  baseScoreRate: rateSchema,
  bonusScoreRate: rateSchema,
  decoration: z.optional(decorationSchema),
});
export type MessageSettings = z.output<typeof messageSettingsSchema>;

export const effectCategorySchema = z.object({
  id: idSchema,
  name: localizedName,
  level: z.optional(effectLevelSchema),
});

/** A stamp. `id` is the picture's name. `displayTime`: how long its slip stays in the ticker, in seconds. */
export const effectItemSchema = z.object({
  id: idSchema,
  categoryId: idSchema,
  productId: idSchema,
  name: localizedName,
  level: effectLevelSchema,
  displayTime: z.number(),
  amount: yenSchema,
  baseScore: z.number(),
  bonusScore: z.number(),
  color: colorSchema,
  uploadedAt: z.number(),
});
export type EffectItem = z.output<typeof effectItemSchema>;

export const getMessageContents = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/gifting/message',
  summary: 'What a paid message may be bought as: every ink for every display time, in the order of the catalogue',
  rule: '7.21',
  access: 'anyone',
  params: idParams,
  answer: z.object({ version: z.number(), list: z.array(messageContentSchema) }),
});

export const getEffectCategories = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/gifting/effect/categories',
  summary: 'The groups that stamps are shown in',
  rule: '7.21',
  access: 'anyone',
  params: idParams,
  answer: z.object({ list: z.array(effectCategorySchema) }),
});

export const getEffectItems = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/gifting/effect/items',
  summary: 'The stamps on sale today, of one category or of all',
  rule: '7.21',
  access: 'anyone',
  params: idParams,
  query: z.object({ categoryId: z.optional(idSchema) }),
  answer: z.object({ version: z.number(), list: z.array(effectItemSchema) }),
});

/** Specification 3.32: a paid item whose display time has not run out, by its paid type (3.35). `restDisplayTime` is of the moment of the answer. */
export const tickerEntrySchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), message: paidMessageSchema }),
  z.object({ type: z.literal('effect'), effect: paidEffectSchema }),
]);
export type TickerEntry = z.output<typeof tickerEntrySchema>;

/** `next` is the `since` of the following page; with a full page more is assumed (specification 9.14). */
export const getTicker = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/gifting/ticker',
  summary: 'Paid items that still have a display time, oldest first, behind the `seq` that `since` names',
  rule: '7.21',
  access: 'anyone',
  params: idParams,
  query: z.object({
    since: z.optional(queryInt(0, Number.MAX_SAFE_INTEGER)),
    limit: z.optional(queryInt(1, 10)),
  }),
  answer: z.object({
    list: z.array(tickerEntrySchema),
    paging: z.object({ next: z.optional(z.string()) }),
    serverTime: instantMs,
  }),
});

/** `score`: points, base and bonus together. */
const scored = { user: userSchema, score: z.number() };

export const listGiftingUsers = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/gifting/users',
  summary: 'Who has given something in this room, the highest score first; `totalScore` counts everybody',
  rule: '7.21',
  access: 'anyone',
  params: idParams,
  answer: z.object({ list: z.array(z.object(scored)), totalScore: z.number() }),
});

/** Listeners in a ranking; the caller's own place is answered beyond it, too. */
export const rankingMax = 50;
export const getListenerRanking = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/gifting/listenerRanking',
  summary: 'Listeners by what they gave in this room, and the caller’s own place; the same score is the same rank',
  rule: '7.21',
  access: 'anyone',
  params: idParams,
  answer: z.object({
    list: z.array(z.object({ rank: z.number(), ...scored })),
    own: z.optional(z.object({ rank: z.number(), score: z.number() })),
  }),
});
