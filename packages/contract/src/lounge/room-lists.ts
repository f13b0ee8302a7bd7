import * as z from 'zod/mini';
import { namesSchema, userSchema } from '../catalogue/entities.ts';
import { signUpNameMaxChars } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, pageQuery, queryInt } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';
import { presentUserSchema } from './presence.ts';
import { loungeMetaSchema } from './room.ts';

/** What a list shows of a room beyond its meta: the song on air and a few of the people in it. */
export const loungeCardSchema = z.extend(loungeMetaSchema, {
  nowPlaying: z.optional(
    z.object({
      trackId: idSchema,
      name: z.string(),
      names: z.optional(namesSchema),
      artistName: z.string(),
      artistNames: z.optional(namesSchema),
      albumId: idSchema,
      artworkUpdatedAt: z.number(),
      /** Which song of the room it is, from 1. */
      ordinal: z.number(),
      /** Seconds left of the song when the answer was made. */
      restSec: z.number(),
    }),
  ),
  people: z.array(userSchema),
  /** How many people have set a reminder for the opening; only of scheduled rooms. */
  reminders: z.optional(z.number()),
});
export type LoungeCard = z.output<typeof loungeCardSchema>;

export const listLounges = defineEndpoint({
  method: 'GET',
  path: '/lounges',
  summary: 'Rooms: live ones by people present, then scheduled ones by their start',
  rule: '7.23',
  access: 'anyone',
  query: z.object({
    life: z.optional(z.enum(['live', 'scheduled'])),
    ...pageQuery,
  }),
  answer: z.extend(listOf(loungeCardSchema), {
    /** People in all live rooms, guests included. */
    listening: z.number(),
    /** When people were counted (ms since 1970), where that was not just now: a server with too much to do answers its last known numbers, a minute old at most. */
    countedAt: z.optional(instantMs),
    /** True on a first start, until the house lounge opens with the first rendered song. */
    isHouseComing: z.optional(z.boolean()),
  }),
});

/** An operator finds every room that is open or will open: `limitation` says which ones others do not. */
export const listOperatorLounges = defineEndpoint({
  method: 'GET',
  path: '/operator/lounges',
  summary:
    'Every room, also unlisted ones, those by invitation and those of people whom a block hides: live ones by people present, then scheduled ones by their start',
  rule: 'decisions 5',
  access: 'operator',
  query: z.object({
    life: z.optional(z.enum(['live', 'scheduled'])),
    ...pageQuery,
  }),
  answer: listOf(loungeCardSchema),
});

export const listOwnedLounges = defineEndpoint({
  method: 'GET',
  path: '/lounges/owned',
  summary: 'Rooms of the caller, newest first',
  rule: '7.23',
  access: 'user',
  query: z.object(pageQuery),
  answer: listOf(loungeCardSchema),
});

export const listUserLounges = defineEndpoint({
  method: 'GET',
  path: '/user/:id/lounges',
  summary:
    'Rooms of a user, newest first; none if the caller and the user block one another, or the user’s page is not public',
  rule: 'decisions 4',
  access: 'anyone',
  params: idParams,
  query: z.object(pageQuery),
  answer: listOf(loungeCardSchema),
});

export const listLoungeHistories = defineEndpoint({
  method: 'GET',
  path: '/lounges/histories',
  summary: 'Rooms that the caller was in, latest first',
  rule: '7.23',
  access: 'user',
  query: z.object(pageQuery),
  answer: listOf(loungeCardSchema),
});

export const listLoungeUsers = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/users',
  summary: 'People in the room now, most recently active first',
  rule: '7.22',
  access: 'anyone',
  isArrival: true,
  params: idParams,
  query: z.object({
    next: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(queryInt(1, 200)),
    /** Only people whose names contain this. */
    q: z.optional(z.string().check(z.maxLength(signUpNameMaxChars))),
  }),
  /**
   * `guests`: how many of the `present` people are guests. `hidden`: people who are counted but not listed, because
   * they and the caller block one another (specification 5.10).
   */
  answer: z.extend(listOf(presentUserSchema), {
    present: z.number(),
    guests: z.number(),
    hidden: z.array(idSchema),
  }),
});
