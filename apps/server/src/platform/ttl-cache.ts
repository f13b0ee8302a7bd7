import type { Clock } from './clock.ts';

/** What was read a moment ago, for everybody who asks meanwhile: one read, one answer. Nothing that must not be stale. */
export interface TtlCache<Value> {
  /** Answers what was read, or is being read, under this key; else reads it. Rejects as the read does, which is not kept then. */
  read(key: string, load: () => Promise<Value>): Promise<Value>;
  /** Reads although something is kept, and keeps that instead. */
  reread(key: string, load: () => Promise<Value>): Promise<Value>;
  forget(key: string): void;
}

interface Entry<Value> {
  /** In ms since 1970. The age is counted from here, because what is read may be as old as the question. */
  readonly askedAt: number;
  readonly value: Promise<Value>;
}

/** `ttlMs`: so long after it was asked for, an answer is given again. `entriesMax`: how many are kept; the oldest goes first. */
export function createTtlCache<Value>(
  clock: Pick<Clock, 'now'>,
  { ttlMs, entriesMax }: { readonly ttlMs: number; readonly entriesMax: number },
): TtlCache<Value> {
  // A Map keeps insertion order and all entries live equally long: the first is the oldest, and the next to expire.
  const entries = new Map<string, Entry<Value>>();
  const dropOldest = (now: number) => {
    for (const [key, { askedAt }] of entries) {
      if (entries.size < entriesMax && now - askedAt < ttlMs) return;
      entries.delete(key);
    }
  };
  const reread = (key: string, load: () => Promise<Value>): Promise<Value> => {
    const askedAt = clock.now();
    entries.delete(key);
    dropOldest(askedAt);
    const entry: Entry<Value> = { askedAt, value: load() };
    entries.set(key, entry);
    // It rejects for those who wait for it. A newer entry under the same key stays.
    entry.value.catch(() => entries.get(key) === entry && entries.delete(key));
    return entry.value;
  };
  return {
    read: (key, load) => {
      const entry = entries.get(key);
      return entry !== undefined && clock.now() - entry.askedAt < ttlMs ? entry.value : reread(key, load);
    },
    reread,
    forget: (key) => {
      entries.delete(key);
    },
  };
}
