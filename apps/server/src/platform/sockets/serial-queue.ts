/** Runs one after the other, in the order of the calls, whatever becomes of each. */
export type RunInOrder = <T>(work: () => Promise<T>) => Promise<T>;

/** For the commands of one socket that must not overtake each other. */
export function createSerialRunner(): RunInOrder {
  let tail: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = tail.then(work, work);
    tail = run.catch(() => undefined);
    return run;
  };
}
