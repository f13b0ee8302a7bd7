import type { Reaction } from '@madoi/contract/lounge/reaction';
import {
  flushReactionBurst,
  quietBurst,
  type ReactionBurst,
  reactionLimits,
  reduceReactionBurst,
} from '@madoi/domain/lounge/reactions/reaction-burst';
import type { Clock } from '../../../platform/clock.ts';
import type { Log } from '../../../platform/log.ts';
import type { Schedule } from '../presence/announce-crowd.ts';
import type { RoomStore } from '../room/room.store.ts';
import type { RoomPublisher } from '../room/room-publisher.ts';

/** Passes reactions on, no more than a screen can show, and counts them all. */
export interface ReactionFeed {
  push(roomId: string, reaction: Reaction): void;
  /** Counted, not yet written. */
  countPending(roomId: string): number;
  /** Writes the counts; what cannot be written now is kept for the next time. */
  flushCounts(): Promise<void>;
  stop(): Promise<void>;
}

export interface ReactionFeedDeps {
  readonly publisher: RoomPublisher;
  readonly rooms: Pick<RoomStore, 'addReactions'>;
  readonly clock: Clock;
  readonly schedule: Schedule;
  readonly log: Log;
}

/** Reactions are moments: a crash may forget the count of this long. */
const countEveryMs = 2_000;

export function createReactionFeed(deps: ReactionFeedDeps): ReactionFeed {
  const bursts = new Map<string, { burst: ReactionBurst; cancel: () => void }>();
  let pending = new Map<string, number>();
  let writing: ReadonlyMap<string, number> = new Map();
  let running: Promise<void> = Promise.resolve();
  let cancelFlush: (() => void) | undefined;

  const endWindow = (roomId: string): void => {
    const held = bursts.get(roomId);
    bursts.delete(roomId);
    for (const reaction of flushReactionBurst(held?.burst ?? quietBurst)) {
      deps.publisher.publish(roomId, 'receive:reaction', reaction);
    }
  };

  const writeCounts = async (): Promise<void> => {
    if (pending.size === 0) return;
    writing = pending;
    pending = new Map();
    try {
      await deps.rooms.addReactions(writing);
    } catch (error) {
      for (const [roomId, added] of writing) pending.set(roomId, (pending.get(roomId) ?? 0) + added);
      deps.log.error({ err: error }, 'reactions could not be counted yet');
    } finally {
      writing = new Map();
    }
  };

  const flushCounts = (): Promise<void> => {
    running = running.then(writeCounts);
    return running;
  };

  const flushSoon = (): void => {
    cancelFlush ??= deps.schedule(countEveryMs, () => {
      cancelFlush = undefined;
      void flushCounts().then(() => {
        if (pending.size > 0) flushSoon();
      });
    });
  };

  return {
    push(roomId, reaction) {
      const known = bursts.get(roomId);
      const cancel = known?.cancel ?? deps.schedule(reactionLimits.windowMs, () => endWindow(roomId));
      const { burst, emit } = reduceReactionBurst(known?.burst ?? quietBurst, reaction, deps.clock.now());
      bursts.set(roomId, { burst, cancel });
      if (emit) deps.publisher.publish(roomId, 'receive:reaction', emit);
      pending.set(roomId, (pending.get(roomId) ?? 0) + 1);
      flushSoon();
    },
    countPending: (roomId) => (pending.get(roomId) ?? 0) + (writing.get(roomId) ?? 0),
    flushCounts,
    async stop() {
      for (const { cancel } of bursts.values()) cancel();
      for (const roomId of [...bursts.keys()]) endWindow(roomId);
      cancelFlush?.();
      cancelFlush = undefined;
      await flushCounts();
    },
  };
}
