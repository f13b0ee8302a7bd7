import * as z from 'zod/mini';
import { idSchema, instantMs } from '../../ids.ts';

/** In UTF-16 units. A longer one is refused with 422; `room-client` sends the end of it instead. */
export const captionMaxChars = 300;
/** The default caption languages of specification 9; a speaker may choose any other. */
export const defaultCaptionLabels = ['en', 'es'] as const;

const captionId = z.string().check(z.minLength(1), z.maxLength(64));
/** A BCP 47 language tag. */
const languageCode = z.string().check(z.regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/));

/**
 * `send:liveaudio:caption`: what the sender, who must be on air, has just said. A caption with the same `captionId`
 * replaces the one before, until one `isFinal`. Only where the room has `allowTranscribe`.
 */
export const sendCaptionSchema = z.object({
  captionId,
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(captionMaxChars)),
  languageCode,
  isFinal: z.boolean(),
});
export type SendCaption = z.output<typeof sendCaptionSchema>;

/** `receive:liveaudio:caption`: momentary, not stored. */
export const captionSchema = z.extend(sendCaptionSchema, { userId: idSchema, name: z.string(), at: instantMs });
export type Caption = z.output<typeof captionSchema>;
