import * as z from 'zod/mini';
import { trackSchema, userSchema } from '../catalogue/entities.ts';
import { requestNoteMaxChars } from '../constants.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf } from '../http/list.ts';
import { idParams, idSchema, instantMs, seconds } from '../ids.ts';

/** Specification 3.42. `note`: a line that the requester wrote with it. */
export const requestItemSchema = z.object({
  id: idSchema,
  trackId: idSchema,
  createdBy: z.object({ id: idSchema }),
  requestedAt: instantMs,
  note: z.optional(z.string()),
});

/** Specification 3.42: a request queue track also says who asked. `duration` is the cut's, in seconds. */
export const requestTrackSchema = z.extend(requestItemSchema, {
  requestUser: userSchema,
  duration: seconds,
  /** Set where a controller has placed the request by hand. Requests with a rank come first, lowest first. */
  rank: z.optional(z.number()),
});
export type RequestTrack = z.output<typeof requestTrackSchema>;

/** How a request can leave the list. */
export const requestOutcomes = ['accepted', 'declined', 'withdrawn'] as const;

const eventBase = { id: idSchema, seq: z.number() };

/** `id` is the request's. `turnsTaken`: how many requests of this person the room had accepted before. */
export const requestAddedSchema = z.extend(requestTrackSchema, { seq: z.number(), turnsTaken: z.number() });
export type RequestAdded = z.output<typeof requestAddedSchema>;

/**
 * `id` is the request's. `playsAt`: the server's time (ms) at which the accepted song starts, absent while the room is
 * paused.
 */
export const requestRemovedSchema = z.object({
  ...eventBase,
  trackId: idSchema,
  createdBy: z.object({ id: idSchema }),
  outcome: z.enum(requestOutcomes),
  /** User id of who accepted, declined or withdrew it. */
  by: z.string(),
  /** Id of the queue entry that an accepted request became. */
  mediaTrackId: z.optional(idSchema),
  playsAt: z.optional(instantMs),
});
export type RequestRemoved = z.output<typeof requestRemovedSchema>;

/** A controller moved `requestId`. `ranks` holds all ranks of the room's requests after the move. */
export const requestMovedSchema = z.object({
  ...eventBase,
  requestId: idSchema,
  by: z.string(),
  ranks: z.array(z.object({ id: idSchema, rank: z.number() })),
});
export type RequestMoved = z.output<typeof requestMovedSchema>;

const clientId = z.string().check(z.minLength(8), z.maxLength(64));

/** Longer than an accepted note, so that a note over the limit is refused with its own reason instead of a bare 422. */
const noteAtMost = z.string().check(z.maxLength(4 * requestNoteMaxChars));

/** Asks for a track. `clientId` makes a resend after a lost acknowledgement count once; without one each is a request of its own. */
export const addRequestSchema = z.object({
  trackId: idSchema,
  clientId: z.optional(clientId),
  note: z.optional(noteAtMost),
});
export type AddRequest = z.output<typeof addRequestSchema>;

/**
 * A command names its request by `requestId`, or by `id`, the item's own field (specification 3.42). The handler gets
 * `requestId`.
 */
const requestRefSchema = z.pipe(
  z.union([z.object({ requestId: idSchema }), z.object({ id: idSchema })]),
  z.transform((ref) => ('requestId' in ref ? ref : { requestId: ref.id })),
);

/** Accepts a request into the queue: before `destinationMediaTrackId`, next after the current song, or at the end, which is before songs of auto-fill. */
export const moveRequestToQueueSchema = z.intersection(
  requestRefSchema,
  z.object({
    place: z.optional(z.enum(['next', 'end'])),
    destinationMediaTrackId: z.optional(idSchema),
  }),
);
export type MoveRequestToQueue = z.output<typeof moveRequestToQueueSchema>;

/** The requester withdraws their own request; a controller declines anybody's. */
export const removeRequestSchema = requestRefSchema;
export type RemoveRequest = z.output<typeof removeRequestSchema>;

/** Puts a waiting request before another one, or last. */
export const moveRequestSchema = z.intersection(
  requestRefSchema,
  z.object({ destinationRequestId: z.optional(idSchema) }),
);
export type MoveRequest = z.output<typeof moveRequestSchema>;

/**
 * Why a request command was refused; the statuses beside it are those of decisions, section 3. The room: `closed` takes no requests,
 * `not_open` is scheduled, `full` has `requestsWaitingPerRoomMax` waiting. The track: `unavailable` cannot be played, `already_waiting`
 * and `in_queue` are there, `played_recently` may come back after
 * `songsLeft` other songs. The sender: `blocked` by or blocking its staff, `limit` has `requestsWaitingMax` waiting, `wait` until
 * `nextRequestAt`, `too_fast` sends too many commands. The request: `settled` was accepted, declined or withdrawn before, `destination`
 * names a place that is gone, `queue_full` does not fit into the queue.
 */
export const requestRefusals = [
  'no_session',
  'not_joined',
  'guest',
  'banned',
  'blocked',
  'closed',
  'note_too_long',
  'ng_words',
  'forbidden',
  'not_open',
  'not_found',
  'archived',
  'cancelled',
  'unavailable',
  'already_waiting',
  'in_queue',
  'played_recently',
  'limit',
  'wait',
  'full',
  'settled',
  'queue_full',
  'destination',
  'too_fast',
] as const;
export type RequestRefusal = (typeof requestRefusals)[number];

/** Status 200, or a refusal's. `nextRequestAt`: the server's time from which this person may ask again. `songsLeft`, with
 * `played_recently`: after how many more songs this one may be requested. */
export const requestAckSchema = z.object({
  status: z.number(),
  message: z.string(),
  requestId: z.optional(idSchema),
  nextRequestAt: z.optional(instantMs),
  songsLeft: z.optional(z.number()),
  mediaTrackId: z.optional(idSchema),
  playsAt: z.optional(instantMs),
});
export type RequestAck = z.output<typeof requestAckSchema>;

export const getRequestQueue = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/requestQueue',
  summary:
    'Waiting requests in fair order, each with its estimated start: all for owner, co-owners and operators, the caller’s own for everybody else',
  rule: '7.18',
  access: 'anyone',
  isArrival: true,
  params: idParams,
  answer: z.object({
    list: z.array(z.extend(requestTrackSchema, { playsAt: z.optional(instantMs) })),
    paging: z.object({ next: z.optional(z.string()) }),
    /** How many requests the room has accepted, by user id, of each person whose request waits. */
    turnsTaken: z.record(z.string(), z.number()),
    /** The `seq` of the room's log that the list is current for. */
    seq: z.number(),
    serverTime: instantMs,
    /** For a logged-in caller who has to wait: when they may request again. */
    nextRequestAt: z.optional(instantMs),
  }),
});
export type RequestQueueAnswer = z.output<(typeof getRequestQueue)['answer']>;

export const suggestRequests = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/request/suggests',
  summary: 'Tracks like those that the room played last and that are neither requested nor queued',
  rule: '7.20',
  access: 'anyone',
  params: idParams,
  shed: 'suggestions',
  answer: listOf(trackSchema),
});

/** Owner, co-owners and operators; answers the setting after the call. Requests that wait already stay. */
export const setAcceptsRequests = defineEndpoint({
  method: 'PUT',
  path: '/lounge/:id/flags/requests',
  summary: 'Opens or closes a room’s requests',
  rule: '6.05',
  access: 'user',
  params: idParams,
  body: z.object({ open: z.boolean() }),
  answer: z.object({ success: z.literal(true), open: z.boolean() }),
});
