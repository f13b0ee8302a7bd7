import * as z from 'zod/mini';
import { favoritePageSize, locales } from '../constants.ts';
import { defineEndpoint, type Schema } from '../http/endpoint.ts';
import { queryInt } from '../http/list.ts';
import { idSchema, instantMs } from '../ids.ts';

export const favoriteTypes = ['albums', 'artists', 'playlists', 'tracks', 'users'] as const;
export type FavoriteType = (typeof favoriteTypes)[number];

/**
 * Fields of every record (specification 3.09). `updatedAt` is the sync's cursor: greater than every earlier one of the
 * same person. `targetActive` is false when the target was deleted or the caller may no longer see it; its names are
 * then empty.
 */
const kept = {
  targetId: idSchema,
  updatedAt: z.number(),
  /** When the person added it. */
  favoritedAt: instantMs,
  targetActive: z.boolean(),
  active: z.boolean(),
};

/** Specification 3.10; what filters and sorts the list is derived where it is shown. */
export const favoriteAlbumSchema = z.object({
  ...kept,
  name: z.string(),
  artistName: z.string(),
  artistId: z.string(),
});
/** `favorited`: how many people have this artist in their favourites, counted up to 10,000. */
export const favoriteArtistSchema = z.object({ ...kept, name: z.string(), favorited: z.number() });
export const favoritePlaylistSchema = z.object({
  ...kept,
  title: z.string(),
  userName: z.string(),
  userId: z.string(),
});
export const favoriteTrackSchema = z.object({
  ...kept,
  name: z.string(),
  artistName: z.string(),
  artistId: z.string(),
  albumId: z.string(),
});
/** `published`: how many playlists the person has published. */
export const favoriteUserSchema = z.object({
  ...kept,
  name: z.string(),
  published: z.number(),
  isOfficial: z.boolean(),
  isEssentialLiver: z.boolean(),
  isPickedOutLiver: z.boolean(),
});

/** The record of each type of favourite (specification 3.10 to 3.14). */
export interface FavoriteRecords {
  readonly albums: z.output<typeof favoriteAlbumSchema>;
  readonly artists: z.output<typeof favoriteArtistSchema>;
  readonly playlists: z.output<typeof favoritePlaylistSchema>;
  readonly tracks: z.output<typeof favoriteTrackSchema>;
  readonly users: z.output<typeof favoriteUserSchema>;
}
export type FavoriteRecord = FavoriteRecords[FavoriteType];

const query = z.object({
  since: z.optional(queryInt(0, Number.MAX_SAFE_INTEGER)),
  limit: z.optional(queryInt(1, favoritePageSize)),
  /** Names are answered in this language where the artist or label gave one; without it, in the original. */
  lang: z.optional(z.enum(locales)),
});

/**
 * Records after the cursor `since`, in its order. `next` is the cursor of the next page. Removed favourites have
 * `active` false.
 */
const listOfType = <const T extends FavoriteType, S extends Schema>(type: T, record: S) =>
  defineEndpoint({
    method: 'GET',
    path: `/favorite/${type}`,
    summary: `The caller’s favourite ${type} that changed since a cursor`,
    rule: '7.07',
    access: 'user',
    query,
    answer: z.object({ list: z.array(record), next: z.number() }),
  });

/** `GET /favorite/{type}`: paged until fewer than 1000 come (specification 7.07). */
export const listFavorites = {
  albums: listOfType('albums', favoriteAlbumSchema),
  artists: listOfType('artists', favoriteArtistSchema),
  playlists: listOfType('playlists', favoritePlaylistSchema),
  tracks: listOfType('tracks', favoriteTrackSchema),
  users: listOfType('users', favoriteUserSchema),
} as const;

const favoriteParams = z.object({ type: z.enum(favoriteTypes), id: idSchema });

/** Refused with `conflict` once a person has 100,000 favourites. Adding a favourite twice changes nothing. */
export const addFavorite = defineEndpoint({
  method: 'POST',
  path: '/favorite/:type/:id',
  summary: 'Adds a favourite',
  rule: '7.08',
  access: 'user',
  params: favoriteParams,
  answer: z.object({ success: z.literal(true) }),
});

/** Removing something that is no favourite changes nothing. */
export const removeFavorite = defineEndpoint({
  method: 'DELETE',
  path: '/favorite/:type/:id',
  summary: 'Removes a favourite',
  rule: '7.08',
  access: 'user',
  params: favoriteParams,
  answer: z.object({ success: z.literal(true) }),
});
