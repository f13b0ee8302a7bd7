/** Runs work of one key one after the other in the order of the calls, also after a failure. */
export type RunInOrder<Key> = <T>(key: Key, work: () => Promise<T>) => Promise<T>;

/** For commands of each socket that must be handled in order. */
export function createSerialRunner<Key extends object>(): RunInOrder<Key> {
  /** Of those with work under way: most sockets are idle, and hold nothing. */
  const tails = new WeakMap<Key, Promise<unknown>>();
  return (key, work) => {
    const tail = tails.get(key);
    const run = tail === undefined ? Promise.resolve().then(work) : tail.then(work, work);
    const forget = (): void => {
      if (tails.get(key) === settled) tails.delete(key);
    };
    const settled: Promise<unknown> = run.then(forget, forget);
    tails.set(key, settled);
    return run;
  };
}
