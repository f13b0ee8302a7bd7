import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { positionAt, selectUpcoming } from '../lounge/queue/position-at.ts';
import { type PlayableQueue, playEndSec, playStartSec } from '../player/playable-queue.ts';

/** What a listener should hear: the track whose second 0 falls on `originMs`, from `beginsAtMs` on (server's clock). */
export interface PlaybackTarget {
  readonly mediaTrack: MediaTrack;
  readonly originMs: number;
  readonly beginsAtMs: number;
}

/** What the room plays at `serverMs`; nothing while it stands still or its queue is over. */
export const targetAt = (queue: PlayableQueue, serverMs: number): PlaybackTarget | undefined => {
  const position = positionAt(queue, serverMs);
  if (position?.originMs === undefined || !position.isPlaying) return undefined;
  const { mediaTrack, originMs, startsInMs } = position;
  return { mediaTrack, originMs, beginsAtMs: startsInMs > 0 ? serverMs + startsInMs : originMs };
};

/** What follows without a gap if nobody interferes. */
export const nextTarget = (queue: PlayableQueue, serverMs: number): PlaybackTarget | undefined => {
  const upcoming = selectUpcoming(queue, serverMs)[0];
  if (upcoming?.startsAt === undefined) return undefined;
  const { mediaTrack, startsAt } = upcoming;
  return { mediaTrack, originMs: startsAt - playStartSec(mediaTrack) * 1000, beginsAtMs: startsAt };
};

/** The track's position (s) at a server time (ms); negative before it begins. */
export const targetPositionSec = (target: Pick<PlaybackTarget, 'originMs'>, serverMs: number): number =>
  (serverMs - target.originMs) / 1000;

/** The same track, moved by no more than what is corrected inaudibly. */
export const isSameTarget = (one: PlaybackTarget, other: PlaybackTarget, withinMs: number): boolean =>
  one.mediaTrack.id === other.mediaTrack.id && Math.abs(one.originMs - other.originMs) <= withinMs;

/** Server's time (ms) at which the target's track ends. */
export const targetEndsAt = (target: PlaybackTarget): number => target.originMs + playEndSec(target.mediaTrack) * 1000;
