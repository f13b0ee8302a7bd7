/** Losses within so long are one gap. Milliseconds. */
const gapAfterMs = 200;

/** Losses that come together are one gap to those who listen. */
export function createGapReports(onListenerError: (error: unknown) => void) {
  const listeners = new Set<() => void>();
  let timer: NodeJS.Timeout | undefined;

  const notify = (): void => {
    timer = undefined;
    for (const listener of [...listeners]) {
      try {
        listener();
      } catch (error) {
        onListenerError(error);
      }
    }
  };
  return {
    report: (): void => {
      timer ??= setTimeout(notify, gapAfterMs).unref();
    },
    listen: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close: (): void => {
      clearTimeout(timer);
      listeners.clear();
    },
  };
}
