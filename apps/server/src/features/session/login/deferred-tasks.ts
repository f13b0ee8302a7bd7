import { createInFlight } from '#platform/in-flight.ts';
import type { Log } from '#platform/log.ts';

/**
 * Work that an answer must not wait for, because its duration would show whether an account exists. `done` waits for
 * running tasks.
 */
export interface DeferredTasks {
  run(what: string, work: () => Promise<void>): void;
  done(): Promise<void>;
}

export function createDeferredTasks(log: Log): DeferredTasks {
  const inFlight = createInFlight();
  return {
    run: (what, work) => inFlight.add(work().catch((error: unknown) => log.error({ err: error }, what))),
    done: inFlight.done,
  };
}
