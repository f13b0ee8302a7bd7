import type { Clock } from '../../../platform/clock.ts';

/** Entities as JSON text, kept for a few seconds: a room of 500 asks for the same tracks in the same moment. */
export interface EntityTexts {
  /** `"id":{…}` members of one kind's map, joined by commas; ids without a record are left out. */
  membersOf(ids: readonly string[]): Promise<string>;
}

export interface EntityTextsOptions {
  readonly clock: Clock;
  readonly read: (ids: readonly string[]) => Promise<readonly { readonly id: string }[]>;
  readonly freshForMs: number;
  readonly capacity: number;
}

interface Kept {
  readonly text: string;
  readonly until: number;
}

export function createEntityTexts({ clock, read, freshForMs, capacity }: EntityTextsOptions): EntityTexts {
  // A Map keeps insertion order: the oldest entry is the first one, and goes first.
  const kept = new Map<string, Kept>();

  function keep(id: string, text: string, now: number): void {
    kept.delete(id);
    if (kept.size >= capacity) {
      const oldest = kept.keys().next().value;
      if (oldest !== undefined) kept.delete(oldest);
    }
    kept.set(id, { text, until: now + freshForMs });
  }

  return {
    async membersOf(ids) {
      const now = clock.now();
      const found = new Map<string, string>();
      const missing: string[] = [];
      for (const id of ids) {
        const entry = kept.get(id);
        if (entry && entry.until > now) found.set(id, entry.text);
        else missing.push(id);
      }
      if (missing.length > 0) {
        for (const entity of await read(missing)) {
          const text = `${JSON.stringify(entity.id)}:${JSON.stringify(entity)}`;
          keep(entity.id, text, now);
          found.set(entity.id, text);
        }
      }
      return [...found.values()].join(',');
    },
  };
}
