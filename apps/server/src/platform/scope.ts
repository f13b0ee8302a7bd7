import type { Log } from './log.ts';

/** What is begun and ended by itself: a ticker, a monitor, a process of its own. */
export interface Startable {
  start(): unknown;
  stop(): unknown;
}

/**
 * Everything that has to be ended together, in the opposite order of its beginning: what was begun last may still use what was
 * begun before it. The code that begins something adds its end at once, so that there is no list of stops to keep in step.
 */
export interface Scope {
  /** `what` names it in the log. Added to a scope that is closed already, it is ended at once. */
  add(what: string, cleanup: () => unknown): void;
  /** Starts it, and stops it with the scope, also where starting failed halfway. Rejects as `start` does. */
  start(what: string, part: Startable): Promise<void>;
  /** A scope that is closed with this one, at this place in its order. */
  child(): Scope;
  /** Closes a scope that was made elsewhere with this one. What fails there was logged there, and is told here too. */
  adopt(close: Scope['close']): void;
  /**
   * Ends everything, one after another. What fails is logged and keeps nothing else from ending. Resolves with the errors, and
   * with the same ones when it is called again.
   */
  close(): Promise<readonly unknown[]>;
}

/** Resolves with what failed, which is logged by then. */
type End = () => Promise<readonly unknown[]>;

export function createScope(log: Pick<Log, 'error'>): Scope {
  const ends: End[] = [];
  let closing: Promise<readonly unknown[]> | undefined;
  let isClosed = false;

  const push = (end: End): void => {
    if (isClosed) void end();
    else ends.push(end);
  };
  const endAll = async (): Promise<readonly unknown[]> => {
    const errors: unknown[] = [];
    // What is begun while others end is ended too, before what was there earlier.
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
      const scope = createScope(log);
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
