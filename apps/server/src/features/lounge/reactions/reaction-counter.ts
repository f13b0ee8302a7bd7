import { beginAttempt } from '#platform/background-attempt.ts';
import type { Log } from '#platform/log.ts';
import { createWriteBehind } from '#platform/write-behind.ts';
import type { ScheduleTimer } from '../presence/announce-occupancy.ts';
import type { RoomStore } from '../room/room.store.ts';

/** Counts reactions per room and writes the counts down from time to time. */
export interface ReactionCounter {
  count(roomId: string): void;
  /** Counted, not yet written. */
  countPending(roomId: string): number;
  /** Writes the counts; after a failure they are written the next time. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export interface ReactionCounterDeps {
  readonly rooms: Pick<RoomStore, 'addReactions'>;
  readonly schedule: ScheduleTimer;
  readonly log: Log;
}

/** Reactions are moments: a crash may forget the count of this long. */
const writeEveryMs = 2_000;

function add(counts: Map<string, number>, roomId: string, added: number): void {
  counts.set(roomId, (counts.get(roomId) ?? 0) + added);
}

export function createReactionCounter({ rooms, schedule, log }: ReactionCounterDeps): ReactionCounter {
  let pending = new Map<string, number>();
  let writing: ReadonlyMap<string, number> = new Map();

  const write = async (): Promise<void> => {
    if (pending.size === 0) return;
    writing = pending;
    pending = new Map();
    const attempt = beginAttempt(log, 'reactions could not be counted yet');
    try {
      await rooms.addReactions(writing);
      attempt.succeed();
    } catch (error) {
      for (const [roomId, added] of writing) add(pending, roomId, added);
      attempt.fail(error);
    } finally {
      writing = new Map();
    }
  };
  const { writeLater, flush, stop } = createWriteBehind({
    everyMs: writeEveryMs,
    schedule,
    write,
    hasPending: () => pending.size > 0,
  });

  return {
    count(roomId) {
      add(pending, roomId, 1);
      writeLater();
    },
    countPending: (roomId) => (pending.get(roomId) ?? 0) + (writing.get(roomId) ?? 0),
    flush,
    stop,
  };
}
