import type { MediaTrack } from '@madoi/contract/lounge/queue';
import { type PlayableQueue, playEndSec, playStartSec } from '../../player/playable-queue.ts';
import { endMarginSec, selectCurrentTrack, selectIndex, selectTracks, shouldAutoResume } from './room-queue.ts';

export interface QueuePosition {
  readonly mediaTrack: MediaTrack;
  readonly index: number;
  /** Seconds into the track, 0..duration. Stands still in the lead before a start (`startsInMs` above 0). */
  readonly positionSec: number;
  readonly isPlaying: boolean;
  /** While playing: the server's time (ms, fractions possible) at which the track's second 0 falls or fell. */
  readonly originMs?: number;
  /** While playing: how long until sound, above 0 only in the lead that everyone gets to be ready. */
  readonly startsInMs: number;
  /** Server's time at which the music ended: the whole queue is over, or silence was wanted after the track before. */
  readonly endedAt?: number;
}

const secondMs = 1_000;

/** Where a room waits that was to fall silent at `endedAt`: at the next track's start, else just short of the end. */
const stoppedAfter = (tracks: readonly MediaTrack[], index: number, endedAt: number): QueuePosition | undefined => {
  const [over, next] = [tracks[index], tracks[index + 1]];
  const still = { isPlaying: false, startsInMs: 0, endedAt } as const;
  if (next !== undefined) return { ...still, mediaTrack: next, index: index + 1, positionSec: 0 };
  if (over === undefined) return undefined;
  return { ...still, mediaTrack: over, index, positionSec: Math.max(0, over.duration - endMarginSec) };
};

/**
 * Where the room is at `nowMs` (server's clock): follows the tracks that ended since the last event without a gap, so
 * that clients are in step before the server's own event arrives. Nothing when the queue has no track.
 */
export const positionAt = (queue: PlayableQueue, nowMs: number): QueuePosition | undefined => {
  const tracks = selectTracks(queue);
  let index = selectIndex(queue);
  let mediaTrack = tracks[index];
  if (mediaTrack === undefined) return undefined;
  const { isPlaying, seekPosition, at } = queue.state;
  if (!isPlaying) return { mediaTrack, index, positionSec: seekPosition, isPlaying: false, startsInMs: 0 };
  if (nowMs < at) {
    const originMs = at - seekPosition * secondMs;
    return { mediaTrack, index, positionSec: seekPosition, isPlaying: true, originMs, startsInMs: at - nowMs };
  }
  let originMs = at - seekPosition * secondMs;
  for (;;) {
    const endMs = originMs + playEndSec(mediaTrack) * secondMs;
    if (nowMs < endMs) {
      return {
        mediaTrack,
        index,
        positionSec: (nowMs - originMs) / secondMs,
        isPlaying: true,
        originMs,
        startsInMs: 0,
      };
    }
    if (mediaTrack.id === queue.stopAfterMediaTrackId) return stoppedAfter(tracks, index, endMs);
    const next: MediaTrack | undefined = tracks[index + 1];
    if (next === undefined) {
      return {
        mediaTrack,
        index,
        positionSec: playEndSec(mediaTrack),
        isPlaying: false,
        startsInMs: 0,
        endedAt: endMs,
      };
    }
    mediaTrack = next;
    index += 1;
    originMs = endMs - playStartSec(next) * secondMs;
  }
};

/** When the server has to act by itself (ms, whole): at the end of the track on air, or at once to go on after an end. */
export const nextAdvanceAt = (queue: PlayableQueue): number | undefined => {
  const track = selectCurrentTrack(queue);
  if (track === undefined) return undefined;
  const { isPlaying, seekPosition, at } = queue.state;
  if (isPlaying) return Math.ceil(at + Math.max(0, track.duration - seekPosition) * secondMs);
  return shouldAutoResume(queue) ? at : undefined;
};

export interface UpcomingTrack {
  readonly mediaTrack: MediaTrack;
  readonly index: number;
  /** Server's time (ms) at which it will start if nobody interferes; absent while the room stands, or will stand, still before it. */
  readonly startsAt?: number;
}

/** What comes after the track on air, soonest first. */
export const selectUpcoming = (queue: PlayableQueue, nowMs: number): readonly UpcomingTrack[] => {
  const position = positionAt(queue, nowMs);
  if (position === undefined) return [];
  const { originMs } = position;
  let startsAt = originMs === undefined ? undefined : originMs + playEndSec(position.mediaTrack) * secondMs;
  if (position.mediaTrack.id === queue.stopAfterMediaTrackId) startsAt = undefined;
  return selectTracks(queue)
    .slice(position.index + 1)
    .map((mediaTrack, offset) => {
      const entry = { mediaTrack, index: position.index + 1 + offset };
      if (startsAt === undefined) return entry;
      const known = { ...entry, startsAt };
      startsAt =
        mediaTrack.id === queue.stopAfterMediaTrackId
          ? undefined
          : startsAt + (playEndSec(mediaTrack) - playStartSec(mediaTrack)) * secondMs;
      return known;
    });
};

/** What lies before the track on air, oldest first. */
export const selectPlayed = (queue: PlayableQueue, nowMs: number): readonly MediaTrack[] =>
  selectTracks(queue).slice(0, positionAt(queue, nowMs)?.index ?? 0);
