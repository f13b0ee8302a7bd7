import { isSameTarget, type PlaybackTarget } from '@madoi/domain/sync/room-target';
import { pendingOf, type SchedulerState } from './scheduler-state.ts';

/** In seconds. Timers of hidden tabs run once a second, so a join this close is not changed any more. */
export const frozenSec = 1.2;
const planAheadSec = 15;
/**
 * In seconds. If the track's exact end is this close to the planned join, it is used, so that no sample is lost or
 * doubled.
 */
export const joinWithinSec = 0.015;
const samePlanSec = 0.0005;

/**
 * `leave`: the schedule is right, or too close to change · `drop`: it is too early · `plan`: schedule or reschedule.
 */
export type NextPlan = 'leave' | 'drop' | 'plan';

/** What to do about the next track, whose first sample belongs at `startSec`, `aheadSec` from now (audio clock, seconds). */
export const decideNextPlan = (
  state: SchedulerState,
  next: PlaybackTarget,
  startSec: number,
  aheadSec: number,
): NextPlan => {
  if (aheadSec > planAheadSec) return 'drop';
  const pending = pendingOf(state);
  if (pending === undefined) return 'plan';
  const isRight =
    isSameTarget(pending.target, next, joinWithinSec * 1000) &&
    Math.abs(pending.playback.startSec - startSec) < samePlanSec;
  const isFrozen = aheadSec < frozenSec && pending.target.mediaTrack.id === next.mediaTrack.id;
  return isRight || isFrozen ? 'leave' : 'plan';
};
