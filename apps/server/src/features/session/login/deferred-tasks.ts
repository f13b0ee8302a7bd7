import type { Log } from '#platform/log.ts';

/**
 * Work that an answer must not wait for: how long it takes would tell whether an account exists. `done` waits for what
 * is under way.
 */
export interface DeferredTasks {
  run(what: string, work: () => Promise<void>): void;
  done(): Promise<void>;
}

export function createDeferredTasks(log: Log): DeferredTasks {
  const running = new Set<Promise<void>>();
  return {
    run(what, work) {
      const one = work()
        .catch((error: unknown) => log.error({ err: error }, what))
        .finally(() => running.delete(one));
      running.add(one);
    },
    done: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
