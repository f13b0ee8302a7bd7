/** What is to be undone at the end of something: listeners, timers, connections. */
export interface Scope {
  /** Has these called at the end; at once where the end has come. */
  add(...undos: readonly (() => void)[]): void;
  readonly isClosed: boolean;
  /**
   * Undoes everything, the last first; a second call does nothing. Each is called even where one before it throws: the first
   * error is thrown when all are done.
   */
  close(): void;
}

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
