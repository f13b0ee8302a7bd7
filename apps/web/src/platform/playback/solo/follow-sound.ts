import type { PlayableQueue } from '@madoi/domain/player/playable-queue';
import { decodedDrift } from '@madoi/domain/sync/drift-control';
import { type Aim, aimAt, endOfAim, isSameAim, nextAim } from '@madoi/domain/sync/room-aim';
import type { WaitingClock } from '../../clock/waiting-clock.ts';
import type { QueueVoices } from '../queue-voices.ts';

/** An element tells its place in steps: the clock is drawn to it, not thrown about. */
const elementJumpMs = 60;
const elementPull = 0.1;

const isWanted = (queue: PlayableQueue, clockMs: number, heard: Aim): boolean =>
  [aimAt(queue, clockMs), nextAim(queue, clockMs)].some(
    (aim) => aim !== undefined && isSameAim(aim, heard, decodedDrift.seekBeyondMs),
  );

/** What the clock should do; nothing when it should go on as it does. */
type Move = { readonly kind: 'hold' | 'goOn' } | { readonly kind: 'holdAt' | 'follow'; readonly clockMs: number };

const decideMove = (
  clockMs: number,
  queue: PlayableQueue | undefined,
  voices: Pick<QueueVoices, 'heard' | 'isStalled'>,
): Move => {
  const heard = voices.heard();
  if (queue === undefined || heard === undefined || !isWanted(queue, clockMs, heard.aim)) return { kind: 'hold' };
  const { voice, aim } = heard;
  if (voice.isOver()) return { kind: 'holdAt', clockMs: Math.max(clockMs, endOfAim(aim)) };
  if (voices.isStalled()) return { kind: 'hold' };
  const heardSec = voice.heardPositionSec();
  // Decoded sound never stalls: it is on its way to the loudspeaker, and whatever sounded before it still does.
  if (heardSec === undefined) return { kind: voice.kind === 'decoded' ? 'goOn' : 'hold' };
  const offMs = Math.max(aim.originMs + heardSec * 1000, aim.beginsAtMs) - clockMs;
  const isPulled = voice.kind === 'element' && Math.abs(offMs) < elementJumpMs;
  return { kind: 'follow', clockMs: clockMs + (isPulled ? offMs * elementPull : offMs) };
};

/**
 * Sets the waiting clock by what is heard: it goes while the wanted track sounds, and stands while it is fetched, while it
 * stalls and while nothing is wanted. The voices, which follow the clock, are therefore never out of step with it.
 */
export const followSound = (
  clock: WaitingClock,
  queue: PlayableQueue | undefined,
  voices: Pick<QueueVoices, 'heard' | 'isStalled'>,
  performanceMs: number,
): void => {
  const move = decideMove(clock.serverTimeAt(performanceMs), queue, voices);
  if (move.kind === 'follow') clock.follow(move.clockMs, performanceMs);
  else if (move.kind === 'holdAt') clock.holdAt(move.clockMs);
  else if (move.kind === 'hold') clock.hold();
};
