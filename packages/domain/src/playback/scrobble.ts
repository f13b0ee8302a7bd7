/** A listening is told once half of the track or four minutes were heard: the common rule of scrobbling. */
export const scrobbleRule = { shareOfTrack: 0.5, atMostMs: 240_000 } as const;

const firstRetryMs = 30_000;
const lastRetryMs = 3_600_000;

/** How long to wait after this many failures in a row: half a minute, doubled each time, an hour at most. */
export const scrobbleRetryMs = (failures: number): number =>
  Math.min(lastRetryMs, firstRetryMs * 2 ** Math.max(0, failures - 1));
