import * as z from 'zod/mini';
import { datasetChunkIds } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, queryInt } from '../http/list.ts';
import { idSchema, lookupIdsSchema } from '../ids.ts';
import { albumSchema, artistSchema, playlistSchema, trackSchema, userSchema } from './entities.ts';

const ids = z.optional(lookupIdsSchema(datasetChunkIds));

/** Five maps by id. Ids that do not exist, or that the caller may not see, are absent from the answer. */
export const datasetsAnswerSchema = z.object({
  tracks: z.record(z.string(), trackSchema),
  albums: z.record(z.string(), albumSchema),
  artists: z.record(z.string(), artistSchema),
  users: z.record(z.string(), userSchema),
  playlists: z.record(z.string(), playlistSchema),
});
export type DatasetsAnswer = z.output<typeof datasetsAnswerSchema>;

export const datasets = defineEndpoint({
  method: 'POST',
  path: '/datasets',
  summary: 'Details of tracks, albums, artists, users and playlists by id, at most 300 of each kind',
  rule: '7.09',
  access: 'anyone',
  body: z.object({ tracks: ids, albums: ids, artists: ids, users: ids, playlists: ids }),
  answer: datasetsAnswerSchema,
});

/** What a search can be limited to; without a type it looks through all of them. */
export const searchTypes = ['tracks', 'albums', 'artists', 'playlists', 'users', 'lounges'] as const;
export type SearchType = (typeof searchTypes)[number];
export const searchHitSchema = z.object({
  type: z.enum(searchTypes),
  id: idSchema,
  name: z.string(),
  /** The artist of a track or album, the owner of a lounge or playlist. */
  subtitle: z.optional(z.string()),
  /** The picture beside the hit: the artwork of this album (or the avatar of `userId`). */
  albumId: z.optional(idSchema),
  userId: z.optional(idSchema),
  /** Of a lounge that is not open yet: when it is to open, ms since 1970. */
  startAt: z.optional(z.number()),
});
export type SearchHit = z.output<typeof searchHitSchema>;

export const search = defineEndpoint({
  method: 'GET',
  path: '/search',
  summary: 'Finds parts of names, folding kana, width and case',
  rule: 'decisions 4',
  access: 'anyone',
  query: z.object({
    q: z.string().check(z.maxLength(100)),
    type: z.optional(z.enum(searchTypes)),
    next: z.optional(z.string().check(z.maxLength(200))),
    limit: z.optional(queryInt(1, 50)),
  }),
  answer: z.object({ list: z.array(searchHitSchema), paging: z.object({ next: z.optional(z.string()) }) }),
});

const browsePage = { next: z.optional(idSchema), limit: z.optional(queryInt(1, 100)) };

/** Only albums with at least one track that can be played. `next` is the id of the last album of the page before. */
export const listAlbums = defineEndpoint({
  method: 'GET',
  path: '/albums',
  summary: 'Albums, the latest addition first; of one artist or of one genre alone where the query names it',
  rule: 'decisions 3',
  access: 'anyone',
  query: z.object({ artistId: z.optional(idSchema), genreId: z.optional(idSchema), ...browsePage }),
  answer: listOf(albumSchema),
});

/** Everybody’s published playlists. The caller's own unpublished ones are not listed. */
export const listPlaylists = defineEndpoint({
  method: 'GET',
  path: '/playlists',
  summary:
    'Published playlists, the latest addition first; all of them, or one person’s, unless their page is not public',
  rule: 'decisions 3',
  access: 'anyone',
  query: z.object({ ...browsePage, userId: z.optional(idSchema) }),
  answer: listOf(playlistSchema),
});
