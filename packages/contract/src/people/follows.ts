import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, pageQuery, queryCursor } from '../http/list.ts';
import { instantMs } from '../ids.ts';

/** The most that a person follows, so that their feed is read from a bounded number of sources. */
export const followsMax = 5_000;

export const followTargetKinds = ['user', 'artist', 'site'] as const;
export type FollowTargetKind = (typeof followTargetKinds)[number];

/** The id of the only target of kind `site`: the operator's own channel. */
export const siteTargetId = 'madoi';

/** Who or what can be followed, and what a channel belongs to. */
export const followTargetSchema = z.object({
  kind: z.enum(followTargetKinds),
  /** A user's or an artist's id; `madoi` for the site, which is shorter than ids are. */
  id: z.string().check(z.regex(/^[A-Za-z0-9_-]{5,64}$/)),
});
export type FollowTarget = z.output<typeof followTargetSchema>;

/** How many follow the target, and whether the caller does; false for guests and visitors. */
export const followStateSchema = z.object({ count: z.number(), isFollowing: z.boolean() });
export type FollowState = z.output<typeof followStateSchema>;

/** One row of whom the caller follows. What it is called is asked of `datasets`. */
export const followingEntrySchema = z.object({ ...followTargetSchema.shape, followedAt: instantMs });
export type FollowingEntry = z.output<typeof followingEntrySchema>;

export const follow = defineEndpoint({
  method: 'PUT',
  path: '/people/follows/:kind/:id',
  summary:
    'Follows a user, an artist or the site; safe to repeat. 404: no such target, 403: one of the two blocks the other, 409: the caller follows too many, 422: the caller themselves',
  rule: 'decisions 5',
  access: 'user',
  params: followTargetSchema,
  answer: followStateSchema,
});

export const unfollow = defineEndpoint({
  method: 'DELETE',
  path: '/people/follows/:kind/:id',
  summary: 'Stops following; safe to repeat',
  rule: 'decisions 5',
  access: 'user',
  params: followTargetSchema,
  answer: followStateSchema,
});

export const getFollowState = defineEndpoint({
  method: 'GET',
  path: '/people/followers/:kind/:id',
  summary: 'How many follow a target, and whether the caller does',
  rule: 'decisions 5',
  access: 'anyone',
  params: followTargetSchema,
  answer: followStateSchema,
});

export const listFollowing = defineEndpoint({
  method: 'GET',
  path: '/people/following',
  summary: 'Whom the caller follows, the latest first; `since` is `paging.next` of the page before',
  rule: 'decisions 5',
  access: 'user',
  query: z.object({ since: queryCursor, limit: pageQuery.limit }),
  /** `total`: all that the caller follows. */
  answer: z.extend(listOf(followingEntrySchema), { total: z.number() }),
});
