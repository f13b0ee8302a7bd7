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
  /** While playing: ms until the sound starts. Above 0 only during the lead before a start (`playLeadMs`, `seekLeadMs`). */
  readonly startsInMs: number;
  /** Server's time (ms) at which the music ended: the queue is over, or `stop_after` named the track before. */
  readonly endedAt?: number;
}

const secondMs = 1_000;

/**
 * The position of a room that `stop_after` paused at `endedAt`: the next track's start, or without one, just before the
 * end.
 */
const stoppedAfter = (tracks: readonly MediaTrack[], index: number, endedAt: number): QueuePosition | undefined => {
  const [over, next] = [tracks[index], tracks[index + 1]];
  const still = { isPlaying: false, startsInMs: 0, endedAt } as const;
  if (next !== undefined) return { ...still, mediaTrack: next, index: index + 1, positionSec: 0 };
  if (over === undefined) return undefined;
  return { ...still, mediaTrack: over, index, positionSec: Math.max(0, over.duration - endMarginSec) };
};

interface TrackSequence {
  readonly tracks: readonly MediaTrack[];
  /** The queue stops when this track is over. */
  readonly stopAfterId: string | undefined;
}

interface PlayingTrack {
  readonly mediaTrack: MediaTrack;
  readonly index: number;
  /** When second 0 of the track falls (server's clock, ms). */
  readonly originMs: number;
}

/** From a track that has begun: the position in it, or in the one that has followed by `nowMs`, or where the queue came to its end. */
const passEndedTracks = (
  { tracks, stopAfterId }: TrackSequence,
  first: PlayingTrack,
  nowMs: number,
): QueuePosition | undefined => {
  let { mediaTrack, index, originMs } = first;
  for (;;) {
    const endMs = originMs + playEndSec(mediaTrack) * secondMs;
    if (nowMs < endMs) {
      const positionSec = (nowMs - originMs) / secondMs;
      return { mediaTrack, index, positionSec, isPlaying: true, originMs, startsInMs: 0 };
    }
    if (mediaTrack.id === stopAfterId) return stoppedAfter(tracks, index, endMs);
    const next: MediaTrack | undefined = tracks[index + 1];
    if (next === undefined) {
      const positionSec = playEndSec(mediaTrack);
      return { mediaTrack, index, positionSec, isPlaying: false, startsInMs: 0, endedAt: endMs };
    }
    mediaTrack = next;
    index += 1;
    originMs = endMs - playStartSec(next) * secondMs;
  }
};

/**
 * The room's position at `nowMs` (server's clock, ms). It passes the tracks that ended since the last event, so that
 * clients are in step before the server's own event arrives. Undefined if the queue has no track.
 */
export const positionAt = (queue: PlayableQueue, nowMs: number): QueuePosition | undefined => {
  const tracks = selectTracks(queue);
  const index = selectIndex(queue);
  const mediaTrack = tracks[index];
  if (mediaTrack === undefined) return undefined;
  const { isPlaying, seekPosition, at } = queue.state;
  const atSeek = { mediaTrack, index, positionSec: seekPosition };
  if (!isPlaying) return { ...atSeek, isPlaying: false, startsInMs: 0 };
  const originMs = at - seekPosition * secondMs;
  if (nowMs < at) return { ...atSeek, isPlaying: true, originMs, startsInMs: at - nowMs };
  return passEndedTracks({ tracks, stopAfterId: queue.stopAfterMediaTrackId }, { mediaTrack, index, originMs }, nowMs);
};

/**
 * When the server has to advance the queue by itself (whole ms, server's clock): at the end of the current track, or at
 * once where tracks were added after an end. Undefined: never, as the queue is.
 */
export const nextAdvanceAt = (queue: PlayableQueue): number | undefined => {
  const track = selectCurrentTrack(queue);
  if (track === undefined) return undefined;
  const { isPlaying, seekPosition, at } = queue.state;
  if (isPlaying) return Math.ceil(at + Math.max(0, track.duration - seekPosition) * secondMs);
  return shouldAutoResume(queue) ? at : undefined;
};

/** An entry behind the one on air; `index` is its place in the whole queue, from 0. */
export interface UpcomingTrack {
  readonly mediaTrack: MediaTrack;
  readonly index: number;
  /**
   * Server's time (ms) at which it starts if nobody interferes; absent if the room is paused, or will pause before it.
   */
  readonly startsAt?: number;
}

/** The tracks after the current one, soonest first. */
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

/** The tracks before the current one, oldest first. */
export const selectPlayed = (queue: PlayableQueue, nowMs: number): readonly MediaTrack[] =>
  selectTracks(queue).slice(0, positionAt(queue, nowMs)?.index ?? 0);
