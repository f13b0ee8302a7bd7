import { elementStartDrift } from '@madoi/domain/sync/drift-control';
import { type PlaybackTarget, targetPositionSec } from '@madoi/domain/sync/room-target';
import type { PlaybackClock } from '../../clock/pausable-clock.ts';
import type { AudioOutput, ElementPlayback } from '../audio-output.ts';

export interface StepInOptions {
  readonly audioOutput: Pick<AudioOutput, 'outputClock'>;
  readonly clock: Pick<PlaybackClock, 'serverTimeAt'>;
  readonly performanceNow: () => number;
}

/** In ms: what a move takes to a place that has come already, until it plays again. */
const moveMs = 30;
/** A line that gives less than is heard never gets into step: there has to be an end. */
const movesMax = 2;

/**
 * Puts a playback that is not heard yet where it belongs. Its bytes may have come late, and the room has gone on meanwhile: moved before it is
 * heard, it enters in step, where it would otherwise sound late first and leave a gap at its correction.
 */
export const createStepIn = ({ audioOutput, clock, performanceNow }: StepInOptions) => {
  const moves = new WeakMap<ElementPlayback, number>();
  /** `moved`: it will play again. `inStep`: it may be heard, or will not get better by moving. */
  return (playback: ElementPlayback, target: PlaybackTarget): 'moved' | 'inStep' => {
    const heardSec = playback.heardPositionSec();
    const moved = moves.get(playback) ?? 0;
    if (heardSec === undefined || moved === movesMax) return 'inStep';
    // What plays now is heard later by the output's latency. A clock that waits for the sound stands until then.
    const latencySec = audioOutput.outputClock.latencySec();
    const wantedSec = (afterMs: number) =>
      targetPositionSec(target, clock.serverTimeAt(performanceNow() + latencySec * 1000 + afterMs));
    const offMs = (heardSec + latencySec - wantedSec(0)) * 1000;
    if (Math.abs(offMs) <= elementStartDrift.seekBeyondMs) return 'inStep';
    moves.set(playback, moved + 1);
    playback.seek(Math.max(0, wantedSec(moveMs)));
    return 'moved';
  };
};
