/** Collects what is to be undone when something ends: listeners, timers, connections. */
export interface Scope {
  /** Registers functions that `close` calls. In a closed scope they are called at once. */
  add(...undos: readonly (() => void)[]): void;
  readonly isClosed: boolean;
  /**
   * Calls everything that was added, the last first. A second call does nothing. If one of them throws, the others are
   * still called, and the first error is thrown at the end.
   */
  close(): void;
}

/** An empty, open scope. */
export const createScope = (): Scope => {
  const undos: (() => void)[] = [];
  let isClosed = false;
  const undoAll = () => {
    const errors: unknown[] = [];
    for (let undo = undos.pop(); undo !== undefined; undo = undos.pop()) {
      try {
        undo();
      } catch (error) {
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
  };
  return {
    add: (...more) => {
      undos.push(...more);
      if (isClosed) undoAll();
    },
    get isClosed() {
      return isClosed;
    },
    close: () => {
      isClosed = true;
      undoAll();
    },
  };
};
