import * as z from 'zod/mini';
import { locales } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams, idSchema } from '../ids.ts';
import { textTranslationSchema } from './text-translation.ts';

const languageCode = z.enum(locales);

export const getTranslationLanguages = defineEndpoint({
  method: 'GET',
  path: '/translation/languages',
  summary: 'The languages of the interface that texts can be translated into; none without a translator',
  rule: 'decisions 8',
  access: 'anyone',
  answer: z.object({ list: z.array(languageCode) }),
});

/** `send:translation:language`: null ends it. It holds for this socket, in whatever room it joins. */
export const readLanguageSchema = z.object({ languageCode: z.nullable(languageCode) });

/** `receive:message:translated`: the message's `translations` hold it from now on. */
export const messageTranslatedSchema = z.object({ messageId: idSchema, translation: textTranslationSchema });

/** `receive:liveaudio:caption:translated`: momentary, like the caption. */
export const captionTranslatedSchema = z.object({
  captionId: z.string(),
  userId: idSchema,
  translation: textTranslationSchema,
});
export type CaptionTranslated = z.output<typeof captionTranslatedSchema>;

/** What can be translated of a room on demand. */
const roomTextSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('topic') }),
  z.object({ kind: z.literal('description') }),
  z.object({ kind: z.literal('message'), id: idSchema }),
]);
export type RoomText = z.output<typeof roomTextSchema>;

/** Texts in one call; none, or more, is refused with 422. */
export const roomTextsMax = 30;

/** Answers those that have a translation: not a text in this language, a removed message or one of a blocked person. */
export const translateRoomTexts = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/translations',
  summary: 'Texts of a room in another language; where the room allows it',
  rule: '3.23',
  access: 'session',
  params: idParams,
  body: z.object({ languageCode, texts: z.array(roomTextSchema).check(z.minLength(1), z.maxLength(roomTextsMax)) }),
  answer: z.object({ list: z.array(z.object({ of: roomTextSchema, translation: textTranslationSchema })) }),
});

/** No `translation`: it is in that language already, or cannot be translated now. */
export const translateEmorie = defineEndpoint({
  method: 'POST',
  path: '/emorie/translation/:id',
  summary: 'A post in another language; where its author allows it',
  rule: 'decisions 8',
  access: 'session',
  params: idParams,
  body: z.object({ languageCode }),
  answer: z.object({ translation: z.optional(textTranslationSchema) }),
});
