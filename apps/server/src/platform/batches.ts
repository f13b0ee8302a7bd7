export interface BatchWork<Batch, Result> {
  readonly open: () => Batch;
  readonly isFull: (batch: Batch) => boolean;
  readonly run: (batch: Batch) => Promise<Result>;
}

/**
 * Work of a crowd, one batch at a time: what comes while one is under way goes together into the next. Single work waits for nobody.
 * @returns The batch to add to at once, and what becomes of it.
 */
export function createBatches<Batch, Result>({ open, isFull, run }: BatchWork<Batch, Result>) {
  let next: { readonly batch: Batch; readonly result: Promise<Result> } | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const plan = () => {
    const batch = open();
    const result = last.then(() => {
      if (next === planned) next = undefined;
      return run(batch);
    });
    last = result.catch(() => undefined);
    const planned = { batch, result };
    return planned;
  };
  return () => {
    if (next === undefined || isFull(next.batch)) next = plan();
    return next;
  };
}
