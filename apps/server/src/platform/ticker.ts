import { type BackgroundLog, beginAttempt } from './background-attempt.ts';
import type { Locks } from './bus/bus.ts';

/** Work that is done again and again while the server runs. */
export interface Ticker {
  start(): void;
  /** Begins no tick any more, and waits for the one under way. Starting again is allowed. */
  stop(): Promise<void>;
}

export interface TickerOptions {
  /** Between two beginnings. A tick that takes longer is not overtaken: the beginnings it outlasts are left out. */
  readonly everyMs: number;
  /** May fail: it is logged (while a backing service is unavailable once for all tickers of this log), and the next tick comes all the same. `stopping`: what takes long ends early. */
  readonly tick: (stopping: AbortSignal) => Promise<unknown>;
  /** What could not be done, for the log. */
  readonly failure: string;
  readonly log: BackgroundLog;
  /** The first tick begins with the start, not one interval after it. */
  readonly shouldRunImmediately?: boolean;
  /** Of several processes only the one that finds this lock free runs the work. */
  readonly lock?: { readonly locks: Pick<Locks, 'tryWithLock'>; readonly name: string };
}

/** Runs `tick` every `everyMs`, never twice at once; a failure is logged and the next tick comes all the same. */
export function createTicker({ everyMs, tick, failure, log, lock, shouldRunImmediately }: TickerOptions): Ticker {
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let stopping = new AbortController();

  const run = async (): Promise<void> => {
    const attempt = beginAttempt(log, failure);
    const work = async (): Promise<void> => {
      await tick(stopping.signal);
      // Not where another process has the lock: nothing was asked for then.
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
      // A clock that ticks keeps nobody from leaving.
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
