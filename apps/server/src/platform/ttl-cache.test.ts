import { describe, expect, it } from 'vitest';
import { createTtlCache } from './ttl-cache.ts';

const setUp = ({ entriesMax = 10 } = {}) => {
  let now = 0;
  const reads: string[] = [];
  const cache = createTtlCache<string>({ now: () => now }, { ttlMs: 1_000, entriesMax });
  const load = (key: string) => async () => {
    reads.push(key);
    return `${key}${reads.length}`;
  };
  return {
    cache,
    reads,
    load,
    read: (key: string) => cache.read(key, load(key)),
    wait: (ms: number) => {
      now += ms;
    },
  };
};

describe('a cache with a time to live', () => {
  it('reads once for all who ask at the same time, and until the answer is too old', async () => {
    const { read, wait } = setUp();
    expect(await Promise.all([read('a'), read('a'), read('b')])).toEqual(['a1', 'a1', 'b2']);
    wait(999);
    expect(await read('a')).toBe('a1');
    wait(1);
    expect(await read('a')).toBe('a3');
  });

  it('counts the age of an answer from the question', async () => {
    const { cache, read, wait } = setUp();
    const first = cache.read('a', async () => {
      wait(999);
      return 'slow';
    });
    expect([await first, await read('a')]).toEqual(['slow', 'slow']);
    wait(1);
    expect(await read('a')).toBe('a1');
  });

  it('drops the oldest entry, and only that, when another one has no place', async () => {
    const { read, reads } = setUp({ entriesMax: 2 });
    for (const key of ['a', 'b', 'c', 'c', 'b', 'a']) await read(key);
    expect(reads).toEqual(['a', 'b', 'c', 'a']);
  });

  it('takes what was read again for the newest', async () => {
    const { cache, load, read, reads } = setUp({ entriesMax: 2 });
    await read('a');
    await read('b');
    expect(await cache.reread('a', load('a'))).toBe('a3');
    await read('c');
    expect([await read('a'), reads]).toEqual(['a3', ['a', 'b', 'a', 'c']]);
  });

  it('keeps no failure, and loses nothing newer through one', async () => {
    const { cache, load, read } = setUp();
    const failing = cache.read('a', async () => Promise.reject(new Error('broken')));
    expect(await Promise.all([cache.reread('a', load('a')), failing.catch(String)])).toEqual(['a1', 'Error: broken']);
    expect(await read('a')).toBe('a1');
    await expect(cache.read('b', async () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(await read('b')).toBe('b2');
  });

  it('reads again what it was told to forget', async () => {
    const { cache, read } = setUp();
    await read('a');
    cache.forget('a');
    expect(await read('a')).toBe('a2');
  });
});
