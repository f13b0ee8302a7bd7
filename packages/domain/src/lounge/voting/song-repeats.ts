import type { MediaQueue } from '@madoi/contract/lounge/queue';
import { positionAt } from '../queue/position-at.ts';
import { selectTracks } from '../queue/room-queue.ts';

/**
 * How many other songs have to begin before a track that was played may be requested again; 0: it may now. The song on
 * air counts as one of them. What was played is what the queue says: an owner who starts a new queue starts a new count.
 */
export const songsUntilRepeat = (queue: MediaQueue, trackId: string, nowMs: number, repeatAfter: number): number => {
  const onAir = positionAt(queue, nowMs)?.index ?? -1;
  const playedAt = selectTracks(queue)
    .slice(0, onAir + 1)
    .findLastIndex((track) => track.trackId === trackId);
  return playedAt < 0 ? 0 : Math.max(0, repeatAfter - (onAir - playedAt));
};
