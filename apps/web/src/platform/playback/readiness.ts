import type { MediaTrack } from '@madoi/contract/lounge/queue';
import type { QueueSight } from './queue-sight.ts';
import type { QueueVoices } from './queue-voices.ts';

export interface ReadinessOptions {
  readonly voices: Pick<QueueVoices, 'warm' | 'preload'>;
  readonly sight: Pick<QueueSight, 'positionAt'>;
  /** Nobody else decides when it starts. */
  readonly isAlone: boolean;
  readonly performanceNow?: () => number;
}

/** What was pointed at is kept ready for so long; then the track that stands in the bar is again. */
const pointedMs = 30_000;

/** What is fetched while nothing sounds, so that the next start waits for nothing. */
export const createReadiness = ({ voices, sight, isAlone, performanceNow }: ReadinessOptions) => {
  const nowMs = performanceNow ?? (() => performance.now());
  let pointed: { readonly mediaTrack: MediaTrack; readonly untilMs: number } | undefined;
  /** While the clock is being found, or the browser waits for a touch: what the start at this instant will need. */
  const getReady = (serverMs: number) => {
    const position = sight.positionAt(serverMs);
    if (position !== undefined && position.endedAt === undefined)
      voices.warm(position.mediaTrack, position.positionSec);
  };
  return {
    getReady,
    /** The listener points at a track's play button. */
    point: (mediaTrack: MediaTrack) => {
      pointed = { mediaTrack, untilMs: nowMs() + pointedMs };
    },
    /** While the queue stands; `isUntouched`: nothing of it was heard yet. */
    standStill: (serverMs: number, isUntouched: boolean) => {
      if (pointed !== undefined && nowMs() < pointed.untilMs) voices.preload(pointed.mediaTrack);
      // Alone, a track that stands there from an earlier visit may never be pressed, and fetching it counts as a download.
      else if (!isAlone || !isUntouched) getReady(serverMs);
    },
  };
};
