/** Runs work one after the other in the order of the calls, also after a failure. */
export type RunInOrder = <T>(work: () => Promise<T>) => Promise<T>;

/** For commands of one socket that must be handled in order. */
export function createSerialRunner(): RunInOrder {
  // Most sockets are idle: only what runs or waits is held.
  let tail: Promise<unknown> | undefined;
  return (work) => {
    const run = tail === undefined ? Promise.resolve().then(work) : tail.then(work, work);
    const settled: Promise<unknown> = run.then(
      () => forget(),
      () => forget(),
    );
    const forget = () => {
      if (tail === settled) tail = undefined;
    };
    tail = settled;
    return run;
  };
}
