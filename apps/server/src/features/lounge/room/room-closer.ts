import { beginAttempt } from '#platform/background-attempt.ts';
import type { Locks } from '#platform/bus/bus.ts';
import type { Log } from '#platform/log.ts';
import { createTicker } from '#platform/ticker.ts';
import { archiveRoom, cancelRoom } from './change-room.ts';
import type { RoomChangeContext, RoomContext } from './room-context.ts';

export type RoomCloserContext = RoomChangeContext & Pick<RoomContext, 'lifecycle'>;

export interface RoomCloser {
  /** Ends what came due while nobody looked, then goes on looking. Each room by itself: one that fails is tried again. */
  start(): Promise<void>;
  /** Waits for the tick under way. */
  stop(): Promise<void>;
}

const everyMs = 1000;
const lockName = 'lounge:room-closer';

/**
 * Ends rooms whose time is up, and cancels scheduled ones whose owner has not opened them. It asks the database each
 * time, so a restart forgets nothing.
 */
export function createRoomCloser(context: RoomCloserContext, locks: Locks, log: Log): RoomCloser {
  const closeDue = async (): Promise<void> => {
    const now = context.clock.now();
    for (const due of await context.rooms.listDue(now, now - context.roomOpenGraceSec * 1000)) {
      const attempt = beginAttempt(log, 'a room that is over could not be closed');
      try {
        await (due.life === 'live' ? archiveRoom : cancelRoom)(context, due.id, 'system');
        attempt.succeed();
      } catch (error) {
        attempt.fail(error, { roomId: due.id });
      }
    }
  };

  const ticker = createTicker({
    everyMs,
    tick: closeDue,
    failure: 'due rooms could not be listed',
    log,
    lock: { locks, name: lockName },
  });
  return {
    start: async () => {
      // Waits for its turn: another process may be at it, and what it read may be older than this start.
      await locks.withLock(lockName, closeDue);
      ticker.start();
    },
    stop: ticker.stop,
  };
}
