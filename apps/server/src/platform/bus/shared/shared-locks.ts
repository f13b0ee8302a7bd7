import { setTimeout as sleep } from 'node:timers/promises';
import type { Channels, Locks } from '../bus.ts';
import { createLocalLocks } from '../local-locks.ts';
import { type BusLink, LinkAwayError } from './bus-link.ts';

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

/** Wakes who waits for a name, at the latest after so many ms. */
function createWaitingRoom() {
  const waiting = new Map<string, Set<() => void>>();
  return {
    wait: async (name: string, waitMs: number): Promise<void> => {
      const stop = new AbortController();
      const wake = (): void => stop.abort();
      const all = waiting.get(name) ?? new Set();
      waiting.set(name, all.add(wake));
      await sleep(waitMs, undefined, { signal: stop.signal }).catch(() => undefined);
      all.delete(wake);
      if (all.size === 0 && waiting.get(name) === all) waiting.delete(name);
    },
    wake: (name: string): void => {
      for (const wake of waiting.get(name) ?? []) wake();
    },
    wakeAll: (): void => {
      for (const all of waiting.values()) for (const wake of all) wake();
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
  const held = new Map<string, HeldLock>();
  /** How many of this process want a lock or have it. */
  const wanted = new Map<string, number>();
  /** Those of them that another process waits for. */
  const awaited = new Set<string>();
  const waitingRoom = createWaitingRoom();
  let isClosed = false;

  /** Undefined: the service is away. */
  const tryTake = async (name: string): Promise<boolean | undefined> => {
    if (isClosed || !link().isUp()) return undefined;
    try {
      return await link().locks.tryTake(name);
    } catch (error) {
      if (error instanceof LinkAwayError) return undefined;
      throw error;
    }
  };
  const release = async (name: string): Promise<void> => {
    const lock = held.get(name);
    held.delete(name);
    await lock?.renewing;
    // What cannot be given back ends with the connection, or with its lease.
    if (link().isUp()) {
      await link()
        .locks.release(name)
        .catch(() => undefined);
    }
    if (awaited.has(name)) void channels.publish(freeChannel, name);
  };
  const holding = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    held.set(name, { renewing: Promise.resolve() });
    try {
      return await work();
    } finally {
      await release(name);
    }
  };
  const take = async (name: string): Promise<void> => {
    if (awaited.delete(name)) await sleep(leaveToOthersMs);
    while ((await tryTake(name)) === false) {
      void channels.publish(awaitedChannel, { name, processId } satisfies AwaitedLock);
      await waitingRoom.wait(name, askAgainMs);
    }
  };
  const wanting = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
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
  };
  return {
    withLock: (name, work) =>
      wanting(name, () =>
        local.withLock(name, async () => {
          await take(name);
          return holding(name, work);
        }),
      ),
    tryWithLock: (name, work) =>
      wanting(name, () =>
        local.tryWithLock(name, async () => ((await tryTake(name)) === false ? undefined : holding(name, work))),
      ),
    listen: async () => {
      await channels.subscribe(awaitedChannel, (message) => {
        const { name, processId: other } = message as AwaitedLock;
        if (other !== processId && wanted.has(name)) awaited.add(name);
      });
      await channels.subscribe(freeChannel, (name) => waitingRoom.wake(name as string));
    },
    renew: async () => {
      const renewed = [...held].map(([name, lock]) => {
        const renewing = link().locks.renew(name);
        lock.renewing = renewing.catch(() => undefined);
        return renewing;
      });
      await Promise.all(renewed);
    },
    close: () => {
      isClosed = true;
      waitingRoom.wakeAll();
    },
  };
}
