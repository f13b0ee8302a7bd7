import * as z from 'zod/mini';
import { trackSchema, userSchema } from '../catalogue/entities.ts';
import { registerEventsMax } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { queryInt } from '../http/list.ts';
import { idParams, idSchema, instantMs, lookupIdsSchema, seconds } from '../ids.ts';

/** Specification section 4, "Queue event effects"; `stop_after` is this product's addition. */
export const queueActions = [
  'reset',
  'add',
  'remove',
  'play',
  'pause',
  'move',
  'reset_index',
  'stop',
  'restart',
  /**
   * The room pauses at the end of the named entry. Without an entry, or with a new start of playback, this is
   * cancelled.
   */
  'stop_after',
] as const;
export type QueueAction = (typeof queueActions)[number];

/** Where a track came from: a person's choice, an album or playlist that was added whole, or auto-fill. */
export const trackSourceSchema = z.object({
  type: z.enum(['user', 'album', 'playlist', 'favorites', 'request', 'autoFill']),
  id: z.optional(idSchema),
});

/** Specification 3.45. `duration` is the cut's, in seconds: positions can be computed before details arrive. */
export const mediaTrackSchema = z.object({
  id: idSchema,
  trackId: idSchema,
  trackUpdatedAt: instantMs,
  duration: seconds,
  source: trackSourceSchema,
  /** The note of the request that this entry was accepted from. */
  note: z.optional(z.string()),
  createdBy: z.object({ id: z.string(), detail: z.optional(userSchema) }),
  detail: z.optional(trackSchema),
});
export type MediaTrack = z.output<typeof mediaTrackSchema>;

/** Specification 3.44. `currentMediaTrackIndex` counts from 0; 0 also in an empty queue. */
export const mediaPlaylistSchema = z.object({
  id: idSchema,
  currentMediaTrackIndex: z.number(),
  updatedAt: instantMs,
  mediaTracks: z.array(mediaTrackSchema),
});
export type MediaPlaylist = z.output<typeof mediaPlaylistSchema>;

/** `seekPosition` (seconds) held at the server's time `at` (ms); while playing it grows with the clock. `at` may lie a little ahead: the lead in which everyone gets ready. */
export const queueStateSchema = z.object({ isPlaying: z.boolean(), seekPosition: seconds, at: instantMs });
export type QueueState = z.output<typeof queueStateSchema>;

/**
 * Specification 3.43. `currentMediaPlaylistIndex` counts from 0. `fadeDuration`: seconds in which a song fades out before another one
 * (9.23).
 */
export const mediaQueueSchema = z.object({
  type: z.literal('lounge'),
  currentMediaPlaylistIndex: z.number(),
  fadeDuration: z.number(),
  state: queueStateSchema,
  mediaPlaylists: z.array(mediaPlaylistSchema),
  /** The entry after which the room pauses, where a controller has set one (`stop_after`). */
  stopAfterMediaTrackId: z.optional(idSchema),
});
export type MediaQueue = z.output<typeof mediaQueueSchema>;

/** A track in an accepted event: the server has added the entry's id and the duration of the cut. */
export const addedTrackSchema = z.object({
  trackId: idSchema,
  mediaTrackId: idSchema,
  trackUpdatedAt: instantMs,
  duration: seconds,
  source: trackSourceSchema,
  note: z.optional(z.string()),
  /** Who had added the track originally, where an undo by somebody else put it back. */
  createdBy: z.optional(z.object({ id: z.string() })),
});
export type AddedTrack = z.output<typeof addedTrackSchema>;

/** Specification 3.41. `id` is gap-free and increasing within the room, `at` is the server's clock when the effect holds. */
export const queueEventSchema = z.object({
  id: z.number(),
  at: instantMs,
  /** The newest event that its sender knew. */
  lastId: z.number(),
  action: z.enum(queueActions),
  mediaTrackId: z.optional(idSchema),
  destinationMediaTrackId: z.optional(idSchema),
  seekPosition: z.optional(seconds),
  /** The client that sent it; all events of a client carry the same. */
  clientId: z.string(),
  /** The idempotency key of the event, where its sender gave one. What follows from an event by the queue's own rules has the same with an ending. */
  eventId: z.optional(z.string()),
  /** A user's id, or `system` for what the server does by itself (advancing, auto-fill). */
  createdBy: z.object({ id: z.string() }),
  mediaTracks: z.optional(z.array(addedTrackSchema)),
});
export type QueueEvent = z.output<typeof queueEventSchema>;

/** The specification writes `reset index` as words. */
const queueActionInput = z.union([
  z.enum(queueActions),
  z.pipe(
    z.enum(['reset index', 'resetIndex']),
    z.transform((): QueueAction => 'reset_index'),
  ),
]);

const clientIdMaxChars = 64;
/** Counted in code points: an emoji is one character. */
const clientName = z.string().check(
  z.minLength(1),
  z.refine((name) => [...name].length <= clientIdMaxChars, { error: 'too_long' }),
);

