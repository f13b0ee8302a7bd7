import { describe, expect, it } from 'vitest';
import { clearLocalEntries, createLocalEntry, type TextStore } from './local-entry.ts';

const memoryStore = (initial: Record<string, string> = {}): TextStore & { readonly entries: Map<string, string> } => {
  const entries = new Map(Object.entries(initial));
  return {
    entries,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
  };
};
const isVolume = (body: unknown): body is { volume: number } =>
  typeof body === 'object' && body !== null && 'volume' in body && typeof body.volume === 'number';
const shape = { key: 'player', version: 3, accepts: isVolume };
const stored = (version: number, body: unknown) =>
  JSON.stringify({ body, meta: { createdAt: 5, updatedAt: 6, version } });

describe('createLocalEntry', () => {
  it('[3.53] keeps body and meta under the product prefix, and the day it was made', () => {
    const store = memoryStore();
    let now = 100;
    const entry = createLocalEntry(shape, store, () => now);
    entry.write({ volume: 0.4 });
    now = 200;
    entry.write({ volume: 0.7 });
    expect(JSON.parse(store.entries.get('madoi:player') ?? '')).toEqual({
      body: { volume: 0.7 },
      meta: { createdAt: 100, updatedAt: 200, version: 3 },
    });
    expect(entry.read()).toEqual({ volume: 0.7 });
  });

  it('[3.53] migrates step by step and writes the result back', () => {
    const store = memoryStore({ 'madoi:player': stored(1, 40) });
    const migrations = {
      1: (body: unknown) => ({ percent: body }),
      2: (body: unknown) => ({ volume: Number(Reflect.get(Object(body), 'percent')) / 100 }),
    };
    const entry = createLocalEntry({ ...shape, migrations }, store, () => 9);
    expect(entry.read()).toEqual({ volume: 0.4 });
    expect(store.entries.get('madoi:player')).toContain('"createdAt":5,"updatedAt":9,"version":3');
  });

  it('treats newer, broken and foreign bodies as absent without destroying them', () => {
    for (const text of [stored(4, { volume: 1 }), '{', 'null', '{"body":1}', stored(3, 'loud'), stored(1, 1)]) {
      const store = memoryStore({ 'madoi:player': text });
      expect(createLocalEntry(shape, store).read()).toBeUndefined();
      expect(store.entries.get('madoi:player')).toBe(text);
    }
  });

  it('survives a storage that refuses', () => {
    const refuse = () => {
      throw new Error('denied');
    };
    const store: TextStore = { getItem: refuse, setItem: refuse, removeItem: refuse, length: 0, key: () => null };
    const entry = createLocalEntry(shape, store);
    entry.write({ volume: 1 });
    entry.remove();
    expect(entry.read()).toBeUndefined();
  });

  it('clears only what is the product’s own', () => {
    const store = memoryStore({ 'madoi:a': '1', other: '2', 'madoi:b': '3' });
    clearLocalEntries(store);
    expect([...store.entries.keys()]).toEqual(['other']);
  });
});
