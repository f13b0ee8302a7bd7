import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describeBlobs } from '@madoi/test-kit/blobs-contract';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Blobs, ByteRange } from './blobs.ts';
import { BlobsUnavailableError } from './blobs-unavailable-error.ts';
import { createFileBlobs } from './file-blobs.ts';
import { createReadCache } from './read-cache.ts';

const clock = createFakeClock();
let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'madoi-test-cache-'));
});
afterEach(() => rm(root, { recursive: true }));

/** A store that counts its calls and can be away; and a cache of 1 MB in front of it. */
function world(maxBytes = 1_000_000) {
  const behind = createFileBlobs(path.join(root, 'store'));
  const calls: string[] = [];
  let isAway = false;
  const counted = async <T>(call: string, run: () => Promise<T>): Promise<T> => {
    calls.push(call);
    if (isAway) throw new BlobsUnavailableError('away');
    return run();
  };
  const store: Blobs = {
    ...behind,
    stat: (key) => counted(`stat ${key}`, () => behind.stat(key)),
    read: (key, range) => counted(`read ${key}`, () => behind.read(key, range)),
  };
  const folder = path.join(root, 'copies');
  const cache = createReadCache(store, { openFolder: async () => folder, maxBytes, clock });
  const names = () => readdir(folder).catch(() => []);
  const read = async (key: string, range?: ByteRange) => {
    const content = await cache.read(key, range);
    return content && buffer(content);
  };
  return {
    ...{ behind, cache, calls, names, read },
    setAway: (value: boolean) => {
      isAway = value;
    },
    /** Reads it until its copy answers. */
    warm: async (key: string) => {
      await vi.waitFor(async () => {
        calls.length = 0;
        await read(key, { start: 0, end: 0 });
        expect(calls).toEqual([]);
      });
    },
    copiedBytes: async () => {
      const sizes = (await names()).map(async (name) => (await stat(path.join(folder, name))).size);
      return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
    },
  };
}

describeBlobs('blobs behind a cache', async (folder) =>
  createReadCache(createFileBlobs(folder), {
    openFolder: async () => `${folder}-copies`,
    maxBytes: 50_000_000,
    clock,
  }),
);

describe('a copy', () => {
  it('is made by the first read, and answers the others: whole and in ranges', async () => {
    const { cache, calls, read, warm } = world();
    const content = randomBytes(200_000);
    await cache.put('song', content);
    await warm('song');
    expect((await read('song'))?.equals(content)).toBe(true);
    expect((await read('song', { start: 5, end: 1_004 }))?.equals(content.subarray(5, 1_005))).toBe(true);
    expect(calls).toEqual([]);
  });

  it('is given up when the blob is replaced or deleted here, and soon after elsewhere', async () => {
    const { behind, cache, read, warm, names } = world();
    await cache.put('song', Buffer.from('first'));
    await warm('song');
    await cache.put('song', Buffer.from('second'));
    expect((await read('song'))?.toString()).toBe('second');
    await warm('song');
    await cache.delete('song');
    expect(await read('song')).toBeUndefined();
    expect(await names()).toEqual([]);

    await cache.put('song', Buffer.from('third'));
    await warm('song');
    await behind.put('song', Buffer.from('of another process'));
    clock.advance(10_000);
    expect((await read('song'))?.toString()).toBe('of another process');
  });

  it('goes when others need the room, the one first that was not read for longest', async () => {
    const { cache, read, warm, calls, copiedBytes } = world();
    for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.put(key, randomBytes(200_000));
    for (const key of ['a', 'b', 'c', 'd', 'e']) await warm(key);
    await read('a');
    await cache.put('f', randomBytes(200_000));
    await warm('f');
    expect(await copiedBytes()).toBe(1_000_000);
    calls.length = 0;
    await read('a');
    expect(calls).toEqual([]);
    await read('b');
    expect(calls).toContain('read b');
  });

  it('is not made of what is large', async () => {
    const { cache, read, names, warm } = world();
    await cache.put('large', randomBytes(300_000));
    await cache.put('small', Buffer.from('x'));
    await read('large');
    await warm('small');
    expect(await names()).toHaveLength(1);
  });

  it('that has no place on the disk leaves nothing open, and is made when there is one', async () => {
    const behind = createFileBlobs(path.join(root, 'store'));
    const opened: Readable[] = [];
    const store: Blobs = {
      ...behind,
      read: async (key, range) => {
        const content = await behind.read(key, range);
        if (content) opened.push(content);
        return content;
      },
    };
    let isFull = true;
    const openFolder = async () => {
      if (isFull) throw new Error('no room');
      return path.join(root, 'copies');
    };
    const cache = createReadCache(store, { openFolder, maxBytes: 1_000_000, clock });
    await cache.put('song', Buffer.from('song'));
    const read = async () => buffer((await cache.read('song')) as Readable);
    expect((await read()).toString()).toBe('song');
    await vi.waitFor(() => expect(opened.map(({ destroyed }) => destroyed)).toEqual([true, true]));
    isFull = false;
    await vi.waitFor(async () => {
      await read();
      expect(await readdir(path.join(root, 'copies'))).toEqual(['1.blob']);
    });
  });

  it('is read while the storage is away, where nothing else is', async () => {
    const { cache, read, warm, setAway } = world();
    await cache.put('song', Buffer.from('song'));
    await cache.put('other', Buffer.from('other'));
    await warm('song');
    setAway(true);
    clock.advance(60_000);
    expect((await read('song'))?.toString()).toBe('song');
    await expect(read('other')).rejects.toThrow('away');
  });
});
