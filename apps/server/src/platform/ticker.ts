import { type BackgroundLog, beginAttempt } from './background-attempt.ts';
import type { Locks } from './bus/bus.ts';

/** Work that is repeated while the server runs. */
export interface Ticker {
  start(): void;
  /** Stops ticking and waits for a tick that is running. It can be started again. */
  stop(): Promise<void>;
}

export interface TickerOptions {
  /** Interval between two starts, in ms. While a tick takes longer, further starts are skipped. */
  readonly everyMs: number;
  /**
   * The work. A failure is logged (during an outage of a backing service, once for all tickers), and the next tick runs
   * anyway. Long work should end early when `stopping` aborts.
   */
  readonly tick: (stopping: AbortSignal) => Promise<unknown>;
  /** The log line of a failed tick. */
  readonly failure: string;
  readonly log: BackgroundLog;
  /** The first tick runs at the start, not one interval later. */
  readonly shouldRunImmediately?: boolean;
  /** Only the process that finds this lock free runs the work. */
  readonly lock?: { readonly locks: Pick<Locks, 'tryWithLock'>; readonly name: string };
}

/** Runs `tick` every `everyMs`, never twice at once. A failure is logged and the next tick runs anyway. */
export function createTicker({ everyMs, tick, failure, log, lock, shouldRunImmediately }: TickerOptions): Ticker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopping = new AbortController();

  const run = async (): Promise<void> => {
    const attempt = beginAttempt(log, failure);
    const work = async (): Promise<void> => {
      await tick(stopping.signal);
      // Not if another process has the lock, because no service was used then.
      attempt.succeed();
    };
    try {
      await (lock === undefined ? work() : lock.locks.tryWithLock(lock.name, work));
    } catch (error) {
      attempt.fail(error);
    } finally {
      running = undefined;
    }
  };
  const startRun = (): void => {
    running ??= run();
  };
  return {
    start: () => {
      if (timer !== undefined) return;
      if (stopping.signal.aborted) stopping = new AbortController();
      // The timer must not keep the process alive.
      timer = setInterval(startRun, everyMs).unref();
      if (shouldRunImmediately) startRun();
    },
    stop: async () => {
      clearInterval(timer);
      timer = undefined;
      stopping.abort();
      await running;
    },
  };
}
