import { setTimeout as sleep } from 'node:timers/promises';
import type { Channels, Locks } from '../bus.ts';
import { createLocalLocks } from '../local-locks.ts';
import { type BusLink, LinkAwayError } from './bus-link.ts';
import { createWaitingRoom } from './waiting-room.ts';

/** For the word that a lock is free, which may get lost with the holder. Milliseconds. */
const askAgainMs = 100;
/** How long a process leaves a lock to others that wait for it, before it takes it for its own next in line. Milliseconds. */
const leaveToOthersMs = 50;

const awaitedChannel = 'bus:lock-awaited';
const freeChannel = 'bus:lock-free';

export interface SharedLocks extends Locks {
  listen(): Promise<void>;
  /** Keeps what is held, and takes again what was lost with a connection. */
  renew(): Promise<void>;
  close(): void;
}

interface AwaitedLock {
  readonly name: string;
  /** Who waits for it. */
  readonly processId: string;
}

interface HeldLock {
  /** It is given back only afterwards: otherwise it could be taken again for nobody. */
  renewing: Promise<void>;
}

/** Which locks this process wants, and which of them another one waits for. */
function createDemand(processId: string) {
  const wanted = new Map<string, number>();
  const awaited = new Set<string>();
  return {
    /** For as long as `run` takes. */
    during: async <T>(name: string, run: () => Promise<T>): Promise<T> => {
      wanted.set(name, (wanted.get(name) ?? 0) + 1);
      try {
        return await run();
      } finally {
        const left = (wanted.get(name) ?? 1) - 1;
        if (left > 0) wanted.set(name, left);
        else {
          wanted.delete(name);
          awaited.delete(name);
        }
      }
    },
    note: ({ name, processId: other }: AwaitedLock): void => {
      if (other !== processId && wanted.has(name)) awaited.add(name);
    },
    isAwaited: (name: string): boolean => awaited.has(name),
    /** Whether it was awaited. */
    leave: (name: string): boolean => awaited.delete(name),
  };
}

/** The locks of this process at the service, without a queue of its own in front. */
function createHolder(link: () => BusLink) {
  const held = new Map<string, HeldLock>();
  const release = async (name: string): Promise<void> => {
    const lock = held.get(name);
    held.delete(name);
    await lock?.renewing;
    // What cannot be given back ends with the connection, or with its lease.
    if (!link().isUp()) return;
    await link()
      .locks.release(name)
      .catch(() => undefined);
  };
  return {
    /** Undefined: the service is away. */
    tryTake: async (name: string): Promise<boolean | undefined> => {
      if (!link().isUp()) return undefined;
      try {
        return await link().locks.tryTake(name);
      } catch (error) {
        if (error instanceof LinkAwayError) return undefined;
        throw error;
      }
    },
    during: async <T>(name: string, work: () => Promise<T>): Promise<T> => {
      held.set(name, { renewing: Promise.resolve() });
      try {
        return await work();
      } finally {
        await release(name);
      }
    },
    renew: async (): Promise<void> => {
      const renewed = [...held].map(([name, lock]) => {
        const renewing = link().locks.renew(name);
        lock.renewing = renewing.catch(() => undefined);
        return renewing;
      });
      await Promise.all(renewed);
    },
  };
}

/**
 * A queue of this process in front of one lock of the service: callers of a process come in their order, and the service
 * is asked by one of them at a time. While the service is away a process locks for itself.
 */
export function createSharedLocks(
  link: () => BusLink,
  channels: Pick<Channels, 'publish' | 'subscribe'>,
  processId: string,
): SharedLocks {
  const local = createLocalLocks();
  const demand = createDemand(processId);
  const holder = createHolder(link);
  const waitingRoom = createWaitingRoom();
  let isClosed = false;

  const take = async (name: string): Promise<void> => {
    if (demand.leave(name)) await sleep(leaveToOthersMs);
    for (;;) {
      const isTaken = await holder.tryTake(name);
      // Without a service each process locks for itself; one that closes has left the service, which may be there.
      if (isClosed && isTaken !== true) throw new LinkAwayError('the bus was closed before the lock came free');
      if (isTaken !== false) return;
      void channels.publish(awaitedChannel, { name, processId } satisfies AwaitedLock);
      await waitingRoom.wait(name, askAgainMs);
    }
  };
  const holding = <T>(name: string, work: () => Promise<T>): Promise<T> =>
    holder.during(name, work).finally(() => {
      if (demand.isAwaited(name)) void channels.publish(freeChannel, name);
    });
  return {
    withLock: (name, work) =>
      demand.during(name, () =>
        local.withLock(name, async () => {
          await take(name);
          return holding(name, work);
        }),
      ),
    tryWithLock: (name, work) =>
      demand.during(name, () =>
        local.tryWithLock(name, async () => ((await holder.tryTake(name)) === false ? undefined : holding(name, work))),
      ),
    listen: async () => {
      await channels.subscribe(awaitedChannel, (message) => demand.note(message as AwaitedLock));
      await channels.subscribe(freeChannel, (name) => waitingRoom.wake(name as string));
    },
    renew: holder.renew,
    close: () => {
      isClosed = true;
      waitingRoom.wakeAll();
    },
  };
}
