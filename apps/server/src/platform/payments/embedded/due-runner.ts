import type { Log } from '#platform/log.ts';
import { createTicker, type Ticker } from '#platform/ticker.ts';
import { createCallContext } from './api/call-context.ts';
import { runDue } from './api/due.ts';
import type { ProviderClock } from './provider-clock.ts';
import type { TestPaymentStore } from './test-payments.store.ts';

export interface DueRunnerOptions {
  readonly store: TestPaymentStore;
  readonly clock: ProviderClock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly onCommitted: () => void;
}

export interface DueRunner extends Ticker {
  /** Everything that is due by now. */
  run(): Promise<void>;
}

const everyMs = 10_000;

/** What time does at the provider: each thing in a transaction of its own, at its own time. Several processes share the work. */
export function createDueRunner({ store, clock, log, onCommitted }: DueRunnerOptions): DueRunner {
  const runNext = async (): Promise<boolean> => {
    const { now, nowMs } = await clock.read();
    return store.transaction((objects) => runDue(createCallContext({ objects, now, nowMs }), null, now));
  };
  const runAll = async (): Promise<void> => {
    let hasRun = false;
    while (await runNext()) hasRun = true;
    if (hasRun) onCommitted();
  };
  let running = Promise.resolve();
  // One after the other: what somebody else has taken just now is not done yet.
  const run = (): Promise<void> => {
    running = running.catch(() => undefined).then(runAll);
    return running;
  };
  const ticker = createTicker({
    everyMs,
    tick: async () => {
      await run();
      await store.clearOld((await clock.read()).nowMs);
    },
    failure: 'the test payment provider did not do what was due',
    log,
  });
  return { ...ticker, run };
}
