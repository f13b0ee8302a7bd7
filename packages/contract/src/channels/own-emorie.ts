import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, pageQuery } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { uploadMedia } from '../lounge/room-images.ts';
import { channelSubjectSchema } from './channel.ts';
import { attachmentRefSchema, attachmentSchema, emoriePictureSchema } from './emorie.ts';
import { pictureDescriptionMaxChars, picturesMax, postTextMaxChars } from './limits.ts';

/** `draft`: only its channel's people see it. `scheduled`: it is published by itself at `scheduledAt`. */
export const emorieStates = ['draft', 'scheduled', 'published'] as const;
export type EmorieState = (typeof emorieStates)[number];

/** A post as those see it who may post in its channel. */
export const ownEmorieSchema = z.object({
  id: idSchema,
  channelId: idSchema,
  subject: channelSubjectSchema,
  state: z.enum(emorieStates),
  text: z.string(),
  pictures: z.array(emoriePictureSchema),
  attachment: z.optional(attachmentSchema),
  isPinned: z.boolean(),
  allowTranslate: z.boolean(),
  scheduledAt: z.optional(instantMs),
  publishedAt: z.optional(instantMs),
  createdAt: instantMs,
  /** The version that a save names. */
  updatedAt: instantMs,
});
export type OwnEmorie = z.output<typeof ownEmorieSchema>;

/**
 * Why a post is not saved or published, with HTTP 200. `empty`: no words, picture or attachment. `description_missing`: a picture has no
 * description. `attachment_gone`: it is not there, or not for who posts. `past`, `too_far`: the time of a scheduled post.
 * `too_many`: drafts, scheduled posts or pictures. `needs_name`: who posts has not chosen a name.
 */
export const emorieReasons = [
  'empty',
  'too_long',
  'ng_words',
  'description_missing',
  'attachment_gone',
  'past',
  'too_far',
  'too_many',
  'needs_name',
] as const;
export type EmorieReason = (typeof emorieReasons)[number];

const refused = z.object({ success: z.literal(false), reason: z.enum(emorieReasons) });
export const emorieAnswer = z.union([z.object({ success: z.literal(true), emorie: ownEmorieSchema }), refused]);
const done = z.object({ success: z.literal(true) });

/** Lengths are judged by the server in code points; these are what a request may hold at all. */
const contentFields = {
  text: z.optional(z.string().check(z.maxLength(postTextMaxChars * 4))),
  /** Order and descriptions of the pictures; one that is left out is removed. */
  pictures: z.optional(
    z
      .array(z.object({ id: idSchema, description: z.string().check(z.maxLength(pictureDescriptionMaxChars * 4)) }))
      .check(z.maxLength(picturesMax)),
  ),
  attachment: z.optional(z.nullable(attachmentRefSchema)),
  allowTranslate: z.optional(z.boolean()),
};

export const createEmorie = defineEndpoint({
  method: 'POST',
  path: '/emorie/own',
  summary: 'Begins a post as a draft. `clientId` makes a repeated call answer the same draft',
  rule: '3.08',
  access: 'user',
  body: z.object({
    subject: channelSubjectSchema,
    clientId: z.string().check(z.minLength(8), z.maxLength(64)),
    text: contentFields.text,
    attachment: contentFields.attachment,
    allowTranslate: contentFields.allowTranslate,
  }),
  answer: emorieAnswer,
});

export const getOwnEmorie = defineEndpoint({
  method: 'GET',
  path: '/emorie/own/:id',
  summary: 'A post of a channel that the caller may post in, whatever its state',
  rule: '3.08',
  access: 'user',
  params: idParams,
  answer: ownEmorieSchema,
});

/** Drafts by their last change, scheduled ones soonest first. */
export const listOwnEmorie = defineEndpoint({
  method: 'GET',
  path: '/emorie/own',
  summary: 'Drafts or scheduled posts of a channel that the caller may post in',
  rule: '3.08',
  access: 'user',
  query: z.object({
    kind: channelSubjectSchema.shape.kind,
    subjectId: channelSubjectSchema.shape.id,
    state: z.enum(['draft', 'scheduled']),
    ...pageQuery,
  }),
  answer: listOf(ownEmorieSchema),
});

/** What is left out stays. Of a published post the change is seen at once, and marked as edited. */
export const saveEmorie = defineEndpoint({
  method: 'PUT',
  path: '/emorie/own/:id',
  summary: 'Saves a post. 409: it was changed elsewhere since the `version` that the caller names',
  rule: '3.08',
  access: 'user',
  params: idParams,
  body: z.object({ ...contentFields, version: z.optional(instantMs) }),
  answer: emorieAnswer,
});

/**
 * Refusals of the picture itself are those of avatars: 413, 415, or 422 with one of `pictureRefusals`. Beyond `picturesMax` it is 409. The
 * picture comes last; `saveEmorie` describes, moves and removes it.
 */
export const addEmoriePicture = defineEndpoint({
  method: 'POST',
  path: '/emorie/own/:id/pictures',
  summary: 'Adds a picture to a post; the body is the picture',
  rule: '3.08',
  access: 'user',
  params: idParams,
  media: uploadMedia,
  answer: z.object({ success: z.literal(true), picture: emoriePictureSchema, emorie: ownEmorieSchema }),
});

export const publishEmorie = defineEndpoint({
  method: 'POST',
  path: '/emorie/own/:id/publish',
  summary: 'Publishes a draft or a scheduled post now, or with `at` at that instant; safe to repeat',
  rule: '3.08',
  access: 'user',
  params: idParams,
  body: z.object({ at: z.optional(instantMs) }),
  answer: emorieAnswer,
});

export const unscheduleEmorie = defineEndpoint({
  method: 'DELETE',
  path: '/emorie/own/:id/schedule',
  summary: 'Makes a scheduled post a draft again; safe to repeat. 409: it is published already',
  rule: '3.08',
  access: 'user',
  params: idParams,
  answer: emorieAnswer,
});

export const pinEmorie = defineEndpoint({
  method: 'PUT',
  path: '/emorie/own/:id/pin',
  summary: 'Keeps a published post at the top of its channel, in place of another; safe to repeat',
  rule: '3.08',
  access: 'user',
  params: idParams,
  answer: done,
});

export const unpinEmorie = defineEndpoint({
  method: 'DELETE',
  path: '/emorie/own/:id/pin',
  summary: 'Takes a post from the top of its channel; safe to repeat',
  rule: '3.08',
  access: 'user',
  params: idParams,
  answer: done,
});

export const removeEmorie = defineEndpoint({
  method: 'DELETE',
  path: '/emorie/own/:id',
  summary: 'Removes a post for good: its channel’s people, and operators; safe to repeat',
  rule: '3.08',
  access: 'user',
  params: idParams,
  answer: done,
});
