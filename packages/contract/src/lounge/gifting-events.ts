import * as z from 'zod/mini';
import { idSchema, instantMs } from '../ids.ts';
import { defineRoomEvent } from '../wire/define-room-event.ts';
import { messageSchema } from './chat.ts';

/** Specification 3.24, in whole points: `score` is base plus bonus, as in every other place that tells a score. */
const scores = { score: z.number(), baseScore: z.number(), bonusScore: z.number() };

/** How long an item stays in the ticker, in seconds: in all, and from the moment that it is sent or answered. */
const displayTimes = { displayTime: z.number(), restDisplayTime: z.number() };
/** `#rrggbb`. */
const colors = { primaryColor: z.string(), secondaryColor: z.string() };

/** Specification 3.24: a message that was paid for; `priority` is 3. `decoration`: an image name. */
export const paidMessageSchema = z.extend(messageSchema, {
  ...displayTimes,
  ...colors,
  ...scores,
  maxTextLength: z.number(),
  decoration: z.optional(z.string()),
});
export type PaidMessage = z.output<typeof paidMessageSchema>;

/** A name in the three languages. */
export const localizedNameSchema = z.object({ ja: z.string(), en: z.string(), 'zh-TW': z.string() });
export type LocalizedName = z.output<typeof localizedNameSchema>;

/**
 * Specification 3.25: a stamp. `startAt`: the instant at which every page shows it, by the server's clock. `priority` is 3;
 * rooms' logs of earlier versions hold stamps without it and without `isOwner`.
 */
export const paidEffectSchema = z.object({
  id: idSchema,
  seq: z.number(),
  at: instantMs,
  userId: idSchema,
  userName: z.string(),
  uploadedAt: z.number(),
  x: z.number(),
  y: z.number(),
  priority: z.optional(z.number()),
  isOwner: z.optional(z.boolean()),
  /** `id`: what it is drawn as. `name`: as it was sold; absent in what was given before it was told. */
  effect: z.object({ id: idSchema, uploadedAt: z.number(), name: z.optional(localizedNameSchema) }),
  level: z.union([z.literal(1), z.literal(2), z.literal(3)]),
  ...displayTimes,
  ...colors,
  ...scores,
  startAt: instantMs,
});
export type PaidEffect = z.output<typeof paidEffectSchema>;

/** Of the room's log. */
export const paidMessageEvent = defineRoomEvent({
  name: 'receive:message:paid',
  summary: 'Somebody paid for a message',
  rule: '7.30',
  audience: 'room',
  log: 'room',
  payload: paidMessageSchema,
});
/** Of the room's log. */
export const paidEffectEvent = defineRoomEvent({
  name: 'receive:effect:paid',
  summary: 'Somebody gave a stamp',
  rule: '7.30',
  audience: 'room',
  log: 'room',
  payload: paidEffectSchema,
});

/** Beside the log: the room's meta tells the score to who missed them. */
export const giftingMoments = [
  defineRoomEvent({
    name: 'receive:room:gifting:score',
    summary: 'The room’s total score has risen',
    rule: '3.31',
    audience: 'room',
    log: 'none',
    payload: z.object({ score: z.number() }),
  }),
  defineRoomEvent({
    name: 'receive:room:gifting:paid_message_score:threshold',
    summary: 'The room’s total score has passed a threshold; of several passed at once the highest',
    rule: '7.30',
    audience: 'room',
    log: 'none',
    payload: z.object({ threshold: z.number(), score: z.number() }),
  }),
] as const;
