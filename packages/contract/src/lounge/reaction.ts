import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';

/** Specification 3.27. */
export const reactionValues = {
  THUMBSUP: 1,
  CLAP: 2,
  RAISED_HANDS: 3,
  HEART_EYES: 4,
  SOB: 5,
  SCORE_100: 6,
} as const;
export type ReactionName = keyof typeof reactionValues;
export type ReactionValue = (typeof reactionValues)[ReactionName];
/** What a listener sends before choosing another one (specification 3.50). */
export const defaultReaction: ReactionValue = reactionValues.THUMBSUP;

const unit = z.number().check(z.gte(0), z.lte(1));
export const reactionValueSchema = z.union([
  z.literal(1),
  z.literal(2),
  z.literal(3),
  z.literal(4),
  z.literal(5),
  z.literal(6),
]);

/** `send:reaction` (specification 7.29). `x` and `y`: where on the stage, 0 to 1 of its width and height. */
export const sendReactionSchema = z.object({ x: unit, y: unit, reaction: reactionValueSchema });
export type SendReaction = z.output<typeof sendReactionSchema>;

/** `count` above 1: the server has merged reactions of one kind into one, because a screen cannot show that many. */
export const reactionSchema = z.object({
  reactionType: reactionValueSchema,
  x: unit,
  y: unit,
  userId: z.optional(idSchema),
  count: z.optional(z.number()),
});
export type Reaction = z.output<typeof reactionSchema>;
