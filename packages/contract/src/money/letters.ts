import * as z from 'zod/mini';
import { trackSchema, userSchema } from '../catalogue/entities.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, pageQuery } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { reportNoteMaxChars, reportReasons } from '../lounge/moderation.ts';
import { uploadMedia } from '../lounge/room-images.ts';

/** Length of a letter in code points. */
export const letterMaxChars = 400;
/** Stands for the receiver's name in a letter's text; `domain/money/letter.ts` puts the name in. */
export const letterNameTokens = ['{名前}', '{name}', '{名字}'] as const;

/** Least length of an uploaded picture's shorter side, and the side of the square that is stored, in pixels. */
export const letterPictureMinPx = 96;
export const letterPictureStoredPx = 512;

/**
 * Specification 3.36. `custom`: uploaded for this letter. `default`: the house's mark. `official`: the picture of the owner's own account,
 * where that is an official artist's.
 */
export const letterImageTypes = ['custom', 'default', 'official'] as const;
export type LetterImageType = (typeof letterImageTypes)[number];
export const letterUnavailableReasons = ['owner_deleted'] as const;

export const letterImageSchema = z.object({
  type: z.enum(letterImageTypes),
  /** Part of the picture's address; 0 for the house's mark. */
  uploadedAt: z.number(),
  /** Why it cannot be shown any more: the account of who wrote the letter was closed. */
  unavailable: z.optional(z.enum(letterUnavailableReasons)),
});
export type LetterImage = z.output<typeof letterImageSchema>;

const evening = z.object({ id: idSchema, name: z.string(), startAt: instantMs, endAt: instantMs });

/** One song of the evening, in its order; `detail` is absent when the track is not there any more. */
export const letterSongSchema = z.object({
  trackId: idSchema,
  startedAt: instantMs,
  detail: z.optional(trackSchema),
});
export type LetterSong = z.output<typeof letterSongSchema>;

export const letterComposerSchema = z.object({
  /** Names the letter, also while it is a draft. */
  id: idSchema,
  lounge: evening,
  /** Set once it is sent: it can be read, and not changed any more. */
  sentAt: z.optional(instantMs),
  /** An operator has taken it out of every mailbox. */
  withdrawnAt: z.optional(instantMs),
  body: z.string(),
  image: letterImageSchema,
  /** The uploaded picture of the draft; 0: none yet. */
  customUploadedAt: z.number(),
  /** The official picture that could be chosen; 0: this account has none. */
  officialUploadedAt: z.number(),
  /** Who gives or gave this evening, without those whom a block keeps apart; at most the first 12 by name. */
  recipients: z.object({ count: z.number(), first: z.array(userSchema) }),
  setlist: z.array(letterSongSchema),
});
export type LetterComposer = z.output<typeof letterComposerSchema>;

/** 403 for everybody but the owner, 409 while the room has not ended, 410 when it was cancelled. */
export const getLetterComposer = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/letter',
  summary: 'The thanks letter of an evening as its owner writes it: draft, pictures, recipients, setlist',
  rule: '3.36',
  access: 'user',
  params: idParams,
  answer: letterComposerSchema,
});

const draftBody = z.object({
  body: z.string().check(z.maxLength(4_000)),
  imageType: z.enum(letterImageTypes),
});

/** `image`: that picture is not there. `sent`: the letter of this evening was sent already. */
export const letterDraftReasons = ['text_length', 'image', 'sent'] as const;
const draftRefusal = z.object({ success: z.literal(false), reason: z.enum(letterDraftReasons) });

export const saveLetterDraft = defineEndpoint({
  method: 'PUT',
  path: '/lounge/:id/letter',
  summary: 'Keeps the draft of an evening’s letter',
  rule: '3.36',
  access: 'user',
  params: idParams,
  body: draftBody,
  answer: z.union([z.object({ success: z.literal(true) }), draftRefusal]),
});

export const setLetterPicture = defineEndpoint({
  method: 'PUT',
  path: '/lounge/:id/letter/picture',
  summary: 'Sets the draft’s own picture, cropped to the square in the middle; the body is the picture',
  rule: '3.36',
  access: 'user',
  params: idParams,
  media: uploadMedia,
  answer: z.object({ success: z.literal(true), uploadedAt: z.number() }),
});

/** `empty`: it says nothing. `no_recipients`: nobody gave anything, or all of them are gone. */
export const sendLetterReasons = [...letterDraftReasons, 'empty', 'ng_words', 'no_recipients'] as const;
export type SendLetterReason = (typeof sendLetterReasons)[number];

/** Once per evening: a second call is refused with `sent`. */
export const sendLetter = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/letter/send',
  summary: 'Sends the thanks letter of an evening to everybody who gave something',
  rule: '3.36',
  access: 'user',
  params: idParams,
  body: draftBody,
  answer: z.union([
    /** `delivered`: how many people have it in their mailbox. */
    z.object({ success: z.literal(true), delivered: z.number() }),
    z.object({ success: z.literal(false), reason: z.enum(sendLetterReasons) }),
  ]),
});

export const letterSummarySchema = z.object({
  id: idSchema,
  /** Absent: their account was closed. */
  sender: z.optional(userSchema),
  lounge: evening,
  sentAt: instantMs,
  /** Absent: not read yet. */
  readAt: z.optional(instantMs),
  image: letterImageSchema,
});
export type LetterSummary = z.output<typeof letterSummarySchema>;

export const letterSchema = z.extend(letterSummarySchema, {
  /** With the receiver's own name in it. */
  body: z.string(),
  setlist: z.array(letterSongSchema),
  /** The receiver has reported it. */
  isReported: z.boolean(),
});
export type Letter = z.output<typeof letterSchema>;

export const listLetters = defineEndpoint({
  method: 'GET',
  path: '/letters',
  summary: 'The caller’s letters, newest first, without those of people whom a block keeps apart',
  rule: '3.36',
  access: 'user',
  query: z.object(pageQuery),
  answer: z.extend(listOf(letterSummarySchema), { unread: z.number() }),
});

export const getLetter = defineEndpoint({
  method: 'GET',
  path: '/letters/:id',
  summary: 'One of the caller’s letters',
  rule: '3.36',
  access: 'user',
  params: idParams,
  answer: letterSchema,
});

const done = z.object({ success: z.literal(true) });

export const markLetterRead = defineEndpoint({
  method: 'PUT',
  path: '/letters/:id/read',
  summary: 'Marks a letter as read; safe to repeat',
  rule: '3.36',
  access: 'user',
  params: idParams,
  answer: done,
});

export const reportLetter = defineEndpoint({
  method: 'POST',
  path: '/letters/:id/reports',
  summary: 'Reports a letter to the operators; a repeated call is the same report',
  rule: 'decisions 5',
  access: 'user',
  params: idParams,
  body: z.object({
    reason: z.enum(reportReasons),
    note: z.optional(z.string().check(z.trim(), z.maxLength(reportNoteMaxChars))),
  }),
  answer: done,
});

/** From `/` on; for who may read the letter. */
export const letterPicturePath = (letterId: string, uploadedAt: number): string =>
  `/api/letters/${encodeURIComponent(letterId)}/picture?v=${uploadedAt}`;
