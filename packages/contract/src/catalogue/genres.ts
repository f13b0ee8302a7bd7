import * as z from 'zod/mini';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, queryInt } from '../http/list.ts';
import { idParams, idSchema } from '../ids.ts';
import { albumSchema, namesSchema, trackSchema } from './entities.ts';

/** A genre says what a recording is, a mood what it is for. Both come from the tags of the imported files. */
export const genreKinds = ['genre', 'mood'] as const;

/** `albums`: how many albums have a playable track of this genre. `albumId` is the newest of them. */
export const genreSchema = z.object({
  id: idSchema,
  kind: z.enum(genreKinds),
  /** One key for all spellings, the same in every catalogue, e.g. `mood RAINYDAY`. */
  key: z.string(),
  name: z.string(),
  names: z.optional(namesSchema),
  albums: z.number(),
  albumId: idSchema,
});
export type Genre = z.output<typeof genreSchema>;

/** Only genres and moods with at least one playable track. `tracks`: how many tracks can be played, with a genre or without. */
export const listGenres = defineEndpoint({
  method: 'GET',
  path: '/genres',
  summary: 'Genres and moods, those of most albums first, at most 200, and how many tracks can be played',
  rule: 'decisions 4',
  access: 'anyone',
  answer: z.extend(listOf(genreSchema), { tracks: z.number() }),
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

/** The tracks that most people listened to in the last seven days. Tracks without a listener are not listed. */
export const listPopularTracks = defineEndpoint({
  method: 'GET',
  path: '/popular/tracks',
  summary: 'Tracks that most people heard in the last 7 days, of all genres or of one',
  rule: 'decisions 4',
  access: 'anyone',
  query: popularQuery,
  answer: listOf(trackSchema),
});

export const listPopularAlbums = defineEndpoint({
  method: 'GET',
  path: '/popular/albums',
  summary: 'Albums that most people heard in the last 7 days, of all genres or of one',
  rule: 'decisions 4',
  access: 'anyone',
  query: popularQuery,
  answer: listOf(albumSchema),
});
