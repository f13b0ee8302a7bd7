import type { Clock } from '#platform/clock.ts';

/**
 * Entities as the bytes of their JSON, cached for a few seconds: a room of 500 asks for the same tracks in the same moment.
 * Bytes, because to join texts that are not Latin, and to encode them for every answer, takes most of its time.
 */
export interface EntityJsonCache {
  /** `"id":{…}` members of one kind's map, a comma before each but the first; ids without a record are left out. */
  membersOf(ids: readonly string[]): Promise<readonly Uint8Array[]>;
}

export interface EntityJsonCacheOptions {
  readonly clock: Clock;
  readonly read: (ids: readonly string[]) => Promise<readonly { readonly id: string }[]>;
  readonly cacheTtlMs: number;
  readonly capacity: number;
}

interface CacheEntry {
  /** With the comma before it. */
  readonly bytes: Uint8Array;
  readonly until: number;
}

const memberOf = (entity: { readonly id: string }): Uint8Array =>
  Buffer.from(`,${JSON.stringify(entity.id)}:${JSON.stringify(entity)}`);

export function createEntityJsonCache({ clock, read, cacheTtlMs, capacity }: EntityJsonCacheOptions): EntityJsonCache {
  // A Map keeps insertion order: the oldest entry is the first one, and goes first.
  const cache = new Map<string, CacheEntry>();

  function store(id: string, bytes: Uint8Array, now: number): void {
    cache.delete(id);
    if (cache.size >= capacity) {
      const oldest = cache.keys().next().value;
      if (oldest !== undefined) cache.delete(oldest);
    }
    cache.set(id, { bytes, until: now + cacheTtlMs });
  }

  return {
    async membersOf(ids) {
      const now = clock.now();
      const found = new Map<string, Uint8Array>();
      const missing: string[] = [];
      for (const id of ids) {
        const entry = cache.get(id);
        if (entry && entry.until > now) found.set(id, entry.bytes);
        else missing.push(id);
      }
      if (missing.length > 0) {
        for (const entity of await read(missing)) {
          const bytes = memberOf(entity);
          store(entity.id, bytes, now);
          found.set(entity.id, bytes);
        }
      }
      return [...found.values()].map((bytes, at) => (at === 0 ? bytes.subarray(1) : bytes));
    },
  };
}
