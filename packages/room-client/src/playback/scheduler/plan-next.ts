import { isSameTarget, type PlaybackTarget } from '@madoi/domain/sync/room-target';
import { pendingOf, type SchedulerState } from './scheduler-state.ts';

/** Hidden tabs think once a second: a boundary this close is left as it was planned. */
export const frozenSec = 1.2;
const planAheadSec = 15;
/** A track's exact end is taken for the boundary when the two agree so well: then not one sample is lost or doubled. */
export const joinWithinSec = 0.015;
const samePlanSec = 0.0005;

/** `leave`: what is scheduled is right, or too close to be touched · `drop`: it is too early · `plan`: schedule it, now or again. */
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
