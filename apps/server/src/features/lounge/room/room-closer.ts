import { unopenedGraceMs } from '@madoi/domain/lounge/room/room-time';
import type { Locks } from '../../../platform/bus/bus.ts';
import type { Log } from '../../../platform/log.ts';
import { archiveRoom, cancelRoom } from './change-room.ts';
import type { RoomContext } from './room-context.ts';

export interface RoomCloser {
  /** Ends what is due now. Each room by itself: one that fails is tried again at the next tick. */
  tick(): Promise<void>;
  start(): void;
  /** Waits for the tick under way. */
  stop(): Promise<void>;
}

const everyMs = 1000;

/** Ends rooms whose time is up. It asks the database each time, so a restart forgets nothing. */
export function createRoomCloser(context: RoomContext, locks: Locks, log: Log): RoomCloser {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  const closeDue = async (): Promise<void> => {
    const now = context.clock.now();
    for (const due of await context.rooms.listDue(now, now - unopenedGraceMs)) {
      try {
        await (due.life === 'live' ? archiveRoom : cancelRoom)(context, due.id, 'system');
      } catch (error) {
        log.error({ err: error, roomId: due.id }, 'a room that is over could not be closed');
      }
    }
  };
  const tick = async (): Promise<void> => {
    await locks.tryWithLock('lounge:room-closer', closeDue);
  };

  return {
    tick,
    start: () => {
      timer ??= setInterval(() => {
        running = tick().catch((error: unknown) => log.error({ err: error }, 'rooms could not be looked through'));
      }, everyMs);
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
