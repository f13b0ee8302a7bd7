import * as z from 'zod/mini';
import { idSchema, instantMs } from '../../ids.ts';

export const captionMaxChars = 300;
/** What the specification's section 9 offers first; a room may speak anything. */
export const defaultCaptionLabels = ['en', 'es'] as const;

const captionId = z.string().check(z.minLength(1), z.maxLength(64));
/** BCP 47. */
const languageCode = z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/));

/**
 * `send:liveaudio:caption`: what the sender, who is on air, has just said. The same `captionId` again corrects it, until
 * `isFinal`. Only where the room has `allowTranscribe`.
 */
export const sendCaptionSchema = z.object({
  captionId,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(captionMaxChars)),
  languageCode,
  isFinal: z.boolean(),
});
export type SendCaption = z.output<typeof sendCaptionSchema>;

/** `receive:liveaudio:caption`: a moment, not a record. */
export const captionSchema = z.extend(sendCaptionSchema, { userId: idSchema, name: z.string(), at: instantMs });
export type Caption = z.output<typeof captionSchema>;
