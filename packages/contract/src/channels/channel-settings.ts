import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams, instantMs } from '../ids.ts';
import { uploadMedia } from '../lounge/room-images.ts';
import { channelLinkKinds, channelSchema, channelSubjectSchema } from './channel.ts';
import { channelLinkMaxChars, channelNameMaxChars, introductionMaxChars } from './limits.ts';

/** Why a channel's settings are not saved, with HTTP 200. `invalid_link`: no `https` address of that service. */
export const channelReasons = ['invalid_name', 'too_long', 'ng_words', 'invalid_link', 'needs_name'] as const;
export type ChannelReason = (typeof channelReasons)[number];

/** Channels that somebody may post in: their own, those of artists whom they manage, and for operators the site's. */
export const listOwnChannels = defineEndpoint({
  method: 'GET',
  path: '/emorie/own/channels',
  summary: 'Where the caller may post, their own channel first',
  rule: '3.08',
  access: 'user',
  answer: z.object({
    list: z.array(
      z.object({
        subject: channelSubjectSchema,
        name: z.string(),
        /** Absent before the first post and the first settings. */
        channel: z.optional(channelSchema),
        draftCount: z.number(),
        scheduledCount: z.number(),
      }),
    ),
  }),
});

/** What is left out stays; an empty text, and null as a link, remove. Makes the channel if there is none. */
export const updateChannel = defineEndpoint({
  method: 'PUT',
  path: '/emorie/subjects/:kind/:id',
  summary: 'Changes the name, the introduction or the links of a channel that the caller may post in',
  rule: '3.08',
  access: 'user',
  params: channelSubjectSchema,
  body: z.object({
    name: z.optional(z.string().check(z.maxLength(channelNameMaxChars * 4))),
    introduction: z.optional(z.string().check(z.maxLength(introductionMaxChars * 4))),
    links: z.optional(
      z.partialRecord(z.enum(channelLinkKinds), z.nullable(z.string().check(z.maxLength(channelLinkMaxChars * 4)))),
    ),
  }),
  answer: z.union([
    z.object({ success: z.literal(true), channel: channelSchema }),
    z.object({ success: z.literal(false), reason: z.enum(channelReasons) }),
  ]),
});

const headerAnswer = z.object({ success: z.literal(true), headerUploadedAt: instantMs });

export const setChannelHeader = defineEndpoint({
  method: 'PUT',
  path: '/emorie/channels/:id/header',
  summary: 'Sets the picture at the head of a channel; the body is the picture',
  rule: '3.08',
  access: 'user',
  params: idParams,
  media: uploadMedia,
  answer: headerAnswer,
});

export const removeChannelHeader = defineEndpoint({
  method: 'DELETE',
  path: '/emorie/channels/:id/header',
  summary: 'Resets the picture at the head of a channel to the drawn one; safe to repeat',
  rule: '3.08',
  access: 'user',
  params: idParams,
  answer: headerAnswer,
});

/** `widthPx` is one of `imageWidths`; a picture is never enlarged. */
export const channelHeaderPath = (channelId: string, uploadedAt: number, widthPx: number): string =>
  `/api/emorie/channels/${encodeURIComponent(channelId)}/header/${widthPx}?v=${uploadedAt}`;
