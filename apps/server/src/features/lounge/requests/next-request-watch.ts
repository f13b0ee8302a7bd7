import type { MediaQueue, MediaTrack } from '@madoi/contract/lounge/queue';
import { positionAt } from '@madoi/domain/lounge/queue/position-at';
import { selectTracks } from '@madoi/domain/lounge/queue/room-queue';
import { selectStartTimes } from '@madoi/domain/lounge/requests/estimated-play-time';
import type { Clock } from '#platform/clock.ts';
import { createInFlight } from '#platform/in-flight.ts';
import type { Log } from '#platform/log.ts';
import type { ScheduleTimer } from '../presence/announce-occupancy.ts';

/** A request that plays after the song on air; the same entry may be announced again. */
export type OnRequestNext = (roomId: string, entry: MediaTrack) => Promise<void>;

export interface NextRequestWatchDeps {
  readonly readQueue: (roomId: string) => Promise<MediaQueue>;
  readonly onNext: OnRequestNext;
  readonly clock: Clock;
  readonly schedule: ScheduleTimer;
  readonly log: Log;
}

const isRequest = ({ source }: MediaTrack): boolean => source.type === 'request';
/** Songs end a little off their computed time. */
const slackMs = 250;
/** The longest delay of a timer; the queue changes sooner. */
const delayMaxMs = 86_400_000;

/** What plays next of the requests now, and when to look again: as the song before the nearest other request begins. */
function lookAhead(queue: MediaQueue, now: number) {
  const tracks = selectTracks(queue);
  const position = positionAt(queue, now);
  if (position === undefined || !position.isPlaying) return {};
  const next = tracks[position.index + 1];
  const laterAt = tracks.findIndex((track, index) => index > position.index + 1 && isRequest(track));
  const before = laterAt < 0 ? undefined : tracks[laterAt - 1];
  return {
    next: next && isRequest(next) ? next : undefined,
    lookAt: before && selectStartTimes(queue, now).get(before.id),
  };
}

/**
 * Watches the queues of rooms for requests that come next: after every change, and as songs end by themselves. What a process waited for when
 * it ended is seen with the room's next change.
 */
export function createNextRequestWatch({ readQueue, onNext, clock, schedule, log }: NextRequestWatchDeps) {
  const timers = new Map<string, () => void>();
  const inFlight = createInFlight();
  let isOver = false;
  const stopTimer = (roomId: string): void => {
    timers.get(roomId)?.();
    timers.delete(roomId);
  };
  const look = async (roomId: string): Promise<void> => {
    try {
      const { next, lookAt } = lookAhead(await readQueue(roomId), clock.now());
      stopTimer(roomId);
      if (next) await onNext(roomId, next);
      if (lookAt === undefined || isOver) return;
      const delayMs = Math.min(Math.max(lookAt - clock.now(), 0) + slackMs, delayMaxMs);
      timers.set(
        roomId,
        schedule(delayMs, () => inFlight.add(look(roomId))),
      );
    } catch (error) {
      log.error({ err: error, roomId }, 'the request that plays next could not be announced');
    }
  };
  return {
    onQueueChanged: (roomId: string): void => {
      if (!isOver) inFlight.add(look(roomId));
    },
    stop: async (): Promise<void> => {
      isOver = true;
      for (const roomId of [...timers.keys()]) stopTimer(roomId);
      await inFlight.done();
    },
  };
}
