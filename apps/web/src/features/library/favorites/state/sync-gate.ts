/** Lets syncs through one at a time, and none while the session that they belong to is being ended. */
export interface SyncGate {
  /** Runs after what came before it. */
  runInOrder<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Runs a sync. One that `hold` cut off, or that comes while syncs are held, runs after `release`. Resolves with undefined
   * once `end` was called: there is nobody to sync for.
   */
  sync<T extends object>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined>;
  hold(): void;
  release(): void;
  end(): void;
}

interface Hold {
  readonly released: Promise<void>;
  readonly release: () => void;
}

const createHold = (): Hold => {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  return { released, release };
};

export function createSyncGate(): SyncGate {
  let lastTask: Promise<unknown> = Promise.resolve();
  let session = new AbortController();
  let syncing = new AbortController();
  let held: Hold | undefined;
  const cutOff = () => {
    syncing.abort();
    syncing = new AbortController();
  };
  const runInOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const next = lastTask.then(work, work);
    lastTask = next.catch(() => undefined);
    return next;
  };
  /** Undefined: cut off before its end. What fails for another reason rejects. */
  const runOnce = <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> => {
    const { signal } = syncing;
    return runInOrder(async () => (signal.aborted ? undefined : work(signal))).catch((error: unknown) => {
      if (signal.aborted) return undefined;
      throw error;
    });
  };
  return {
    runInOrder,
    async sync(work) {
      const { signal: ended } = session;
      for (;;) {
        await held?.released;
        if (ended.aborted) return undefined;
        const outcome = await runOnce(work);
        if (outcome !== undefined) return outcome;
      }
    },
    hold() {
      held ??= createHold();
      cutOff();
    },
    release() {
      held?.release();
      held = undefined;
    },
    end() {
      session.abort();
      session = new AbortController();
      cutOff();
    },
  };
}
