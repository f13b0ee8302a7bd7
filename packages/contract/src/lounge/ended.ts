import * as z from 'zod/mini';
import { trackSchema, userSchema } from '../catalogue/entities.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, pageQuery } from '../http/list.ts';
import { idParams, idSchema, instantMs, seconds } from '../ids.ts';
import { playlistReasons } from '../library/playlists.ts';
import { trackSourceSchema } from './queue.ts';
import { reactionValueSchema } from './reaction.ts';

/** One song of a room's setlist. `playedSec`: how long it really played, less than `duration` when it was skipped. */
export const setlistEntrySchema = z.object({
  mediaTrackId: idSchema,
  trackId: idSchema,
  startedAt: instantMs,
  playedSec: seconds,
  duration: seconds,
  source: trackSourceSchema,
  /** A user's id, or `system` for what the room added by itself. */
  createdBy: z.object({ id: z.string(), detail: z.optional(userSchema) }),
  detail: z.optional(trackSchema),
  /** Absent where nobody counted reactions by their time. */
  reactions: z.optional(
    z.object({
      count: z.number(),
      /** What was sent most. */
      favourite: z.optional(reactionValueSchema),
      /** How many in each eighth of the song. */
      bars: z.array(z.number()),
    }),
  ),
});
export type SetlistEntry = z.output<typeof setlistEntrySchema>;

/** The counts of an ended room, for its owner and co-owners only. */
export const roomRecapSchema = z.object({
  messages: z.number(),
  speakers: z.number(),
  /** People who had been in none of the owner's rooms before. */
  firstTimers: z.number(),
});
export type RoomReport = z.output<typeof roomRecapSchema>;

export const endedLoungeSchema = z.object({
  id: idSchema,
  startAt: instantMs,
  endAt: instantMs,
  setlist: z.array(setlistEntrySchema),
  /** Sum of the played lengths. */
  playedSec: seconds,
  /** False when the room's first songs are no longer in its log. */
  isComplete: z.boolean(),
  /** `joined`: people who ever came; `peak`: most people at once, absent where nobody counted; `reactions`: how many were sent. */
  stat: z.object({ joined: z.number(), peak: z.optional(z.number()), reactions: z.number() }),
  /** The three songs at most that got most reactions, the best one first, and when: `song` is the place in the setlist, from 0. */
  best: z.array(z.object({ song: z.number(), at: instantMs })),
  urls: z.object({ survey: z.optional(z.string()) }),
  /** The owner's next scheduled room. */
  next: z.optional(z.object({ id: idSchema, name: z.string(), number: z.number(), startAt: instantMs })),
  /** The caller's playlist made from this setlist, once there is one. */
  playlistId: z.optional(idSchema),
  /** Only for the owner, co-owners and operators. */
  report: z.optional(roomRecapSchema),
});
export type EndedLounge = z.output<typeof endedLoungeSchema>;

/** 409 while the room has not ended, 410 when it was cancelled. */
export const getEndedLounge = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/ended',
  summary: 'The recap of an ended room: the songs that were played, the counts, the address of the survey',
  rule: 'decisions 5',
  access: 'anyone',
  params: idParams,
  answer: endedLoungeSchema,
});

/** Somebody who was in a room, as people who may read its recap see them. */
export const attendeeSchema = z.object({
  id: idSchema,
  name: z.string(),
  uploadedAt: z.number(),
  isOwner: z.boolean(),
});
export type Attendee = z.output<typeof attendeeSchema>;

/** 409 while the room has not ended, 410 when it was cancelled. */
export const listAttendees = defineEndpoint({
  method: 'GET',
  path: '/lounge/:id/ended/people',
  summary:
    'Who was in an ended room, the first to come first; people with a private page, of whom a block keeps the caller apart, or who were banned are counted and not named',
  rule: 'decisions 5',
  access: 'anyone',
  params: idParams,
  query: z.object({ since: pageQuery.next, limit: pageQuery.limit }),
  /** `total`: all who were there, as `stat.joined`. */
  answer: z.extend(listOf(attendeeSchema), { total: z.number() }),
});

/** A picture of an ended evening to be shared: `wide` as other sites show links, 1200×630; `tall` as phones do, 1080×1920. */
export const keepsakeShapes = ['wide', 'tall'] as const;
export type KeepsakeShape = (typeof keepsakeShapes)[number];
/** The address of that picture, with its words in this language (specification 3.17). */
export const keepsakePath = (roomId: string, shape: KeepsakeShape, locale: string): string =>
  `/api/lounge/${roomId}/keepsake-${shape}.png?lang=${locale}`;

/** `empty`: no song of the setlist can be played now; the others as for any playlist. */
export const saveSetlistReasons = ['empty', ...playlistReasons] as const;
export type SaveSetlistReason = (typeof saveSetlistReasons)[number];

/** Saves the setlist, in its order, as a private playlist of the caller. A resend answers the same playlist. */
export const saveSetlist = defineEndpoint({
  method: 'POST',
  path: '/lounge/:id/ended/playlist',
  summary: 'Saves the setlist of an ended room as a playlist',
  rule: 'decisions 5',
  access: 'user',
  params: idParams,
  answer: z.union([
    z.object({ success: z.literal(true), id: idSchema }),
    z.object({ success: z.literal(false), reason: z.enum(saveSetlistReasons) }),
  ]),
});
