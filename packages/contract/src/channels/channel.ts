import * as z from 'zod/mini';
import { namesSchema, userSchema } from '../catalogue/entities.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { followTargetSchema } from '../people/follows.ts';
import { socialLinkKinds, socialLinksSchema } from '../people/social-links.ts';
import { emorieSchema } from './emorie.ts';

/** Whose channel it is: a user's, an artist's or the site's. Who follows a channel follows its subject. */
export const channelSubjectSchema = followTargetSchema;
export type ChannelSubject = z.output<typeof channelSubjectSchema>;

/** Places elsewhere that a channel leads to: the same kinds as a person's. */
export const channelLinkKinds = socialLinkKinds;
const channelLinksSchema = socialLinksSchema;
export type ChannelLinks = z.output<typeof channelLinksSchema>;

/** Specification 3.08, one channel as this caller sees it. */
export const channelSchema = z.object({
  id: idSchema,
  subject: channelSubjectSchema,
  /** The channel's own name, or that of its subject. */
  name: z.string(),
  /** The artist's name in other languages, while the channel has no name of its own. */
  names: z.optional(namesSchema),
  introduction: z.optional(z.string()),
  links: channelLinksSchema,
  /** Version of the header picture (ms since 1970), 0 for none: the page then draws one from the channel's id. */
  headerUploadedAt: z.number(),
  /** Of a user's channel. */
  user: z.optional(userSchema),
  /** Published posts. */
  emorieCount: z.number(),
  /** Whether others see it: from its first published post on, and for good. Before that it is there for those alone who may post. */
  isOpen: z.boolean(),
  /** The post that its owner keeps at the top. It is also in the list, at its own place. */
  pinned: z.optional(emorieSchema),
  /** Whether the caller may post here and change the channel. */
  canPost: z.boolean(),
  /** Up to which post the caller has read (its `publishedAt`); absent without an account, and before the first visit. */
  seenAt: z.optional(instantMs),
  updatedAt: instantMs,
});
export type Channel = z.output<typeof channelSchema>;

export const getChannel = defineEndpoint({
  method: 'GET',
  path: '/emorie/channels/:id',
  summary: 'A channel. 404: no such channel, or its user and the caller block one another',
  rule: '7.10',
  access: 'anyone',
  params: idParams,
  answer: channelSchema,
});

export const findChannel = defineEndpoint({
  method: 'GET',
  path: '/emorie/subjects/:kind/:id',
  summary: 'The channel of a user, an artist or the site; null before its first post',
  rule: '3.08',
  access: 'anyone',
  params: channelSubjectSchema,
  answer: z.object({ channel: z.nullable(channelSchema) }),
});

export const setChannelSeen = defineEndpoint({
  method: 'PUT',
  path: '/emorie/channels/:id/seen',
  summary: 'Marks the posts up to an instant as read; an earlier instant than before changes nothing',
  rule: '3.08',
  access: 'user',
  params: idParams,
  /** `publishedAt` of the newest post that was seen. */
  body: z.object({ at: instantMs }),
  answer: z.object({ success: z.literal(true), seenAt: instantMs }),
});

/** Posts of one channel that are counted as new at most: beyond that a page says "and more". */
export const unseenPostsMax = 99;
/** Channels that are answered at most. */
export const unseenChannelsMax = 100;

export const listUnseenChannels = defineEndpoint({
  method: 'GET',
  path: '/emorie/unseen',
  summary:
    'Followed channels with posts that the caller has not seen, the one with the newest post first. New is what came after the last visit, and after the follow',
  rule: '3.08',
  access: 'user',
  answer: z.object({
    list: z.array(
      z.object({
        channelId: idSchema,
        subject: channelSubjectSchema,
        /** At most `unseenPostsMax`. */
        count: z.number(),
      }),
    ),
  }),
});

/** From `/` on: a channel's Atom feed. */
export const channelFeedPath = (channelId: string): string =>
  `/api/emorie/channels/${encodeURIComponent(channelId)}/atom`;
