import { playLeadMs } from '@madoi/contract/constants';
import type { PlayableQueue } from '../../player/playable-queue.ts';
import { selectFirstFillerToCome } from '../queue/auto-fill.ts';
import { positionAt, selectUpcoming } from '../queue/position-at.ts';
import { isQueueEnded, selectIndex, selectTracks, shouldAutoResume } from '../queue/room-queue.ts';

const secondMs = 1_000;

/**
 * When each upcoming entry starts if nobody interferes (server's time, whole ms), by entry id. An ended queue continues
 * with what was added, after the lead. Empty while the room is paused.
 */
export const selectStartTimes = (queue: PlayableQueue, nowMs: number): ReadonlyMap<string, number> => {
  if (shouldAutoResume(queue)) {
    let startsAt = nowMs + playLeadMs;
    return new Map(
      selectTracks(queue)
        .slice(selectIndex(queue) + 1)
        .map((track) => {
          const entry: [string, number] = [track.id, Math.round(startsAt)];
          startsAt += track.duration * secondMs;
          return entry;
        }),
    );
  }
  return new Map(
    selectUpcoming(queue, nowMs).flatMap(({ mediaTrack, startsAt }) =>
      startsAt === undefined ? [] : [[mediaTrack.id, Math.round(startsAt)] as const],
    ),
  );
};

/**
 * When the queue will have played all tracks that people chose (server's time, ms): fillers behind them give way. For an
 * ended queue, after the lead. Undefined while the room is paused.
 */
const selectEndOfQueue = (queue: PlayableQueue, nowMs: number): number | undefined => {
  const filler = selectFirstFillerToCome(queue, nowMs);
  if (filler !== undefined) return selectStartTimes(queue, nowMs).get(filler.id);
  const last = selectTracks(queue).at(-1);
  if (last === undefined) return undefined;
  const lastStartsAt = selectStartTimes(queue, nowMs).get(last.id);
  if (lastStartsAt !== undefined) return lastStartsAt + last.duration * secondMs;
  const position = positionAt(queue, nowMs);
  if (isQueueEnded(queue) || position?.endedAt !== undefined) return nowMs + playLeadMs;
  if (position?.originMs === undefined) return undefined;
  return position.originMs + position.mediaTrack.duration * secondMs;
};

export interface QueuedRequest {
  readonly id: string;
  /** Length of the cut, in seconds. */
  readonly duration: number;
}

/**
 * Estimated start of each waiting request (server's time, whole ms), in their order, as if each were accepted
 * without a place.
 */
export const selectEstimatedTimes = (
  queue: PlayableQueue,
  ordered: readonly QueuedRequest[],
  nowMs: number,
): ReadonlyMap<string, number> => {
  let startsAt = selectEndOfQueue(queue, nowMs);
  const promises = new Map<string, number>();
  for (const { id, duration } of ordered) {
    if (startsAt === undefined) break;
    promises.set(id, Math.round(startsAt));
    startsAt += duration * secondMs;
  }
  return promises;
};
