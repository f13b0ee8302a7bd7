import type { MediaQueue, MediaTrack, QueueEvent } from '@madoi/contract/lounge/queue';
import { reduceQueue } from '../queue/reduce-queue.ts';
import { createRoomQueue, selectIndex, selectTracks } from '../queue/room-queue.ts';

/** One song as it was on air: from its start until another one began, pauses left out. */
export interface PlayedTrack {
  readonly mediaTrack: MediaTrack;
  /** Server's time of its first sound, ms. */
  readonly startedAt: number;
  /** How long it was audible, in ms; longer than the track if it was restarted. */
  readonly playedMs: number;
}

/** A song that played for less was skipped and is not listed. */
export const playedMinMs = 1_000;
const secondMs = 1_000;

/** What plays between two instants without a command: the tracks follow one another without a gap. */
const playedTracksBetween = (queue: MediaQueue, fromMs: number, untilMs: number): PlayedTrack[] => {
  const { isPlaying, seekPosition, at } = queue.state;
  if (!isPlaying) return [];
  const heardFrom = Math.max(fromMs, at);
  const playedTracks: PlayedTrack[] = [];
  let originMs = at - seekPosition * secondMs;
  for (const mediaTrack of selectTracks(queue).slice(selectIndex(queue))) {
    if (originMs >= untilMs) break;
    const endMs = originMs + mediaTrack.duration * secondMs;
    const startedAt = Math.max(heardFrom, originMs);
    const playedMs = Math.min(untilMs, endMs) - startedAt;
    if (playedMs > 0) playedTracks.push({ mediaTrack, startedAt, playedMs });
    originMs = endMs;
  }
  return playedTracks;
};

/** Joins neighbouring entries of the same song: a pause or a seek does not make two of it. */
const mergeConsecutive = (playedTracks: readonly PlayedTrack[]): PlayedTrack[] => {
  const joined: PlayedTrack[] = [];
  for (const playedTrack of playedTracks) {
    const last = joined.at(-1);
    if (last?.mediaTrack.id !== playedTrack.mediaTrack.id) joined.push(playedTrack);
    else joined[joined.length - 1] = { ...last, playedMs: last.playedMs + playedTrack.playedMs };
  }
  return joined;
};

/**
 * The songs that a room really played, in order, from its queue's events (oldest first) until `untilMs` (ms since
 * 1970). The lengths never add up to more than the time that passed. `before`: the queue as it stood before the first
 * event; empty for all of them.
 */
export const selectSetlist = (
  events: readonly QueueEvent[],
  untilMs: number,
  before: MediaQueue = createRoomQueue('setlist', 0),
): readonly PlayedTrack[] => {
  const playedTracks: PlayedTrack[] = [];
  let queue = before;
  let coveredUntilMs = Number.NEGATIVE_INFINITY;
  for (const event of events) {
    const at = Math.min(event.at, untilMs);
    playedTracks.push(...playedTracksBetween(queue, coveredUntilMs, at));
    coveredUntilMs = Math.max(coveredUntilMs, at);
    queue = reduceQueue(queue, event);
  }
  playedTracks.push(...playedTracksBetween(queue, coveredUntilMs, untilMs));
  return mergeConsecutive(mergeConsecutive(playedTracks).filter(({ playedMs }) => playedMs >= playedMinMs));
};

/** How many entries are on side A of the record: about the first half of the playing time, at least one. */
export const sideALength = (playedSec: readonly number[]): number => {
  const total = playedSec.reduce((sum, sec) => sum + sec, 0);
  let passed = 0;
  for (const [index, sec] of playedSec.entries()) {
    // A song belongs to the side on which its middle lies.
    if (index > 0 && passed + sec / 2 > total / 2) return index;
    passed += sec;
  }
  return playedSec.length;
};
