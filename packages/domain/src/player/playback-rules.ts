import { externalPauseGraceSec } from '@madoi/contract/constants';

export interface StartRequest {
  /** Seconds of listening left this month; undefined: no limit. */
  readonly timeLeftSec: number | undefined;
  readonly seekPositionSec: number;
  readonly durationSec: number;
}

/** Whether playback may start: time is left, and the position lies before the end (specification 5.06). */
export const canStartPlayback = ({ timeLeftSec, seekPositionSec, durationSec }: StartRequest): boolean =>
  (timeLeftSec === undefined || timeLeftSec > 0) && Number.isFinite(seekPositionSec) && seekPositionSec < durationSec;

/** Specification 4.14: a click on a marked element retries a suspended playback, provided time is left. */
export const canRetryPlayback = (isSuspended: boolean, timeLeftSec: number | undefined): boolean =>
  isSuspended && (timeLeftSec === undefined || timeLeftSec > 0);

/** The current time in seconds (specification 4.20): the audio's while it plays, otherwise the virtual one. */
export const selectCurrentTimeSec = (player: {
  readonly isPlaying: boolean;
  readonly audioTimeSec: number | undefined;
  readonly virtualTimeSec: number;
}): number => (player.isPlaying && player.audioTimeSec !== undefined ? player.audioTimeSec : player.virtualTimeSec);

/**
 * Whether a pause that the product did not cause is treated as an external one. Within 3 s of the end it is not,
 * because browsers pause elements there by themselves (specification 9.19).
 */
export const isExternalPauseFlagged = (positionSec: number, durationSec: number): boolean =>
  durationSec - positionSec > externalPauseGraceSec;
