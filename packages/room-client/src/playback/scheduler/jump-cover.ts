import { sameTargetWithinMs } from '@madoi/domain/sync/drift-control';
import { isSameTarget, type PlaybackTarget } from '@madoi/domain/sync/room-target';
import type { HeardSource } from './scheduler-state.ts';

/** In ms. On a line that takes longer, music from the old place would look like a jump that was not taken. */
const coverMs = 1_000;

export interface JumpCoverOptions {
  /** Whether the one sound can be faded into the other. */
  readonly canCrossfade: boolean;
  readonly performanceNow: () => number;
  /** Instant of `performance.now()` at which the target begins, ms; it may have passed. */
  readonly beginsAtMs: (target: PlaybackTarget) => number;
}

/**
 * Whether the place that a jump left sounds on while the new one of the same song is fetched. Another song never covers:
 * who chose a song is not to hear the one before.
 */
export const createJumpCover = ({ canCrossfade, performanceNow, beginsAtMs }: JumpCoverOptions) => {
  let jump: { readonly target: PlaybackTarget; readonly untilMs: number } | undefined;
  return (active: HeardSource | undefined, target: PlaybackTarget): boolean => {
    if (!canCrossfade || active?.target.mediaTrack.id !== target.mediaTrack.id) return false;
    if (active.playback.isOver()) return false;
    const now = performanceNow();
    if (jump === undefined || !isSameTarget(jump.target, target, sameTargetWithinMs))
      jump = { target, untilMs: Math.max(now, beginsAtMs(target)) + coverMs };
    return now < jump.untilMs;
  };
};

export type JumpCover = ReturnType<typeof createJumpCover>;
