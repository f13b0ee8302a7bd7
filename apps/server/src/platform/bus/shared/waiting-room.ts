import { setTimeout as sleep } from 'node:timers/promises';

/** Wakes who waits for a name, at the latest after so many ms. */
export function createWaitingRoom() {
  const waiting = new Map<string, Set<() => void>>();
  return {
    wait: async (name: string, waitMs: number): Promise<void> => {
      const stop = new AbortController();
      const wake = (): void => stop.abort();
      const all = waiting.get(name) ?? new Set();
      waiting.set(name, all.add(wake));
      await sleep(waitMs, undefined, { signal: stop.signal }).catch(() => undefined);
      all.delete(wake);
      if (all.size === 0 && waiting.get(name) === all) waiting.delete(name);
    },
    wake: (name: string): void => {
      for (const wake of waiting.get(name) ?? []) wake();
    },
    wakeAll: (): void => {
      for (const all of waiting.values()) for (const wake of all) wake();
    },
  };
}
