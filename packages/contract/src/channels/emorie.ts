import * as z from 'zod/mini';
import { namesSchema } from '../catalogue/entities.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, queryCursor, queryInt, queryList } from '../http/list.ts';
import { idParams, idSchema, instantMs, seconds } from '../ids.ts';
import { reportNoteMaxChars, reportReasons } from '../lounge/moderation.ts';
import { loungeCardSchema } from '../lounge/room-lists.ts';
import { emorieCountSchema, emorieReactionIdSchema } from './emorie-reactions.ts';

export const attachmentKinds = ['track', 'album', 'playlist', 'lounge'] as const;
export type AttachmentKind = (typeof attachmentKinds)[number];
export const attachmentRefSchema = z.object({ kind: z.enum(attachmentKinds), id: idSchema });
export type AttachmentRef = z.output<typeof attachmentRefSchema>;

/**
 * What a post carries along, as this reader may see it. `isAvailable` false: it is gone, or not for this reader; then
 * there is nothing but kind and id.
 */
export const attachmentSchema = z.extend(attachmentRefSchema, {
  isAvailable: z.boolean(),
  name: z.optional(z.string()),
  names: z.optional(namesSchema),
  /** The artist, the playlist's owner, or who opened the room. */
  byline: z.optional(z.string()),
  bylineNames: z.optional(namesSchema),
  /** Whose cover is shown: the album, or that of the playlist's first track. */
  albumId: z.optional(idSchema),
  artworkUpdatedAt: z.optional(z.number()),
  trackCount: z.optional(z.number()),
  durationSec: z.optional(seconds),
  lounge: z.optional(loungeCardSchema),
});
export type Attachment = z.output<typeof attachmentSchema>;

export const emoriePictureSchema = z.object({
  id: idSchema,
  /** What is on it, in its author's words. Never empty in a published post. */
  description: z.string(),
  widthPx: z.number(),
  heightPx: z.number(),
});
export type EmoriePicture = z.output<typeof emoriePictureSchema>;

/** `widthPx` is one of `imageWidths`; a picture is never enlarged. */
export const emoriePicturePath = (emorieId: string, pictureId: string, widthPx: number): string =>
  `/api/emorie/detail/${encodeURIComponent(emorieId)}/pictures/${encodeURIComponent(pictureId)}/${widthPx}`;

/** Specification 3.08, one published post as this caller sees it. */
export const emorieSchema = z.object({
  id: idSchema,
  channelId: idSchema,
  /** Line breaks as `\n`. Empty only with pictures or an attachment. */
  text: z.string(),
  pictures: z.array(emoriePictureSchema),
  attachment: z.optional(attachmentSchema),
  isPinned: z.boolean(),
  /** Whether its owner lets others translate it. */
  allowTranslate: z.boolean(),
  publishedAt: instantMs,
  /** Changed after it was published. */
  editedAt: z.optional(instantMs),
  /** All six kinds in the order of their ids, 0 included; counted for everybody, blocked or not (ADR 016). */
  reactions: z.array(emorieCountSchema),
  /** Grows with every reaction that was added or removed: of two counts the one with the greater number holds. */
  reactionsVersion: z.number(),
  /** The caller's own reactions. */
  own: z.array(emorieReactionIdSchema),
});
export type Emorie = z.output<typeof emorieSchema>;

/** Posts per page when the caller asks for no number. */
export const emoriePageSize = 20;

/**
 * Newest first. `since` is `paging.next` of the page before, as it was given. A repeated call with the same `since`
 * answers the same place of the list, however many posts were published meanwhile.
 */
export const listEmorie = defineEndpoint({
  method: 'GET',
  path: '/emorie/channels/:id/emorieList',
  summary: 'Published posts of a channel, newest first; `paging.next` is the `since` of the next page',
  rule: '7.11',
  access: 'anyone',
  params: idParams,
  query: z.object({
    since: queryCursor,
    limit: z.optional(queryInt(1, 50)),
    /** Only posts with an attachment of these kinds, or with pictures; several are joined by commas. */
    with: queryList([...attachmentKinds, 'picture']),
  }),
  answer: listOf(emorieSchema),
});

export const getEmorie = defineEndpoint({
  method: 'GET',
  path: '/emorie/detail/:id',
  summary: 'A published post. 410: it was removed; 404: there is none, or not for this caller',
  rule: '7.12',
  access: 'anyone',
  params: idParams,
  answer: z.extend(emorieSchema, {
    channel: z.object({ id: idSchema, name: z.string(), names: z.optional(namesSchema) }),
  }),
});

/** 409: the caller may post in the channel themself; 429: too many reports within the hour. */
export const reportEmorie = defineEndpoint({
  method: 'POST',
  path: '/emorie/report/:id',
  summary: 'Reports a post to the operators; a repeated call is the same report',
  rule: 'decisions 5',
  access: 'user',
  params: idParams,
  body: z.object({
    reason: z.enum(reportReasons),
    note: z.optional(z.string().check(z.trim(), z.maxLength(reportNoteMaxChars))),
  }),
  answer: z.object({ success: z.literal(true) }),
});
