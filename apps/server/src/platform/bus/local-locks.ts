import type { Locks } from './bus.ts';

/** Excludes the callers of this process from one another. */
export function createLocalLocks(): Locks {
  const tails = new Map<string, Promise<unknown>>();
  const withLock = async <T>(name: string, work: () => Promise<T>): Promise<T> => {
    const before = tails.get(name) ?? Promise.resolve();
    const run = before.then(work, work);
    // The next caller waits for the end of this one, whether it succeeds or fails.
    const tail = run.then(
      () => undefined,
      () => undefined,
    );
    tails.set(name, tail);
    try {
      return await run;
    } finally {
      if (tails.get(name) === tail) tails.delete(name);
    }
  };
  return {
    withLock,
    tryWithLock: async (name, work) => (tails.has(name) ? undefined : withLock(name, work)),
  };
}
