/** Runs work one after the other in the order of the calls, also after a failure. */
export type RunInOrder = <T>(work: () => Promise<T>) => Promise<T>;

/** For commands of one socket that must be handled in order. */
export function createSerialRunner(): RunInOrder {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = tail.then(work, work);
    tail = run.catch(() => undefined);
    return run;
  };
}
