export interface RecentKeys {
  add(key: string): void;
  /** Whether it was added within the time that keys are kept. */
  has(key: string): boolean;
}

/** Keys that are known for a while. Of more than `keysMax`, the oldest are forgotten first. `now` in ms. */
export function createRecentKeys(
  { keepMs, keysMax }: { readonly keepMs: number; readonly keysMax: number },
  now: () => number,
): RecentKeys {
  // A Map keeps insertion order, and all keys live equally long: the first is the next to expire.
  const addedAt = new Map<string, number>();
  const isOver = (at: number): boolean => now() - at >= keepMs;
  return {
    add: (key) => {
      addedAt.delete(key);
      addedAt.set(key, now());
      for (const [oldest, at] of addedAt) {
        if (addedAt.size <= keysMax && !isOver(at)) return;
        addedAt.delete(oldest);
      }
    },
    has: (key) => {
      const at = addedAt.get(key);
      return at !== undefined && !isOver(at);
    },
  };
}
