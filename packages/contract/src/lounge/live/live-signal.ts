import * as z from 'zod/mini';

/** Longest SDP that is accepted. A browser's offer with all tracks is about half as long. */
export const sdpMaxChars = 32_768;
/** Tracks of a listening offer: one per slot. */
export const listenTracks = 5;

/**
 * `send:liveaudio:offer`: the offer always comes from the browser. `listen`: `listenTracks` receive-only audio
 * sections, the n-th for the n-th slot. `publish`: one send-only section; it replaces an earlier publishing connection
 * of the same person. The offer needs no ICE candidates, because the browser connects to those of the answer.
 */
export const liveOfferSchema = z.object({
  kind: z.enum(['listen', 'publish']),
  agoraToken: z.string().check(z.minLength(1), z.maxLength(1_024)),
  sdp: z.string().check(z.minLength(1), z.maxLength(sdpMaxChars)),
});
export type LiveOffer = z.output<typeof liveOfferSchema>;
export type LiveOfferKind = LiveOffer['kind'];

/** With status 200: the SDP answer, and the id to hang the connection up with. */
export const liveOfferAckSchema = z.object({
  status: z.number(),
  message: z.string(),
  sdp: z.optional(z.string()),
  connectionId: z.optional(z.string()),
});
export type LiveOfferAck = z.output<typeof liveOfferAckSchema>;

/** `send:liveaudio:hang_up`: closes one connection, or without an id all of this socket's. */
export const liveHangUpSchema = z.object({ connectionId: z.optional(z.string().check(z.maxLength(64))) });
