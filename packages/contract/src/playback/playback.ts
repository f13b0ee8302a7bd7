import * as z from 'zod/mini';
import { audioTypeInputSchema, audioTypeSchema } from '../catalogue/entities.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { listOf, pageQuery } from '../http/list.ts';
import { idParams, idSchema, instantMs, seconds } from '../ids.ts';

/** `a` of the playback URL (specification 7.26; 1 is this product's addition). */
export const audioTypeCodes = { full: 1, 90: 2, 30: 3 } as const;

/**
 * Why a track may not play (`allowed` false). `usage_limit`: the month's time, or a guest's of the day, is used up. `not_available`: no
 * cut of the track can be played now. `login_required`: a guest asked for the whole of a song outside rooms. `not_in_queue`: the room
 * does not play it, or the caller may not be there. `other_device`: a newer device of the same person has taken over.
 */
export const playReasons = ['usage_limit', 'not_available', 'login_required', 'not_in_queue', 'other_device'] as const;

export const requestPlayback = defineEndpoint({
  method: 'POST',
  path: '/pb/:id',
  summary: 'Asks to play a track and opens a listening session',
  rule: '7.25',
  access: 'session',
  params: idParams,
  /**
   * `sessionId`: the client's name for this listening, which its reports carry; a resend with the same id is safe and
   * opens no second listening; 409 if the id belongs to another track. `deviceId`: one per tab or app.
   */
  body: z.object({
    audioType: z.optional(audioTypeInputSchema),
    roomId: z.optional(idSchema),
    sessionId: z.optional(idSchema),
    deviceId: z.optional(idSchema),
  }),
  answer: z.object({
    allowed: z.boolean(),
    audioType: audioTypeSchema,
    duration: seconds,
    /** Seconds; absent where there is no limit. */
    timeLeft: z.optional(z.number()),
    reason: z.optional(z.enum(playReasons)),
  }),
});

export const playbackStatus = defineEndpoint({
  method: 'GET',
  path: '/pb/status',
  summary: 'The rest of the month’s allowance, and what plays now',
  rule: '7.25',
  access: 'session',
  answer: z.object({
    /** Seconds; absent where there is no limit. */
    timeLeft: z.optional(z.number()),
    plan: z.enum(['guest', 'free', 'standard']),
    renewsAt: instantMs,
    playing: z.optional(z.object({ trackId: idSchema, roomId: z.optional(idSchema), startedAt: instantMs })),
  }),
});

/** `elapsedTime`: audible ms so far, as the server counts them. Listenings without audible time are left out. */
export const playbackHistory = defineEndpoint({
  method: 'GET',
  path: '/pb/history',
  summary: 'What the caller listened to, newest first',
  rule: '7.25',
  access: 'session',
  query: z.object(pageQuery),
  answer: listOf(
    z.object({
      trackId: idSchema,
      audioType: audioTypeSchema,
      roomId: z.optional(idSchema),
      startedAt: instantMs,
      elapsedTime: z.number().check(z.int(), z.gte(0)),
    }),
  ),
});

/**
 * Sets the readable cookie `pb-session` that the URL's token is built from, and answers the fixed secret. Every browser
 * gets the secret, so the server never trusts the token alone (decisions, section 9).
 */
export const playbackSession = defineEndpoint({
  method: 'POST',
  path: '/pb/session',
  summary: 'Opens or rotates the playback session that playback URLs are signed with',
  rule: '7.24',
  access: 'session',
  answer: z.object({ secret: z.string(), expiresAt: instantMs }),
});

/** Query of `GET /api/pb/{first 5 characters of the track id}/ps` (specification 7.26). */
export const playbackFileQuerySchema = z.object({
  i: idSchema,
  a: z.enum(['1', '2', '3']),
  f: z.enum(['0', '1']),
  b: z.literal('96'),
  t: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}\.[A-Za-z0-9_-]{8,64}$/)),
  /** The room in which the track is heard: a room may play cuts that solo listening may not. */
  r: z.optional(idSchema),
  /**
   * A preload: a range that starts in the file's head is answered with `preloadHeadBytes` at most, and is not counted
   * as a download.
   */
  h: z.optional(z.literal('1')),
});
export type PlaybackFileQuery = z.output<typeof playbackFileQuerySchema>;
/** Readable by scripts, because the page builds the token `t` from its value (specification 7.26). */
export const playbackCookieName = 'pb-session';
