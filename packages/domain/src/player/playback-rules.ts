import { externalPauseGraceSec } from '@madoi/contract/constants';

export interface StartRequest {
  /** Seconds of listening left this month; `undefined` means no limit. */
  readonly timeLeftSec: number | undefined;
  readonly seekPositionSec: number;
  readonly durationSec: number;
}

/** Specification 5.06. */
export const canStartPlayback = ({ timeLeftSec, seekPositionSec, durationSec }: StartRequest): boolean =>
  (timeLeftSec === undefined || timeLeftSec > 0) && Number.isFinite(seekPositionSec) && seekPositionSec < durationSec;

/** Specification 4.14: a click on a marked element retries a suspended playback, provided time is left. */
export const canRetryPlayback = (isSuspended: boolean, timeLeftSec: number | undefined): boolean =>
  isSuspended && (timeLeftSec === undefined || timeLeftSec > 0);

/** Specification 4.20: the audio's own time while it sounds, else the time that the queue says it would be. */
export const selectCurrentTimeSec = (player: {
  readonly isPlaying: boolean;
  readonly audioTimeSec: number | undefined;
  readonly virtualTimeSec: number;
}): number => (player.isPlaying && player.audioTimeSec !== undefined ? player.audioTimeSec : player.virtualTimeSec);

/** Specification 9.19: near its end a browser may pause an element by itself. */
export const isExternalPauseFlagged = (positionSec: number, durationSec: number): boolean =>
  durationSec - positionSec > externalPauseGraceSec;
