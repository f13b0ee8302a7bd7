import type { Log } from '../../../platform/log.ts';
import { enterCrowd, type PresenceContext } from './join-room.ts';

export interface PresenceKeeper {
  tick(): Promise<void>;
  start(): void;
  stop(): Promise<void>;
}

const everyMs = 30_000;

/**
 * Notes from time to time who is still here: after a crash nobody looks as if they had been away, and their reconnects
 * write no lines. Whoever sits but is missing among those present, because something failed on the way in, is put there.
 */
export function createPresenceKeeper(context: PresenceContext, log: Log): PresenceKeeper {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const tick = async (): Promise<void> => {
    const now = context.clock.now();
    for (const [roomId, sitters] of context.seats.people()) {
      for (const { seat } of sitters) await enterCrowd(context, seat);
      const userIds = sitters.flatMap(({ seat: { identity } }) =>
        identity.user && !identity.guest ? [identity.user.id] : [],
      );
      await context.visits.touch(roomId, userIds, now);
    }
  };
  return {
    tick,
    start: () => {
      timer ??= setInterval(() => {
        running = tick().catch((error: unknown) => log.error({ err: error }, 'visits could not be noted'));
      }, everyMs);
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      await running;
    },
  };
}
