/**
 * What becomes of audio that a free user downloads without listening to it (ADR 013). Players fetch the next track ahead,
 * and people change their minds: a little is nobody's fault, the rest is heard elsewhere.
 */
export const downloadPolicy = {
  /** A listening that begins later than this after the download comes too late: the download counts by itself. */
  waitMs: 600_000,
  /** A listening covers its track for so long after its end: players fetch again for a repeat, or after a reload. */
  coversMs: 600_000,
  /** So many that were never listened to are forgiven in any 24 hours. */
  forgivenPerDay: 6,
  /** So many may wait at the same time whatever is left of the month. */
  waitingMax: 3,
  /** What was counted is given back to a listening within this time, and not counted again. */
  refundWindowMs: 86_400_000,
} as const;

/** `waiting`: for its listening · `forgiven`, `counted`: it waited in vain. */
export const downloadStates = ['waiting', 'forgiven', 'counted'] as const;
export type DownloadState = (typeof downloadStates)[number];

/** Instants are ms since 1970, lengths ms. */
export interface DownloadTimes {
  readonly state: DownloadState;
  readonly fetchedAtMs: number;
  /** Length of the cut. */
  readonly cutMs: number;
}

const isDue = ({ state, fetchedAtMs }: DownloadTimes, nowMs: number): boolean =>
  state === 'waiting' && nowMs - fetchedAtMs > downloadPolicy.waitMs;

/** Those that have waited in vain, oldest first, and what becomes of each. */
export function settleDueDownloads<T extends DownloadTimes>(downloads: readonly T[], nowMs: number): T[] {
  const { forgivenPerDay, refundWindowMs } = downloadPolicy;
  const forgivenAtMs = downloads.filter(({ state }) => state === 'forgiven').map((each) => each.fetchedAtMs);
  const due = downloads.filter((each) => isDue(each, nowMs)).sort((a, b) => a.fetchedAtMs - b.fetchedAtMs);
  return due.map((each) => {
    const thatDay = forgivenAtMs.filter((atMs) => Math.abs(each.fetchedAtMs - atMs) < refundWindowMs).length;
    if (thatDay >= forgivenPerDay) return { ...each, state: 'counted' };
    forgivenAtMs.push(each.fetchedAtMs);
    return { ...each, state: 'forgiven' };
  });
}

/** Whether one more may be fetched with `leftMs` of the month left, beside those that wait. */
export function canDownload(downloads: readonly DownloadTimes[], leftMs: number): boolean {
  const waiting = downloads.filter(({ state }) => state === 'waiting');
  if (leftMs <= 0) return false;
  return waiting.length < downloadPolicy.waitingMax || waiting.reduce((sum, { cutMs }) => sum + cutMs, 0) < leftMs;
}

/** Whether this one still stands for its audio: fetched again meanwhile, it is the same download. */
export const isSameDownload = ({ state, fetchedAtMs }: DownloadTimes, nowMs: number): boolean =>
  state === 'waiting' || nowMs - fetchedAtMs <= downloadPolicy.refundWindowMs;
