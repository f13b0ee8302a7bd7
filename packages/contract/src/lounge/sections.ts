import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, queryInt, querySince } from '../http/list.ts';
import { idSchema } from '../ids.ts';
import { loungeCardSchema } from './room-lists.ts';

/** Reasons to recommend rooms together. `like` is answered only for a request that names a room. */
export const recommendSections = [
  'like',
  'listening',
  'people',
  'popular',
  'new',
  'official',
  'singing',
  'soon',
] as const;
export type RecommendSection = (typeof recommendSections)[number];

/** The caller's own rooms by their lifecycle; `booked` are the scheduled ones. */
export const ownedSections = ['live', 'booked', 'past'] as const;
export type OwnedSection = (typeof ownedSections)[number];

const sectionOf = <const T extends readonly string[]>(ids: T) =>
  z.object({
    id: z.enum(ids),
    /** How many rooms the section has now. */
    count: z.number(),
    /** The first rooms, in the section's own order. */
    lounges: z.array(loungeCardSchema),
  });

/** Cards that come with one section at most. */
export const sectionRoomsMax = 30;
/** How many cards come with each section: 0 for the counts alone. */
const cardLimit = z.optional(queryInt(0, sectionRoomsMax));
/** A room to compare with: rooms like it come first, it is left out itself. */
const from = z.optional(idSchema);

export const listRecommendSections = defineEndpoint({
  method: 'GET',
  path: '/lounges/recommend/sections',
  summary: 'Recommended rooms by reason; sections without rooms are left out',
  rule: '7.23',
  access: 'anyone',
  query: z.object({ id: from, limit: cardLimit }),
  answer: listOf(sectionOf(recommendSections)),
});

/** Last changed first; `since` is the `updatedAt` where the page before ended, or better its `paging.next`. */
export const getRecommendSection = defineEndpoint({
  method: 'GET',
  path: '/lounges/recommend/sections/:id',
  summary: 'All rooms of a section, last changed first',
  rule: '7.23',
  access: 'anyone',
  params: z.object({ id: z.enum(recommendSections) }),
  query: z.object({
    since: querySince(/^(\d{1,15}(-[A-Za-z0-9_-]{8,64})?)?$/),
    from,
    limit: z.optional(queryInt(1, 100)),
  }),
  answer: listOf(loungeCardSchema),
});

export const listOwnedSections = defineEndpoint({
  method: 'GET',
  path: '/lounges/sections/owned',
  summary: 'The caller’s rooms: live ones, scheduled ones by their start, past ones',
  rule: '7.23',
  access: 'user',
  query: z.object({ limit: cardLimit }),
  answer: listOf(sectionOf(ownedSections)),
});

/** `/search` for lounges, answered as cards. A query without a letter finds nothing. */
export const searchLounges = defineEndpoint({
  method: 'GET',
  path: '/lounges/search',
  summary: 'Live and scheduled rooms by parts of their name or topic, best match first',
  rule: 'decisions 4',
  access: 'anyone',
  query: z.object({ q: z.string().check(z.maxLength(100)) }),
  answer: listOf(loungeCardSchema),
});
