/** The two halves of `t` in a playback URL (specification 7.26): the signature and the random value it was made with. */
export interface PlaybackToken {
  /** base64url of HMAC-SHA256 with the fixed secret over `playbackTokenMessage`. */
  readonly hash: string;
  readonly random: string;
}

const tokenPattern = /^([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{8,64})$/;

/** The text that is signed. Page and server sign it with their own crypto library. */
export const playbackTokenMessage = (random: string, cookie: string): string => random + cookie;

/** The token as it stands in a URL; `parsePlaybackToken` reads it. */
export const formatPlaybackToken = (token: PlaybackToken): string => `${token.hash}.${token.random}`;

/** The parts of a token; undefined for any text that is not `hash.random`. */
export function parsePlaybackToken(text: string): PlaybackToken | undefined {
  const [, hash, random] = tokenPattern.exec(text) ?? [];
  return hash !== undefined && random !== undefined ? { hash, random } : undefined;
}
