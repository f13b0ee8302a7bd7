import type { MediaQueue, MediaTrack, QueueEvent } from '@madoi/contract/lounge/queue';
import { reduceQueue } from '../queue/reduce-queue.ts';
import { createRoomQueue, selectIndex, selectTracks } from '../queue/room-queue.ts';

/** One song as it was on air: from its start until another one began, pauses left out. */
export interface PlayedTrack {
  readonly mediaTrack: MediaTrack;
  /** Server's time of its first sound, ms. */
  readonly startedAt: number;
  /** How long it really sounded, ms; longer than the track when it was played again from the start. */
  readonly playedMs: number;
}

/** What was on air for less was passed over on the way to another song. */
export const playedMinMs = 1_000;
const secondMs = 1_000;

/** What plays between two instants without a command: tracks follow each other without a gap. */
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

/** A song that was paused, or moved about in, is one airing. */
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
 * What a room really played, in order, from the events of its queue (oldest first) until `untilMs`. The lengths never sum
 * up to more than the time that passed. `before`: the queue as it stood before the first event; empty for all of them.
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

/** How many entries side A of the record holds: the first half of the time, at least one, and all of a single one. */
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
