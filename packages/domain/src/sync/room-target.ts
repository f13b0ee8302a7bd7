import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { positionAt, selectUpcoming } from '../lounge/queue/position-at.ts';
import { type PlayableQueue, playEndSec, playStartSec } from '../player/playable-queue.ts';

/** What a listener should hear: the track whose second 0 falls on `originMs`, from `beginsAtMs` on (server's clock). */
export interface PlaybackTarget {
  readonly mediaTrack: MediaTrack;
  readonly originMs: number;
  readonly beginsAtMs: number;
  /** How long the song fades out before another one, seconds: `fadeDuration` of its queue (specification 3.43, 9.23). */
  readonly fadeOutSec: number;
}

/** The target of a room at `serverMs` (server's clock, ms); undefined while it is paused or its queue has ended. */
export const targetAt = (queue: PlayableQueue, serverMs: number): PlaybackTarget | undefined => {
  const position = positionAt(queue, serverMs);
  if (position?.originMs === undefined || !position.isPlaying) return undefined;
  const { mediaTrack, originMs, startsInMs } = position;
  const beginsAtMs = startsInMs > 0 ? serverMs + startsInMs : originMs;
  return { mediaTrack, originMs, beginsAtMs, fadeOutSec: queue.fadeDuration };
};

/** The target after the current track if nobody interferes; undefined: nothing follows. */
export const nextTarget = (queue: PlayableQueue, serverMs: number): PlaybackTarget | undefined => {
  const upcoming = selectUpcoming(queue, serverMs)[0];
  if (upcoming?.startsAt === undefined) return undefined;
  const { mediaTrack, startsAt } = upcoming;
  const originMs = startsAt - playStartSec(mediaTrack) * 1000;
  return { mediaTrack, originMs, beginsAtMs: startsAt, fadeOutSec: queue.fadeDuration };
};

/** The track's position (s) at a server time (ms); negative before it begins. */
export const targetPositionSec = (target: Pick<PlaybackTarget, 'originMs'>, serverMs: number): number =>
  (serverMs - target.originMs) / 1000;

/** Whether two targets are the same entry, with starts at most `withinMs` apart. */
export const isSameTarget = (one: PlaybackTarget, other: PlaybackTarget, withinMs: number): boolean =>
  one.mediaTrack.id === other.mediaTrack.id && Math.abs(one.originMs - other.originMs) <= withinMs;

/** Server's time (ms) at which the target's track ends. */
export const targetEndsAt = (target: PlaybackTarget): number => target.originMs + playEndSec(target.mediaTrack) * 1000;
