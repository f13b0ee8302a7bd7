import type { Log } from './log.ts';

/** Something that can be started and stopped: a ticker, a monitor, a child process. */
export interface Startable {
  start(): unknown;
  stop(): unknown;
}

/**
 * Cleans up in the opposite order of registration, because what started last may still use what started before it. Code
 * that starts something registers its cleanup at once, so that there is no separate list of stops to maintain.
 */
export interface AsyncScope {
  /** Registers a cleanup; `what` names it in the log. In a closed scope it runs at once. */
  add(what: string, cleanup: () => unknown): void;
  /** Starts `part` and stops it with the scope, also if starting failed halfway. Rejects if `start` does. */
  start(what: string, part: Startable): Promise<void>;
  /** A new scope that is closed with this one, at this place in the order. */
  child(): AsyncScope;
  /**
   * Closes another scope together with this one. Its failures were logged there and are also in the result of `close`.
   */
  adopt(close: AsyncScope['close']): void;
  /**
   * Runs all cleanups one after another. A failure is logged and does not stop the others. Resolves with the errors; a
   * second call resolves with the same.
   */
  close(): Promise<readonly unknown[]>;
}

/** Resolves with the errors, which are logged by then. */
type End = () => Promise<readonly unknown[]>;

export function createAsyncScope(log: Pick<Log, 'error'>): AsyncScope {
  const ends: End[] = [];
  let closing: Promise<readonly unknown[]> | undefined;
  let isClosed = false;

  const push = (end: End): void => {
    if (isClosed) void end();
    else ends.push(end);
  };
  const endAll = async (): Promise<readonly unknown[]> => {
    const errors: unknown[] = [];
    // Cleanups that are added meanwhile run too, before the earlier ones.
    for (let end = ends.pop(); end !== undefined; end = ends.pop()) errors.push(...(await end()));
    isClosed = true;
    return errors;
  };
  const endOf =
    (what: string, cleanup: () => unknown): End =>
    async () => {
      try {
        await cleanup();
        return [];
      } catch (error) {
        log.error({ err: error, what }, 'something could not be ended');
        return [error];
      }
    };
  const add = (what: string, cleanup: () => unknown): void => push(endOf(what, cleanup));
  return {
    add,
    start: async (what, part) => {
      add(what, () => part.stop());
      await part.start();
    },
    child: () => {
      const scope = createAsyncScope(log);
      push(scope.close);
      return scope;
    },
    adopt: push,
    close: () => {
      closing ??= endAll();
      return closing;
    },
  };
}
