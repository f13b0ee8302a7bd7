import { beginAttempt } from '#platform/background-attempt.ts';
import type { Log } from '#platform/log.ts';
import { createWriteBehind } from '#platform/write-behind.ts';
import type { RoomStore } from '../room/room.store.ts';
import type { ScheduleTimer } from './announce-occupancy.ts';

/** Remembers the most people at once of each room, and writes it down from time to time. */
export interface PeakRecorder {
  record(roomId: string, present: number): void;
  /** Noted, not yet written; 0 when there is nothing. */
  pending(roomId: string): number;
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export interface PeakRecorderDeps {
  readonly rooms: Pick<RoomStore, 'raisePeaks'>;
  readonly schedule: ScheduleTimer;
  readonly log: Log;
}

/** A crash may forget a peak of this long. */
const writeEveryMs = 2_000;
/** Rooms whose peak is remembered, so that a room that only shrinks costs nothing; forgetting costs a write too many. */
const knownMax = 10_000;

export function createPeakRecorder({ rooms, schedule, log }: PeakRecorderDeps): PeakRecorder {
  const knownPeaks = new Map<string, number>();
  let pending = new Map<string, number>();

  const write = async (): Promise<void> => {
    const writing = pending;
    const attempt = beginAttempt(log, 'the peaks of rooms could not be written yet');
    try {
      await rooms.raisePeaks(writing);
      attempt.succeed();
      pending = new Map([...pending].filter(([roomId, peak]) => writing.get(roomId) !== peak));
    } catch (error) {
      attempt.fail(error);
    }
  };
  const { writeLater, flush, stop } = createWriteBehind({
    everyMs: writeEveryMs,
    schedule,
    write,
    hasPending: () => pending.size > 0,
  });

  return {
    record(roomId, present) {
      if (present <= (knownPeaks.get(roomId) ?? 0)) return;
      if (knownPeaks.size > knownMax) knownPeaks.clear();
      knownPeaks.set(roomId, present);
      pending = new Map(pending).set(roomId, present);
      writeLater();
    },
    pending: (roomId) => pending.get(roomId) ?? 0,
    flush,
    stop,
  };
}
