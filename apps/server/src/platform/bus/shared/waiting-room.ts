/** Wakes who waits for a name, at the latest after so many ms. */
export function createWaitingRoom() {
  const waiting = new Map<string, Set<() => void>>();
  const leave = (name: string, wake: () => void): void => {
    const all = waiting.get(name);
    all?.delete(wake);
    if (all?.size === 0) waiting.delete(name);
  };
  return {
    wait: (name: string, waitMs: number): Promise<void> =>
      new Promise((resolve) => {
        const wake = (): void => {
          clearTimeout(timer);
          leave(name, wake);
          resolve();
        };
        const timer = setTimeout(wake, waitMs);
        waiting.set(name, (waiting.get(name) ?? new Set()).add(wake));
      }),
    wake: (name: string): void => {
      for (const wake of [...(waiting.get(name) ?? [])]) wake();
    },
    wakeAll: (): void => {
      for (const all of [...waiting.values()]) for (const wake of [...all]) wake();
    },
  };
}
