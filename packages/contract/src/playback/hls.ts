import * as z from 'zod/mini';
import { idSchema } from '../ids.ts';
import { playbackFileQuerySchema } from './playback.ts';

/**
 * `GET /api/pb/{first 5 characters of the track id}/hls.m3u8`: the same encode as the plain file's, as an HLS playlist
 * for players that need one. Query and rights are the plain file's (`…/ps`), and so is the lifetime of the address:
 * five minutes.
 */
export const hlsPlaylistQuerySchema = playbackFileQuerySchema;
/** RFC 8216, section 4. */
export const hlsPlaylistMediaType = 'application/vnd.apple.mpegurl';

/** Target length of a segment, in seconds. A segment ends with the first whole AAC frame at or after it. */
export const hlsSegmentSec = 6;

/**
 * A playlist's segments can be fetched for the length of the cut plus this long (ms), so that a listener can pause.
 * They are bound to session, audio and room; every fetch is checked against rights, room and allowance, like one of the
 * plain file.
 */
export const hlsPauseAllowanceMs = 3_600_000;

/** Query of `GET /api/pb/{first 5 characters}/hls.mp4`, the media; only playlists make such addresses. */
export const hlsMediaQuerySchema = z.object({
  i: idSchema,
  a: z.enum(['1', '2', '3']),
  f: z.enum(['0', '1']),
  b: z.literal('96'),
  r: z.optional(idSchema),
  /** Expiry, ms since 1970. */
  e: z.string().check(z.regex(/^\d{13,15}$/)),
  /** The server's signature. */
  s: z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/)),
});
export type HlsMediaQuery = z.output<typeof hlsMediaQuerySchema>;
