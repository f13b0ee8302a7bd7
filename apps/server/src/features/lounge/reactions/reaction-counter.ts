import type { ReactionValue } from '@madoi/contract/lounge/reaction';
import { momentAt } from '@madoi/domain/lounge/ended/moments';
import { beginAttempt } from '#platform/background-attempt.ts';
import type { Clock } from '#platform/clock.ts';
import type { Log } from '#platform/log.ts';
import { createWriteBehind } from '#platform/write-behind.ts';
import type { ScheduleTimer } from '../presence/announce-occupancy.ts';
import type { ReactionCount, ReactionStore } from './reactions.store.ts';

/** Counts reactions by room and moment, and writes the counts down from time to time. */
export interface ReactionCounter {
  count(roomId: string, reaction: ReactionValue): void;
  /** Counted, not yet written. */
  countPending(roomId: string): number;
  /** Writes the counts; after a failure they are written the next time. */
  flush(): Promise<void>;
  stop(): Promise<void>;
}

export interface ReactionCounterDeps {
  readonly store: Pick<ReactionStore, 'add'>;
  readonly clock: Clock;
  readonly schedule: ScheduleTimer;
  readonly log: Log;
}

/** Reactions are moments: a crash may forget the count of this long. */
const writeEveryMs = 2_000;

/** By room, then by moment and kind. */
type Counts = Map<string, Map<string, ReactionCount>>;

function add(counts: Counts, added: ReactionCount): void {
  const { roomId, at, reaction } = added;
  const ofRoom = counts.get(roomId) ?? new Map<string, ReactionCount>();
  const key = `${at} ${reaction}`;
  ofRoom.set(key, { ...added, count: (ofRoom.get(key)?.count ?? 0) + added.count });
  counts.set(roomId, ofRoom);
}

const sumOf = (counts: Counts, roomId: string): number =>
  [...(counts.get(roomId)?.values() ?? [])].reduce((sum, { count }) => sum + count, 0);

export function createReactionCounter({ store, clock, schedule, log }: ReactionCounterDeps): ReactionCounter {
  let pending: Counts = new Map();
  let writing: Counts = new Map();

  const write = async (): Promise<void> => {
    if (pending.size === 0) return;
    writing = pending;
    pending = new Map();
    const attempt = beginAttempt(log, 'reactions could not be counted yet');
    const counts = [...writing.values()].flatMap((ofRoom) => [...ofRoom.values()]);
    try {
      await store.add(counts);
      attempt.succeed();
    } catch (error) {
      for (const each of counts) add(pending, each);
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
    count(roomId, reaction) {
      add(pending, { roomId, at: momentAt(clock.now()), reaction, count: 1 });
      writeLater();
    },
    countPending: (roomId) => sumOf(pending, roomId) + sumOf(writing, roomId),
    flush,
    stop,
  };
}
