import {
  type Correction,
  type DriftLimits,
  type DriftState,
  decideCorrection,
  decodedDrift,
  elementDrift,
  elementStartDrift,
  noDrift,
} from '@madoi/domain/sync/drift-control';
import type { PlaybackTarget } from '@madoi/domain/sync/room-target';
import type { PlaybackClock } from '../../clock/pausable-clock.ts';
import type { FadeSpan, TrackPlayback } from '../audio-output.ts';

/** A playback, its target, and what was measured and corrected of it. */
export interface ActiveSource<V extends TrackPlayback> {
  readonly playback: V;
  target: PlaybackTarget;
  drift: DriftState;
  offsetMs: number | undefined;
  correction: Correction['kind'];
  /** Until then (`performance.now()`), measurements are ignored because a seek is in progress. */
  unsettledUntilMs: number;
  seekCount: number;
  /** It had no position when it was last measured. */
  isSilent: boolean;
  /** What was measured first after the last seek, ms; undefined until then. */
  landedMs: number | undefined;
  /** Where it fades out before the next song. */
  fadeSpan: FadeSpan | undefined;
}

const startSeekCount = 2;

const limitsOf = (activeSource: ActiveSource<TrackPlayback>): DriftLimits => {
  if (activeSource.playback.kind === 'decoded') return decodedDrift;
  return activeSource.seekCount < startSeekCount ? elementStartDrift : elementDrift;
};

/** A playback that has not been measured or corrected yet. */
export const createActiveSource = <V extends TrackPlayback>(playback: V, target: PlaybackTarget): ActiveSource<V> => ({
  playback,
  target,
  drift: noDrift,
  offsetMs: undefined,
  correction: 'hold',
  unsettledUntilMs: 0,
  seekCount: 0,
  isSilent: false,
  landedMs: undefined,
  fadeSpan: undefined,
});

/** Measures the drift of the playback and decides the correction; undefined if it cannot be measured now. */
export const measureDrift = (
  activeSource: ActiveSource<TrackPlayback>,
  clock: PlaybackClock,
  performanceMs: number,
): Correction | undefined => {
  const heardSec = activeSource.playback.heardPositionSec();
  const isLanding = activeSource.seekCount > 0 && activeSource.landedMs === undefined;
  // A seek that took long is not judged by the very first sample after it.
  const hasJustLanded = isLanding && activeSource.isSilent;
  activeSource.isSilent = heardSec === undefined;
  if (heardSec === undefined || hasJustLanded || performanceMs < activeSource.unsettledUntilMs) return undefined;
  const offsetMs = heardSec * 1000 - (clock.serverTimeAt(performanceMs) - activeSource.target.originMs);
  if (isLanding) activeSource.landedMs = offsetMs;
  const decision = decideCorrection(activeSource.drift, offsetMs, limitsOf(activeSource));
  activeSource.drift = decision.state;
  activeSource.offsetMs = decision.offsetMs;
  activeSource.correction = decision.correction.kind;
  return decision.correction;
};
