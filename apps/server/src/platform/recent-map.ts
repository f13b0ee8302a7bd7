/** Remembers the values that were set last, up to so many. */
export interface RecentMap<T> {
  get(key: string): T | undefined;
  set(key: string, value: T): void;
  delete(key: string): void;
}

export function createRecentMap<T>(entriesMax: number): RecentMap<T> {
  const entries = new Map<string, T>();
  return {
    get: (key) => entries.get(key),
    set: (key, value) => {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > entriesMax) entries.delete(entries.keys().next().value ?? '');
    },
    delete: (key) => void entries.delete(key),
  };
}
