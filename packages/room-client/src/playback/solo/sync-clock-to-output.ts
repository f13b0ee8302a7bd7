import type { PlayableQueue } from '@madoi/domain/player/playable-queue';
import { sameTargetWithinMs } from '@madoi/domain/sync/drift-control';
import { isSameTarget, nextTarget, type PlaybackTarget, targetAt, targetEndsAt } from '@madoi/domain/sync/room-target';
import type { PausableClock } from '../../clock/pausable-clock.ts';
import type { PlaybackScheduler } from '../scheduler/playback-scheduler.ts';

/** An element reports its place in steps: the clock is drawn to it, not thrown about. */
const elementJumpMs = 60;
const elementPull = 0.1;

const isWanted = (queue: PlayableQueue, clockMs: number, heard: PlaybackTarget): boolean =>
  [targetAt(queue, clockMs), nextTarget(queue, clockMs)].some(
    (target) => target !== undefined && isSameTarget(target, heard, sameTargetWithinMs),
  );

/** What the clock should do; nothing when it should go on as it does. */
type ClockMove = { readonly kind: 'hold' | 'goOn' } | { readonly kind: 'holdAt' | 'follow'; readonly clockMs: number };

const decideClockMove = (
  clockMs: number,
  queue: PlayableQueue | undefined,
  scheduler: Pick<PlaybackScheduler, 'heard' | 'isStalled'>,
): ClockMove => {
  const heard = scheduler.heard();
  if (queue === undefined || heard === undefined || !isWanted(queue, clockMs, heard.target)) return { kind: 'hold' };
  const { playback, target } = heard;
  if (playback.isOver()) return { kind: 'holdAt', clockMs: Math.max(clockMs, targetEndsAt(target)) };
  if (scheduler.isStalled()) return { kind: 'hold' };
  const heardSec = playback.heardPositionSec();
  // Decoded sound never stalls: it is on its way to the loudspeaker, and whatever sounded before it still does.
  if (heardSec === undefined) return { kind: playback.kind === 'decoded' ? 'goOn' : 'hold' };
  const offMs = Math.max(target.originMs + heardSec * 1000, target.beginsAtMs) - clockMs;
  const isPulled = playback.kind === 'element' && Math.abs(offMs) < elementJumpMs;
  return { kind: 'follow', clockMs: clockMs + (isPulled ? offMs * elementPull : offMs) };
};

/**
 * Sets the playback clock by what is heard: it goes while the wanted track sounds, and stands while it is fetched, while it
 * stalls and while nothing is wanted. The voices, which follow the clock, are therefore never out of step with it.
 */
export const syncClockToOutput = (
  clock: PausableClock,
  queue: PlayableQueue | undefined,
  scheduler: Pick<PlaybackScheduler, 'heard' | 'isStalled'>,
  performanceMs: number,
): void => {
  const move = decideClockMove(clock.serverTimeAt(performanceMs), queue, scheduler);
  if (move.kind === 'follow') clock.follow(move.clockMs, performanceMs);
  else if (move.kind === 'holdAt') clock.holdAt(move.clockMs);
  else if (move.kind === 'hold') clock.hold();
};
