import type { Clock } from '#platform/clock.ts';

/** Entities as JSON text, cached for a few seconds: a room of 500 asks for the same tracks in the same moment. */
export interface EntityJsonCache {
  /** `"id":{…}` members of one kind's map, joined by commas; ids without a record are left out. */
  membersOf(ids: readonly string[]): Promise<string>;
}

export interface EntityJsonCacheOptions {
  readonly clock: Clock;
  readonly read: (ids: readonly string[]) => Promise<readonly { readonly id: string }[]>;
  readonly cacheTtlMs: number;
  readonly capacity: number;
}

interface CacheEntry {
  readonly text: string;
  readonly until: number;
}

export function createEntityJsonCache({ clock, read, cacheTtlMs, capacity }: EntityJsonCacheOptions): EntityJsonCache {
  // A Map keeps insertion order: the oldest entry is the first one, and goes first.
  const cache = new Map<string, CacheEntry>();

  function store(id: string, text: string, now: number): void {
    cache.delete(id);
    if (cache.size >= capacity) {
      const oldest = cache.keys().next().value;
      if (oldest !== undefined) cache.delete(oldest);
    }
    cache.set(id, { text, until: now + cacheTtlMs });
  }

  return {
    async membersOf(ids) {
      const now = clock.now();
      const found = new Map<string, string>();
      const missing: string[] = [];
      for (const id of ids) {
        const entry = cache.get(id);
        if (entry && entry.until > now) found.set(id, entry.text);
        else missing.push(id);
      }
      if (missing.length > 0) {
        for (const entity of await read(missing)) {
          const text = `${JSON.stringify(entity.id)}:${JSON.stringify(entity)}`;
          store(entity.id, text, now);
          found.set(entity.id, text);
        }
      }
      return [...found.values()].join(',');
    },
  };
}
