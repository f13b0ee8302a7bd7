/**
 * A listening is sent to ListenBrainz once half of the track or four minutes were heard: the common rule of scrobbling.
 */
export const scrobbleRule = { shareOfTrack: 0.5, atMostMs: 240_000 } as const;

const firstRetryMs = 30_000;
const lastRetryMs = 3_600_000;

/** How long to wait (ms) after this many failures in a row: 30 s, doubled each time, at most an hour. */
export const scrobbleRetryMs = (failures: number): number =>
  Math.min(lastRetryMs, firstRetryMs * 2 ** Math.max(0, failures - 1));