/**
 * What a controller asks for. `clientId` names the client and may repeat. `eventId` (our addition) names the event
 * itself: a resend after a lost acknowledgement counts once by it, and without it by being equal in every field with
 * the same `lastId`. A track to add that names a `mediaTrackId` of an earlier entry of this queue restores that entry
 * (undo).
 *
 * @example
 * // adds a track behind those that people chose, from a program that has not joined the room; sent again as it is, it counts once
 * const { lastId } = await call(getQueue, { params: { id: roomId } });
 * const answer = await call(registerQueue, {
 *   params: { id: roomId },
 *   body: {
 *     lastId,
 *     events: [{ action: 'add', mediaTracks: [{ trackId }], clientId: 'my-bot', eventId: crypto.randomUUID() }],
 *   },
 * });
 * if (answer.result !== 'accepted') console.log(answer.reason ?? answer.result);
 */
export const queueCommandSchema = z.object({
  action: queueActionInput,
  mediaTrackId: z.optional(idSchema),
  destinationMediaTrackId: z.optional(idSchema),
  seekPosition: z.optional(seconds),
  mediaTracks: z.optional(
    z
      .array(z.object({ trackId: idSchema, source: z.optional(trackSourceSchema), mediaTrackId: z.optional(idSchema) }))
      .check(z.minLength(1), z.maxLength(300)),
  ),
  clientId: clientName,
  eventId: z.optional(z.string().check(z.minLength(8), z.maxLength(64))),
});
export type QueueCommand = z.output<typeof queueCommandSchema>;

/** `lastId`: the newest event that the sender knows, 0 for none. All commands are carried out, in their order, or none (specification 7.29). */
export const registerQueueEventsSchema = z.object({
  lastId: z.number().check(z.int(), z.gte(0)),
  events: z.array(queueCommandSchema).check(z.minLength(1), z.maxLength(registerEventsMax)),
});
export type RegisterQueueEvents = z.output<typeof registerQueueEventsSchema>;

/**
 * Why a register is rejected (specification 4.11, 8.08). `rate_limit`: sooner than the room's `rateLimits.queue` after the last one.
 * `ng_with_gifting`: a track that may not be heard together with paid gifts. `deleted`: the room is over, an entry that the command names
 * is gone, or none of the tracks can be played. `unknown`: everything else, as no right to the queue, a `lastId` of the future, or more
 * than `queueTracksMax` entries.
 */
export const queueRejections = ['rate_limit', 'ng_with_gifting', 'deleted', 'unknown'] as const;
export type QueueRejection = (typeof queueRejections)[number];
/**
 * `not_ready`: the room is not open yet, or a backing service is away; the same register may be sent again. `reason` comes with `rejected`
 * alone. `lastId`: the queue's newest event after the call, 0 where it could not be read.
 */
export const registerResultSchema = z.object({
  result: z.enum(['accepted', 'rejected', 'not_ready']),
  reason: z.optional(z.enum(queueRejections)),
  lastId: z.number(),
});
export type RegisterResult = z.output<typeof registerResultSchema>;

export const getQueue = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/queue',
  summary: 'The room’s current media queue, with details of the first five tracks',
  rule: '7.18',
  access: 'anyone',
  isArrival: true,
  params: idParams,
  answer: z.object({ queue: mediaQueueSchema, lastId: z.number(), serverTime: instantMs }),
});

/** `operation: "reset"`: `since` is older than what is kept, fetch the whole queue (specification 4.29). */
export const getQueueEvents = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/queue/events',
  summary: 'Queue events after `since`, oldest first',
  rule: '7.18',
  access: 'anyone',
  params: idParams,
  query: z.object({ since: queryInt(0, Number.MAX_SAFE_INTEGER), limit: z.optional(queryInt(1, 300)) }),
  answer: z.object({
    list: z.array(queueEventSchema),
    paging: z.object({ next: z.optional(z.string()) }),
    operation: z.optional(z.literal('reset')),
  }),
});

/** The register for controllers who are not in the room, e.g. on an album's page. The rules are those of the socket. */
export const registerQueue = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/queue/events',
  summary: 'Registers queue events for a controller who has not joined the room',
  rule: '6.05',
  access: 'user',
  params: idParams,
  body: registerQueueEventsSchema,
  answer: registerResultSchema,
});

export const loungeDetails = defineEndpoint({
  method: 'POST',
  path: '/lounge/details',
  summary: 'Tracks and users for queue entries that lack detail, at most 300 of each kind',
  rule: '7.28',
  access: 'anyone',
  body: z.object({
    trackIds: z.optional(lookupIdsSchema(300)),
    userIds: z.optional(lookupIdsSchema(300)),
  }),
  answer: z.object({ tracks: z.record(z.string(), trackSchema), users: z.record(z.string(), userSchema) }),
});
