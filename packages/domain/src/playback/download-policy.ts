/**
 * How audio that a free user downloads without listening is charged (ADR 013). Players preload the next track and
 * people change their minds, so a few downloads are free; more are probably heard outside the product.
 */
export const downloadPolicy = {
  /** How long a download waits for its listening, in ms. Without one by then, the download itself is charged. */
  waitMs: 600_000,
  /**
   * How long after its end a listening still covers downloads of its track, in ms: players fetch again for a repeat or
   * after a reload.
   */
  coversMs: 600_000,
  /** How many downloads without a listening are free in any 24 hours. */
  forgivenPerDay: 6,
  /** How many downloads may wait at once even when the month's allowance is nearly used up. */
  waitingMax: 3,
  /** A charged download is credited to a listening of the same track within this time, in ms, and not charged twice. */
  refundWindowMs: 86_400_000,
} as const;

/** `waiting`: for its listening · `forgiven`: no listening came, free · `counted`: no listening came, charged. */
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

/** The downloads whose wait is over, oldest first, each with its new state. */
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

/** Whether one more track may be downloaded with `leftMs` of the month left, given the waiting downloads. */
export function canDownload(downloads: readonly DownloadTimes[], leftMs: number): boolean {
  const waiting = downloads.filter(({ state }) => state === 'waiting');
  if (leftMs <= 0) return false;
  return waiting.length < downloadPolicy.waitingMax || waiting.reduce((sum, { cutMs }) => sum + cutMs, 0) < leftMs;
}

/** Whether another fetch at `nowMs` belongs to this download and is not a new one. */
export const isSameDownload = ({ state, fetchedAtMs }: DownloadTimes, nowMs: number): boolean =>
  state === 'waiting' || nowMs - fetchedAtMs <= downloadPolicy.refundWindowMs;
