import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { queryFlag } from '../http/list.ts';
import { idSchema, instantMs } from '../ids.ts';
import { siteTexts, siteUrl } from './site-texts.ts';

export const topSectionsMax = 20;
/** Ids that one section names. */
export const topItemsMax = 24;
/** In UTF-16 units, for each language; `words` go with the album of the night, `text` is a section of type `text`. */
export const topTextMaxChars = { title: 40, words: 200, text: 600 } as const;

/** Shown from `startAt` to `endAt`, where they are given. `title` stands in for the section's usual one. */
const common = {
  id: z.string().check(z.minLength(1), z.maxLength(40)),
  title: z.optional(siteTexts(topTextMaxChars.title)),
  startAt: z.optional(instantMs),
  endAt: z.optional(instantMs),
};
const ids = z.array(idSchema).check(z.maxLength(topItemsMax));

/**
 * One section of the top page. `now`: rooms that are open. `soon`: rooms that open next. `pick`: the album of the night, without
 * an id one of the newest. `albums` and `playlists` without ids: the newest. `artists`: those that are named. `posts`: the newest of a
 * channel, without an id of the site's own. `campaign`: without an id the one that runs and ends first.
 */
export const topSectionSchema = z.discriminatedUnion('type', [
  z.object({ ...common, type: z.literal('now') }),
  z.object({ ...common, type: z.literal('soon') }),
  z.object({
    ...common,
    type: z.literal('pick'),
    albumId: z.optional(idSchema),
    words: siteTexts(topTextMaxChars.words),
    /** Who chose it. */
    by: z.string().check(z.maxLength(topTextMaxChars.title)),
  }),
  z.object({ ...common, type: z.literal('albums'), ids }),
  z.object({ ...common, type: z.literal('playlists'), ids }),
  z.object({ ...common, type: z.literal('artists'), ids }),
  z.object({ ...common, type: z.literal('posts'), channelId: z.optional(idSchema) }),
  z.object({ ...common, type: z.literal('campaign'), campaignId: z.optional(idSchema) }),
  z.object({ ...common, type: z.literal('text'), text: siteTexts(topTextMaxChars.text), url: z.optional(siteUrl) }),
]);
export type TopSection = z.output<typeof topSectionSchema>;
export type TopSectionType = TopSection['type'];
export const topSectionTypes = [
  'now',
  'soon',
  'pick',
  'albums',
  'playlists',
  'artists',
  'posts',
  'campaign',
  'text',
] as const satisfies readonly TopSectionType[];

const sections = z.array(topSectionSchema).check(z.maxLength(topSectionsMax));

export const getTop = defineEndpoint({
  method: 'GET',
  path: '/site/top',
  summary:
    'The sections of the top page that are shown now, in their order; those of the house where no operator composed any',
  rule: '2.06',
  access: 'anyone',
  answer: z.object({ sections }),
});

export const previewTop = defineEndpoint({
  method: 'GET',
  path: '/operator/top/preview',
  summary: 'The sections of the draft, or without one of the top page, that are shown at `at`',
  rule: '2.06',
  access: 'operator',
  query: z.object({ at: z.optional(z.coerce.number().check(z.int(), z.gte(0))) }),
  answer: z.object({ sections }),
});

const topStateSchema = z.object({
  /** Grows with every change; a change names the one that it was built on. */
  revision: z.number(),
  /** Nobody composed any: the page shows the house's own. */
  isDefault: z.boolean(),
  published: sections,
  draft: z.optional(sections),
  updatedAt: z.optional(instantMs),
});
export type TopState = z.output<typeof topStateSchema>;

export const getTopState = defineEndpoint({
  method: 'GET',
  path: '/operator/top',
  summary: 'The top page as it is composed, and its draft',
  rule: '2.06',
  access: 'operator',
  answer: topStateSchema,
});

const changed = z.union([
  z.object({ success: z.literal(true), revision: z.number() }),
  /** `conflict`: somebody else has changed it since. `dates`: a section ends before it begins. */
  z.object({ success: z.literal(false), reason: z.enum(['conflict', 'dates']) }),
]);

export const saveTop = defineEndpoint({
  method: 'PUT',
  path: '/operator/top',
  summary: 'Keeps the sections as a draft, or publishes them with `publish`',
  rule: '2.06',
  access: 'operator',
  body: z.object({ sections, revision: z.number().check(z.int(), z.gte(0)), publish: z.boolean() }),
  answer: changed,
});

export const resetTop = defineEndpoint({
  method: 'DELETE',
  path: '/operator/top',
  summary: 'Back to the house’s own sections; with `draft` only the draft goes',
  rule: '2.06',
  access: 'operator',
  query: z.object({ draft: z.optional(queryFlag) }),
  answer: z.object({ success: z.literal(true) }),
});
