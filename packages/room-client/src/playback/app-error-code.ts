/**
 * Why nothing sounds. `token_not_found`: no address can be signed (specification 8.10). `audio_error`: the sound cannot be fetched or
 * decoded (8.11). `not_connected`: there is no network. `foreground_needed`: a hidden page cannot sound on this platform (8.12).
 * `not_allowed`: the server refused, for the reason in `detail`.
 */
export const appErrorCodes = [
  'token_not_found',
  'audio_error',
  'not_allowed',
  'not_connected',
  'foreground_needed',
] as const;
export type AppErrorCode = (typeof appErrorCodes)[number];
