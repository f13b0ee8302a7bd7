import * as z from 'zod/mini';
import { messageMaxChars } from '../constants.ts';
import { idSchema, instantMs } from '../ids.ts';
import { textTranslationSchema } from '../translation/text-translation.ts';

const unit = z.number().check(z.gte(0), z.lte(1));

/** Layers of the stage (specification 3.28). */
export const roomLayerPriority = { unknown: 0, general: 1, high: 2, paidMessage: 3 } as const;

/**
 * Specification 3.23. `x`, `y` are the sender's cell on the 3×2 grid as 0..1; `seq` is the room's sequence number;
 * `priority` is one of `roomLayerPriority`; `uploadedAt` is the version of the sender's picture, 0 for none.
 */
export const messageSchema = z.object({
  id: idSchema,
  seq: z.number(),
  at: instantMs,
  userId: idSchema,
  userName: z.string(),
  uploadedAt: z.number(),
  message: z.string(),
  translations: z.array(textTranslationSchema),
  x: unit,
  y: unit,
  priority: z.number(),
  originalMessage: z.optional(z.string()),
  isOwner: z.boolean(),
  isOfficial: z.optional(z.boolean()),
});
export type Message = z.output<typeof messageSchema>;

/** `clientId` makes a resend after a lost acknowledgement count once. */
export const sendMessageSchema = z.object({
  x: unit,
  y: unit,
  message: z.string().check(z.trim(), z.minLength(1), z.maxLength(messageMaxChars * 2)),
  originalMessage: z.optional(z.string().check(z.maxLength(messageMaxChars * 2))),
  clientId: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
});
export type SendMessage = z.output<typeof sendMessageSchema>;

export const removeMessageSchema = z.object({ id: idSchema });
