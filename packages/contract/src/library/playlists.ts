import * as z from 'zod/mini';
import { playlistSchema } from '../catalogue/entities.ts';
import { playlistDescriptionMaxChars, playlistNameMaxChars, playlistTracksMax } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, queryInt } from '../http/list.ts';
import { idParams, idSchema, instantMs } from '../ids.ts';

/** A playlist of the caller's own without its tracks, as a list to choose from shows it. */
export const ownedPlaylistSchema = z.object({
  id: idSchema,
  userId: idSchema,
  name: z.string(),
  description: z.string(),
  isPublished: z.boolean(),
  trackCount: z.number(),
  /** The first four tracks: their artworks make up the playlist's cover. */
  firstTracks: z.array(idSchema),
  updatedAt: instantMs,
});
export type OwnedPlaylist = z.output<typeof ownedPlaylistSchema>;

/** `too_many`: 500 playlists a person, 1,000 tracks each. */
export const playlistReasons = ['invalid_name', 'ng_words', 'too_many'] as const;
export type PlaylistReason = (typeof playlistReasons)[number];

const answer = z.union([
  z.extend(playlistSchema, { success: z.literal(true) }),
  z.object({ success: z.literal(false), reason: z.enum(playlistReasons) }),
]);

// The limits count code points; this bound on UTF-16 units only rejects what is certainly too long.
const name = z.string().check(z.maxLength(playlistNameMaxChars * 4));
const description = z.string().check(z.maxLength(playlistDescriptionMaxChars * 4));
const trackIds = z.array(idSchema).check(z.maxLength(playlistTracksMax));
/** Idempotency key: a client makes one per command, and a resend with the same key is carried out once. */
const clientId = z.string().check(z.minLength(8), z.maxLength(64));
/** `updatedAt` of the playlist that the caller edits; `conflict` if it has changed since. */
const version = instantMs;
const position = z.number().check(z.int(), z.gte(0), z.lt(playlistTracksMax));

export const listOwnedPlaylists = defineEndpoint({
  method: 'GET',
  path: '/playlists/owned',
  summary: 'The caller’s own playlists, the latest addition first',
  rule: 'decisions 4',
  access: 'user',
  query: z.object({ next: z.optional(idSchema), limit: z.optional(queryInt(1, 100)) }),
  answer: listOf(ownedPlaylistSchema),
});

/**
 * Unpublished by default. Tracks that do not exist are left out. A resend with the same `clientId` answers the same
 * playlist.
 */
export const createPlaylist = defineEndpoint({
  method: 'POST',
  path: '/playlist/create',
  summary: 'Creates a playlist',
  rule: 'decisions 4',
  access: 'user',
  body: z.object({
    name,
    description: z.optional(description),
    isPublished: z.optional(z.boolean()),
    trackIds: z.optional(trackIds),
    clientId: z.optional(clientId),
  }),
  answer,
});

export const updatePlaylist = defineEndpoint({
  method: 'PUT',
  path: '/playlist/:id',
  summary: 'Renames, describes, publishes or unpublishes a playlist of the caller',
  rule: 'decisions 4',
  access: 'user',
  params: idParams,
  body: z.object({
    version: z.optional(version),
    name: z.optional(name),
    description: z.optional(description),
    isPublished: z.optional(z.boolean()),
  }),
  answer,
});

export const deletePlaylist = defineEndpoint({
  method: 'DELETE',
  path: '/playlist/:id',
  summary: 'Deletes a playlist of the caller',
  rule: 'decisions 4',
  access: 'user',
  params: idParams,
  answer: z.object({ success: z.literal(true) }),
});

/**
 * Before the track at `position`, at the end without one. A position only means something in one version of the list,
 * so `version` is required with it.
 */
export const addPlaylistTracks = defineEndpoint({
  method: 'POST',
  path: '/playlist/:id/tracks',
  summary: 'Adds tracks to a playlist of the caller',
  rule: 'decisions 4',
  access: 'user',
  params: idParams,
  body: z.object({
    trackIds: trackIds.check(z.minLength(1)),
    position: z.optional(position),
    version: z.optional(version),
    clientId: z.optional(clientId),
  }),
  answer,
});

/** Takes the track at `from` out and puts it back so that it stands at `to`. */
export const movePlaylistTrack = defineEndpoint({
  method: 'POST',
  path: '/playlist/:id/tracks/move',
  summary: 'Moves a track within a playlist of the caller',
  rule: 'decisions 4',
  access: 'user',
  params: idParams,
  body: z.object({ from: position, to: position, version, clientId: z.optional(clientId) }),
  answer,
});

export const removePlaylistTracks = defineEndpoint({
  method: 'POST',
  path: '/playlist/:id/tracks/remove',
  summary: 'Removes tracks from a playlist of the caller',
  rule: 'decisions 4',
  access: 'user',
  params: idParams,
  body: z.object({
    positions: z.array(position).check(z.minLength(1), z.maxLength(playlistTracksMax)),
    version,
    clientId: z.optional(clientId),
  }),
  answer,
});
