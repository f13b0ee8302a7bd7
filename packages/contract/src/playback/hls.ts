import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';
import { playbackFileQuerySchema } from './playback.ts';

/**
 * `GET /api/pb/{first 5 characters of the track id}/hls.m3u8`: the same encode as the plain file's, as an HLS playlist for
 * players that need one. Query and rights are the plain file's (`…/ps`), and so is the life of the address: five minutes.
 */
export const hlsPlaylistQuerySchema = playbackFileQuerySchema;
export const hlsPlaylistMediaType = 'application/vnd.apple.mpegurl';

/** The wanted length of a segment, s; each ends with the first whole AAC frame from there on. */
export const hlsSegmentSec = 6;

/**
 * A playlist's segments may be fetched for the length of the cut and so much longer, ms: a listener may pause. They are
 * bound to session, audio and room, and every fetch is checked against rights, room and allowance as the plain file's are.
 */
export const hlsPauseAllowanceMs = 3_600_000;

/** Query of `GET /api/pb/{first 5 characters}/hls.mp4`, the media; only playlists make such addresses. */
export const hlsMediaQuerySchema = z.object({
  i: idSchema,
  a: z.enum(['1', '2', '3']),
  f: z.enum(['0', '1']),
  b: z.literal('96'),
  r: z.optional(idSchema),
  /** Good until then, ms since 1970. */
  e: z.string().check(z.regex(/^\d{13,15}$/)),
  /** The server's own signature. */
  s: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
});
export type HlsMediaQuery = z.output<typeof hlsMediaQuerySchema>;
