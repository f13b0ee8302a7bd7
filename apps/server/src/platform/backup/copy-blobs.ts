import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { type Blobs, isBlobKey } from '../blobs/blobs.ts';
import { createFileBlobs } from '../blobs/file-blobs.ts';
import type { BlobEntry } from '../blobs/remote-blobs.ts';
import { StartError } from '../start-error.ts';
import { listFileNames } from './list-files.ts';

/** A store whose blobs can be listed. */
export interface BlobPlace extends Blobs {
  list(): AsyncGenerator<BlobEntry>;
}

async function* listFileBlobs(root: string): AsyncGenerator<BlobEntry> {
  for await (const key of listFileNames(root)) {
    if (!isBlobKey(key)) continue;
    const found = await stat(path.join(root, key)).catch((error: NodeJS.ErrnoException) => {
      // Removed meanwhile.
      if (error.code === 'ENOENT') return undefined;
      throw error;
    });
    if (found) yield { key, sizeBytes: found.size };
  }
}

export const createFilePlace = (root: string): BlobPlace => ({
  ...createFileBlobs(root),
  list: () => listFileBlobs(root),
});

export interface CopyBlobsOptions {
  readonly from: BlobPlace;
  readonly to: BlobPlace;
  /** What the product makes again is not copied. */
  readonly isRemadeBlob: (key: string) => boolean;
  /** Contents of what is there already are compared, and not sizes alone. */
  readonly verifiesContents: boolean;
  /** What `from` does not have is deleted in `to`: it was removed since an earlier copy. */
  readonly deletesExtra: boolean;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: CopySummary) => void;
}

export interface CopySummary {
  readonly copiedCount: number;
  readonly copiedBytes: number;
  /** They were there. */
  readonly presentCount: number;
  /** They are in `to` alone; deleted, if that was asked for. */
  readonly extraCount: number;
}

/** At the same time: an answer of a storage takes longer than most blobs. */
const workerCount = 6;

async function digest(content: Readable | undefined): Promise<string | undefined> {
  if (!content) return undefined;
  const hash = createHash('sha256');
  for await (const chunk of content) hash.update(chunk as Uint8Array);
  return hash.digest('hex');
}

async function isSame({ from, to }: CopyBlobsOptions, key: string): Promise<boolean> {
  return (await digest(await from.read(key))) === (await digest(await to.read(key)));
}

/** False: it was removed meanwhile. */
async function copyOne({ from, to }: CopyBlobsOptions, { key, sizeBytes }: BlobEntry): Promise<boolean> {
  const content = await from.read(key);
  if (!content) return false;
  const kept = await to.put(key, content);
  const now = await from.stat(key);
  if (now && kept.sizeBytes !== now.sizeBytes)
    throw new StartError(
      `${key} has ${kept.sizeBytes} bytes instead of ${sizeBytes} after it was copied. Run this again.`,
    );
  return true;
}

/**
 * Copies every blob that the other store lacks or has at another size. May be stopped and run again, and beside a server:
 * what is stored meanwhile is copied by the next run. Throws a StartError in one line where a copy came out wrong.
 */
export async function copyBlobs(options: CopyBlobsOptions): Promise<CopySummary> {
  const { from, to, isRemadeBlob, verifiesContents, deletesExtra, signal, onProgress } = options;
  const extra = new Map<string, number>();
  for await (const { key, sizeBytes } of to.list()) if (!isRemadeBlob(key)) extra.set(key, sizeBytes);
  const done = { copiedCount: 0, copiedBytes: 0, presentCount: 0, extraCount: 0 };
  const entries = from.list();
  const work = async (): Promise<void> => {
    for (let next = await entries.next(); !next.done; next = await entries.next()) {
      if (signal.aborted) throw new StartError('Stopped. Run it again to copy the rest.');
      const entry = next.value;
      if (isRemadeBlob(entry.key)) continue;
      const found = extra.get(entry.key);
      extra.delete(entry.key);
      if (found === entry.sizeBytes && (!verifiesContents || (await isSame(options, entry.key))))
        done.presentCount += 1;
      else if (await copyOne(options, entry)) {
        done.copiedCount += 1;
        done.copiedBytes += entry.sizeBytes;
      }
      onProgress(done);
    }
  };
  const results = await Promise.allSettled(Array.from({ length: workerCount }, work));
  for (const result of results) if (result.status === 'rejected') throw result.reason;
  done.extraCount = extra.size;
  if (deletesExtra) for (const key of extra.keys()) await to.delete(key);
  return done;
}
