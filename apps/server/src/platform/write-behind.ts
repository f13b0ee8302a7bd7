export interface WriteBehindOptions {
  /** The longest that something waits; a crash loses what has gathered for so long. */
  readonly everyMs: number;
  readonly schedule: (delayMs: number, run: () => void) => () => void;
  /** Writes what has gathered, and keeps what could not be written. Never rejects. */
  readonly write: () => Promise<void>;
  /** Whether something is still to be written. */
  readonly hasPending: () => boolean;
}

/** Writes from time to time what this process has gathered. */
export interface WriteBehind {
  /** Something has been gathered: it is written `everyMs` later at the latest. Cheap to call again. */
  writeLater(): void;
  /** Writes at once, after the write that is under way. */
  flush(): Promise<void>;
  /** Writes for the last time. */
  stop(): Promise<void>;
}

/** One write at a time; what could not be written is tried again after `everyMs`. */
export function createWriteBehind({ everyMs, schedule, write, hasPending }: WriteBehindOptions): WriteBehind {
  let running: Promise<void> = Promise.resolve();
  let cancelTimer: (() => void) | undefined;

  const flush = (): Promise<void> => (running = running.then(write));
  const writeLater = (): void => {
    cancelTimer ??= schedule(everyMs, () => {
      cancelTimer = undefined;
      void flush().then(() => hasPending() && writeLater());
    });
  };
  return {
    writeLater,
    flush,
    async stop() {
      await flush();
      cancelTimer?.();
      cancelTimer = undefined;
    },
  };
}
