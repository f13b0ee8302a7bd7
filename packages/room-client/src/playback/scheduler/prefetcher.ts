import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { PlaybackScheduler } from './playback-scheduler.ts';
import type { QueueTimeline } from './queue-timeline.ts';

export interface PrefetcherOptions {
  readonly scheduler: Pick<PlaybackScheduler, 'prefetchAt' | 'preload'>;
  readonly timeline: Pick<QueueTimeline, 'positionAt'>;
  /** Nobody else decides when it starts. */
  readonly isAlone: boolean;
  readonly performanceNow?: () => number;
}

/** What was pointed at is kept ready for so long; then the track that stands in the bar is again. */
const hintTtlMs = 30_000;

/** What is fetched while nothing sounds, so that the next start waits for nothing. */
export const createPrefetcher = ({ scheduler, timeline, isAlone, performanceNow }: PrefetcherOptions) => {
  const nowMs = performanceNow ?? (() => performance.now());
  let hinted: { readonly mediaTrack: MediaTrack; readonly untilMs: number } | undefined;
  /** While the clock is being found, or the browser waits for a touch: what the start at this instant will need. */
  const prefetch = (serverMs: number) => {
    const position = timeline.positionAt(serverMs);
    if (position !== undefined && position.endedAt === undefined)
      scheduler.prefetchAt(position.mediaTrack, position.positionSec);
  };
  return {
    prefetch,
    /** The listener points at a track's play button. */
    hint: (mediaTrack: MediaTrack) => {
      hinted = { mediaTrack, untilMs: nowMs() + hintTtlMs };
    },
    /** While the queue stands; `isUntouched`: nothing of it was heard yet. */
    handleIdle: (serverMs: number, isUntouched: boolean) => {
      if (hinted !== undefined && nowMs() < hinted.untilMs) scheduler.preload(hinted.mediaTrack);
      // Alone, a track that stands there from an earlier visit may never be played, and fetching it counts as a download.
      else if (!isAlone || !isUntouched) prefetch(serverMs);
    },
  };
};

export type Prefetcher = ReturnType<typeof createPrefetcher>;
