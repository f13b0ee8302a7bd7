import * as z from 'zod/mini';

/** An offer of a browser with every track takes half of it. */
export const sdpMaxChars = 32_768;
/** Tracks of a listening offer: one per slot. */
export const listenTracks = 5;

/**
 * `send:liveaudio:offer`: the browser offers, always. `listen`: `listenTracks` audio sections that only receive, the n-th
 * is the n-th slot; `publish`: one that only sends, and takes the place of an earlier one of the same person.
 * No candidates are needed: the browser finds the way to the answer's.
 */
export const liveOfferSchema = z.object({
  kind: z.enum(['listen', 'publish']),
  agoraToken: z.string().check(z.minLength(1), z.maxLength(1_024)),
  sdp: z.string().check(z.minLength(1), z.maxLength(sdpMaxChars)),
});
export type LiveOffer = z.output<typeof liveOfferSchema>;
export type LiveOfferKind = LiveOffer['kind'];

/** With status 200: the answer to set, and the connection's name for hanging up. */
export const liveOfferAckSchema = z.object({
  status: z.number(),
  message: z.string(),
  sdp: z.optional(z.string()),
  connectionId: z.optional(z.string()),
});
export type LiveOfferAck = z.output<typeof liveOfferAckSchema>;

/** `send:liveaudio:hang_up`: without a name, everything that this socket has open. */
export const liveHangUpSchema = z.object({ connectionId: z.optional(z.string().check(z.maxLength(64))) });
