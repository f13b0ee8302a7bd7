import * as z from 'zod/mini';
import { albumSchema, artistSchema, userSchema } from '../catalogue/entities.ts';
import { channelSchema } from '../channels/channel.ts';
import { emorieSchema } from '../channels/emorie.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, pageQuery } from '../http/list.ts';
import { idSchema, instantMs } from '../ids.ts';
import { loungeCardSchema } from '../lounge/room-lists.ts';

/** Entries per page when the caller asks for no number. */
export const feedPageSize = 30;

/** `friends`: only of people who follow the caller back. */
export const feedFilters = ['all', 'posts', 'lounges', 'friends'] as const;
export type FeedFilter = (typeof feedFilters)[number];

const entryOf = { id: idSchema, at: instantMs };

export const feedItemSchema = z.discriminatedUnion('kind', [
  /** Somebody whom the caller follows opened a room, or scheduled one that is not open yet. */
  z.object({ kind: z.literal('room'), ...entryOf, lounge: loungeCardSchema }),
  /** An album of a followed artist has come into the catalogue. */
  z.object({ kind: z.literal('album'), ...entryOf, album: albumSchema, artist: artistSchema }),
  /** A post of a followed channel: of a user, an artist or the site. */
  z.object({
    kind: z.literal('post'),
    ...entryOf,
    post: emorieSchema,
    channel: z.pick(channelSchema, { id: true, subject: true, name: true, names: true, user: true }),
  }),
]);
export type FeedItem = z.output<typeof feedItemSchema>;

export const readFeed = defineEndpoint({
  method: 'GET',
  path: '/feed',
  summary:
    'What those whom the caller follows did, the latest first; what the caller may not see is left out, so that a page may hold fewer than were asked for',
  rule: 'decisions 5',
  access: 'user',
  query: z.object({ ...pageQuery, filter: z.optional(z.enum(feedFilters)) }),
  answer: listOf(feedItemSchema),
});

/** A friend in a room now, or within the last five minutes. */
export const friendListeningSchema = z.object({
  user: userSchema,
  /** When they came into the room. */
  since: instantMs,
  lounge: loungeCardSchema,
});
export type FriendListening = z.output<typeof friendListeningSchema>;

export const listFriendsListening = defineEndpoint({
  method: 'GET',
  path: '/feed/listening',
  summary:
    'Friends (the caller and they follow each other) who show where they listen, with the room that the caller may enter as well; the latest to come first',
  rule: 'decisions 5',
  access: 'user',
  answer: z.object({ list: z.array(friendListeningSchema) }),
});

export const feedSuggestionSchema = z.discriminatedUnion('kind', [
  /** `isFromListening`: the caller has listened to them lately. */
  z.object({ kind: z.literal('artist'), artist: artistSchema, isFromListening: z.boolean() }),
  z.object({ kind: z.literal('user'), user: userSchema, lounge: loungeCardSchema }),
  z.object({ kind: z.literal('site') }),
]);
export type FeedSuggestion = z.output<typeof feedSuggestionSchema>;

export const listFeedSuggestions = defineEndpoint({
  method: 'GET',
  path: '/feed/suggestions',
  summary: 'Up to three whom the caller may want to follow: an artist, who has a room open, and the site',
  rule: 'decisions 5',
  access: 'user',
  shed: 'suggestions',
  answer: z.object({ list: z.array(feedSuggestionSchema) }),
});
