import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { positionAt, selectUpcoming } from '../lounge/queue/position-at.ts';
import { type PlayableQueue, playsFromSec, playsToSec } from '../player/playable-queue.ts';

/** What a listener should hear: the track whose second 0 falls on `originMs`, from `beginsAtMs` on (server's clock). */
export interface Aim {
  readonly mediaTrack: MediaTrack;
  readonly originMs: number;
  readonly beginsAtMs: number;
}

/** What the room plays at `serverMs`; nothing while it stands still or its queue is over. */
export const aimAt = (queue: PlayableQueue, serverMs: number): Aim | undefined => {
  const position = positionAt(queue, serverMs);
  if (position?.originMs === undefined || !position.isPlaying) return undefined;
  const { mediaTrack, originMs, startsInMs } = position;
  return { mediaTrack, originMs, beginsAtMs: startsInMs > 0 ? serverMs + startsInMs : originMs };
};

/** What follows without a gap if nobody interferes. */
export const nextAim = (queue: PlayableQueue, serverMs: number): Aim | undefined => {
  const upcoming = selectUpcoming(queue, serverMs)[0];
  if (upcoming?.startsAt === undefined) return undefined;
  const { mediaTrack, startsAt } = upcoming;
  return { mediaTrack, originMs: startsAt - playsFromSec(mediaTrack) * 1000, beginsAtMs: startsAt };
};

export const aimedPositionSec = (aim: Pick<Aim, 'originMs'>, serverMs: number): number =>
  (serverMs - aim.originMs) / 1000;

/** The same track, moved by no more than what is corrected inaudibly. */
export const isSameAim = (one: Aim, other: Aim, withinMs: number): boolean =>
  one.mediaTrack.id === other.mediaTrack.id && Math.abs(one.originMs - other.originMs) <= withinMs;

/** Server's time at which the aimed track ends. */
export const endOfAim = (aim: Aim): number => aim.originMs + playsToSec(aim.mediaTrack) * 1000;
