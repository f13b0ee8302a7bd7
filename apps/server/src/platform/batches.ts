import { wait } from './wait.ts';

export interface BatchWork<Batch, Result> {
  readonly open: () => Batch;
  readonly isFull: (batch: Batch) => boolean;
  readonly run: (batch: Batch) => Promise<Result>;
  /**
   * How long a batch that had to wait for another one goes on gathering when its turn has come, in ms. Where each batch is over in a moment,
   * of a crowd that comes over seconds hardly two would meet in one. Default: not at all.
   */
  readonly gatherMs?: () => number;
}

export interface JoinedBatch<Batch, Result> {
  /** To be added to at once. */
  readonly batch: Batch;
  readonly result: Promise<Result>;
}

/**
 * Work of a crowd, one batch at a time: what comes while one is under way goes together into the next. Single work waits for nobody.
 * @returns The batch to add to at once, and what becomes of it.
 */
export function createBatches<Batch, Result>({ open, isFull, run, gatherMs }: BatchWork<Batch, Result>) {
  let next: JoinedBatch<Batch, Result> | undefined;
  let last: Promise<void> = Promise.resolve();
  let openCount = 0;
  const close = (): void => {
    openCount -= 1;
  };
  const plan = (): JoinedBatch<Batch, Result> => {
    const batch = open();
    const turn = openCount > 0 && gatherMs !== undefined ? last.then(() => wait(gatherMs())) : last;
    openCount += 1;
    const result = turn.then(() => {
      if (next === planned) next = undefined;
      return run(batch);
    });
    last = result.then(close, close);
    const planned = { batch, result };
    return planned;
  };
  return (): JoinedBatch<Batch, Result> => {
    if (next === undefined || isFull(next.batch)) next = plan();
    return next;
  };
}

/** The same for each key by itself: where the work of one takes long, or fails, the others neither wait for it nor fail with it. */
export function createKeyedBatches<Batch, Result>(workOf: (key: string) => BatchWork<Batch, Result>) {
  const lines = new Map<string, { readonly join: () => JoinedBatch<Batch, Result>; waitingCount: number }>();
  return (key: string): JoinedBatch<Batch, Result> => {
    const line = lines.get(key) ?? { join: createBatches(workOf(key)), waitingCount: 0 };
    lines.set(key, line);
    line.waitingCount += 1;
    const joined = line.join();
    const settle = (): void => {
      line.waitingCount -= 1;
      if (line.waitingCount === 0) lines.delete(key);
    };
    joined.result.then(settle, settle);
    return joined;
  };
}
