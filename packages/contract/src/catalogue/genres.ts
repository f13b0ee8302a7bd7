import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, queryInt } from '../http/list.ts';
import { idParams, idSchema } from '../ids.ts';
import { albumSchema, namesSchema, trackSchema } from './entities.ts';

/** A genre is what files say a recording is; a mood, what it is for. */
export const genreKinds = ['genre', 'mood'] as const;

/** `albums`: of how many something of it can be heard; `albumId` is the latest of them. */
export const genreSchema = z.object({
  id: idSchema,
  kind: z.enum(genreKinds),
  /** The same for every spelling, in any catalogue: `mood RAINYDAY`. */
  key: z.string(),
  name: z.string(),
  names: z.optional(namesSchema),
  albums: z.number(),
  albumId: idSchema,
});
export type Genre = z.output<typeof genreSchema>;

/** Only those of which something can be heard. */
export const listGenres = defineEndpoint({
  method: 'GET',
  path: '/genres',
  summary: 'Genres and moods, those of most albums first, at most 200',
  rule: 'decisions 4',
  access: 'anyone',
  answer: listOf(genreSchema),
});

export const getGenre = defineEndpoint({
  method: 'GET',
  path: '/genres/:id',
  summary: 'One genre or mood; its albums are those of `/albums?genreId=`',
  rule: 'decisions 4',
  access: 'anyone',
  params: idParams,
  answer: genreSchema,
});

const popularQuery = z.object({ genreId: z.optional(idSchema), limit: z.optional(queryInt(1, 100)) });

/** What the most people heard in the last seven days; nothing that nobody heard. */
export const listPopularTracks = defineEndpoint({
  method: 'GET',
  path: '/popular/tracks',
  summary: 'Tracks that most people heard in the last 7 days; of one genre alone when told so',
  rule: 'decisions 4',
  access: 'anyone',
  query: popularQuery,
  answer: listOf(trackSchema),
});

export const listPopularAlbums = defineEndpoint({
  method: 'GET',
  path: '/popular/albums',
  summary: 'Albums that most people heard something of in the last 7 days; of one genre alone when told so',
  rule: 'decisions 4',
  access: 'anyone',
  query: popularQuery,
  answer: listOf(albumSchema),
});
