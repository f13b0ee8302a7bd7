import { createWriteStream } from 'node:fs';
import { mkdir, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pLimit from 'p-limit';
import type { Clock } from '../clock.ts';
import { isServiceUnavailable } from '../service-unavailable.ts';
import { createTtlCache } from '../ttl-cache.ts';
import type { BlobStat, Blobs, ByteRange } from './blobs.ts';

/*
 * A room hears one song at the same time, each listener in several ranges: what was read a moment ago is read from this machine's disk.
 * Rights are asked elsewhere, on every request; what another process replaces or deletes is noticed after `statTtlMs`.
 */

export interface ReadCacheOptions {
  /** Where copies lie; everything in it is the cache's. */
  readonly openFolder: () => Promise<string>;
  /** Of all copies; the one that was not read for longest goes first. */
  readonly maxBytes: number;
  readonly clock: Pick<Clock, 'now'>;
}

type CachedBlobs = Pick<Blobs, 'put' | 'putFile' | 'stat' | 'read' | 'delete'>;

interface Copy extends BlobStat {
  readonly file: string;
}

const statTtlMs = 10_000;
const statsMax = 10_000;
/** Larger ones, such as recordings, are heard once and would push songs out. */
const copyMaxBytes = 32 * 1024 * 1024;
const fillsAtOnce = 2;
const fillsWaitingMax = 32;

/** Names a new file at each call, in a folder that is made with the first. */
function createFileNames({ openFolder }: Pick<ReadCacheOptions, 'openFolder'>): () => Promise<string> {
  let made = 0;
  let folder: Promise<string> | undefined;
  return async () => {
    folder ??= openFolder();
    // One that could not be made, as on a full disk, is tried again.
    const opened = await folder.catch((error: unknown) => {
      folder = undefined;
      throw error;
    });
    await mkdir(opened, { recursive: true });
    made += 1;
    return path.join(opened, `${made}.blob`);
  };
}

/** Copies of whole blobs on this disk, by key. */
function createCopies({ openFolder, maxBytes }: ReadCacheOptions) {
  // A Map keeps insertion order: the first was not read for longest.
  const copies = new Map<string, Copy>();
  let totalBytes = 0;
  const nextFile = createFileNames({ openFolder });
  const drop = async (key: string): Promise<void> => {
    const copy = copies.get(key);
    if (!copy) return;
    copies.delete(key);
    totalBytes -= copy.sizeBytes;
    // Who reads it goes on.
    await rm(copy.file, { force: true });
  };
  return {
    drop,
    find: (key: string): Copy | undefined => copies.get(key),
    async open({ file }: Copy, key: string, range: ByteRange | undefined): Promise<Readable | undefined> {
      const handle = await open(file, 'r').catch(() => undefined);
      if (!handle) return undefined;
      const copy = copies.get(key);
      if (copy?.file === file) {
        copies.delete(key);
        copies.set(key, copy);
      }
      return handle.createReadStream(range);
    },
    async add(key: string, stat: BlobStat, content: Readable, isStillThat: () => Promise<boolean>): Promise<void> {
      const file = await nextFile().catch((error: unknown) => {
        // Nobody reads it: it would hold its connection, and fail with nobody to hear of it.
        content.destroy();
        throw error;
      });
      try {
        const sink = createWriteStream(file);
        await pipeline(content, sink);
        if (sink.bytesWritten !== stat.sizeBytes || !(await isStillThat())) throw new Error(`${key} has changed`);
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
      await drop(key);
      copies.set(key, { ...stat, file });
      totalBytes += stat.sizeBytes;
      for (const oldest of copies.keys()) {
        if (totalBytes <= maxBytes) break;
        await drop(oldest);
      }
    },
  };
}

/** Makes copies in the background, each key once at a time. `largest`: in bytes, of one blob. */
function createFiller(blobs: Blobs, copies: ReturnType<typeof createCopies>, largest: number) {
  const filling = new Set<string>();
  const limit = pLimit(fillsAtOnce);
  const fill = async (key: string, known: BlobStat): Promise<void> => {
    const content = await blobs.read(key);
    if (!content) return;
    await copies.add(key, known, content, async () => (await blobs.stat(key))?.version === known.version);
  };
  return (key: string, known: BlobStat): void => {
    if (known.sizeBytes > largest || filling.has(key) || filling.size >= fillsWaitingMax) return;
    filling.add(key);
    // A full disk, or a storage that is away: it is read from there as before.
    void limit(() => fill(key, known))
      .catch(() => undefined)
      .finally(() => filling.delete(key));
  };
}

/** Reads of `blobs` through copies on this disk. While the storage is away, what was copied is still read. */
export function createReadCache(blobs: Blobs, options: ReadCacheOptions): CachedBlobs {
  const copies = createCopies(options);
  const stats = createTtlCache<BlobStat | undefined>(options.clock, { ttlMs: statTtlMs, entriesMax: statsMax });

  const stat = async (key: string): Promise<BlobStat | undefined> => {
    try {
      const found = await stats.read(key, () => blobs.stat(key));
      if (!found) stats.forget(key);
      return found;
    } catch (error) {
      const copy = copies.find(key);
      if (!copy || !isServiceUnavailable(error)) throw error;
      return { sizeBytes: copy.sizeBytes, version: copy.version };
    }
  };
  const startFill = createFiller(blobs, copies, Math.min(copyMaxBytes, options.maxBytes / 4));
  const keep = async (key: string, putting: Promise<BlobStat>): Promise<BlobStat> => {
    const kept = await putting;
    // Also what was asked for before and is answered after: of puts at the same time nobody knows here which was the last.
    stats.forget(key);
    await copies.drop(key);
    return kept;
  };
  return {
    put: (key, content) => keep(key, blobs.put(key, content)),
    putFile: (key, localFile) => keep(key, blobs.putFile(key, localFile)),
    stat,
    async read(key, range) {
      const known = await stat(key);
      if (!known) return undefined;
      const copy = copies.find(key);
      if (copy?.version === known.version) {
        const content = await copies.open(copy, key, range);
        if (content) return content;
      }
      startFill(key, known);
      const content = await blobs.read(key, range);
      // Another process has deleted it.
      if (!content) stats.forget(key);
      return content;
    },
    async delete(key) {
      await blobs.delete(key);
      stats.forget(key);
      await copies.drop(key);
    },
  };
}
