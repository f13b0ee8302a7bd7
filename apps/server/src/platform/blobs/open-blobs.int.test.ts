import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type S3Server, startS3Server } from '@madoi/test-kit/s3-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSystemClock } from '../clock.ts';
import type { S3Config } from '../config/s3-settings.ts';
import { createLog } from '../log.ts';
import { createMetrics } from '../metrics.ts';
import { StartError } from '../start-error.ts';
import type { Blobs } from './blobs.ts';
import { createKeptRemovals } from './kept-removals.ts';
import { openBlobs } from './open-blobs.ts';
import { createS3Blobs } from './s3/s3-blobs.ts';

let server: S3Server;
let dataDir: string;
const closes: (() => unknown)[] = [];
beforeEach(async () => {
  server = await startS3Server();
  dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-test-open-blobs-'));
});
afterEach(async () => {
  for (const close of closes.splice(0)) await close();
  await server.stop();
  await rm(dataDir, { recursive: true });
});

async function open({ s3 = server.config, canShare = false }: { s3?: S3Config; canShare?: boolean } = {}) {
  const log = createLog('silent');
  const warn = vi.spyOn(log, 'warn');
  const opened = await openBlobs({
    config: { dataDir, s3 },
    canShare,
    log,
    metrics: createMetrics({ process: false }),
    clock: createSystemClock(),
  });
  closes.push(opened.close);
  return { ...opened, warn };
}
const refusalOf = async (work: Promise<unknown>): Promise<string> => {
  const error: unknown = await work.catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(StartError);
  return (error as Error).message;
};
const storedKeys = (): string[] => [...server.store.objects.keys()].filter((key) => !key.startsWith('test/.'));
const addFile = async (): Promise<void> => {
  await mkdir(path.join(dataDir, 'blobs/audio'), { recursive: true });
  await writeFile(path.join(dataDir, 'blobs/audio/k'), 'k');
};

describe('a start with object storage', () => {
  it('clears what was left unfinished, and a command does not', async () => {
    const old = { key: 'test/a', startedMs: Date.now() - 30 * 3_600_000, parts: new Map() };
    server.store.uploads.set('old', old);
    await open({ canShare: true });
    expect(server.store.uploads.size).toBe(1);
    await open();
    await vi.waitFor(() => expect(server.store.uploads.size).toBe(0));
  });

  it('is one line where the storage refuses, and goes on where it is away', async () => {
    expect(await refusalOf(open({ s3: { ...server.config, secretAccessKey: 'other' } }))).toContain(
      'Correct S3_SECRET_ACCESS_KEY',
    );
    await server.stop();
    const { warn, blobs } = await open();
    expect(warn).toHaveBeenCalledWith(expect.anything(), expect.stringContaining('starts without it'));
    await server.start();
    expect(await blobs.put('k', Buffer.from('k'))).toMatchObject({ sizeBytes: 1 });
  });

  it('reads from copies on this disk what was read before, and a command makes none', async () => {
    const s3 = { ...server.config, cacheBytes: 10_000_000 };
    const [{ blobs }, command] = [await open({ s3 }), await open({ s3, canShare: true })];
    await blobs.put('audio/k', Buffer.from('song'));
    const isAsked = async (by: Blobs): Promise<boolean> => {
      server.requests.length = 0;
      const content = await by.read('audio/k');
      expect(content && (await buffer(content)).toString()).toBe('song');
      return server.requests.length > 0;
    };
    await expect.poll(() => isAsked(blobs)).toBe(false);
    for (let at = 0; at < 10; at += 1) {
      expect(await isAsked(command.blobs)).toBe(true);
      // Time for a copy that should not be made.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  });

  it('refuses an empty bucket beside a folder with files, until they are copied', async () => {
    await addFile();
    expect(await refusalOf(open())).toContain('copy-blobs to-s3 first');
    await createS3Blobs({ config: server.config }).put('audio/k', Buffer.from('k'));
    await open();
  });

  it('refuses a bucket whose restore has not come to its end', async () => {
    await createS3Blobs({ config: server.config }).setMark('restoring', true);
    expect(await refusalOf(open())).toContain('run the restore again');
  });
});

describe('a removal while the storage is away', () => {
  it('is done after a restart, as soon as it is back', async () => {
    const { blobs } = await open();
    await blobs.put('avatars/u/1.webp', Buffer.from('face'));
    server.fault = ({ method }) => (method === 'DELETE' ? { kind: 'error', status: 503, code: 'SlowDown' } : undefined);
    await blobs.delete('avatars/u/1.webp');
    expect(storedKeys()).toEqual(['test/avatars/u/1.webp']);
    server.fault = undefined;
    await open();
    await vi.waitFor(() => expect(storedKeys()).toEqual([]));
    await vi.waitFor(async () => expect(await readdir(path.join(dataDir, 'blob-removals'))).toEqual([]));
  });

  it('spares what was stored while a delete before it waited, and failed', async () => {
    let failDelete: ((error: Error) => void) | undefined;
    const deleted: string[] = [];
    let isAway = true;
    const fake = {
      put: async () => ({ sizeBytes: 1, version: 'v' }),
      delete: (key: string) =>
        isAway
          ? new Promise<void>((_resolve, reject) => {
              failDelete = reject;
            })
          : Promise.resolve(void deleted.push(key)),
    } as unknown as Blobs;
    const removals = createKeptRemovals(fake, path.join(dataDir, 'removals'));
    const removed = removals.delete('k');
    await removals.put('k', Buffer.from('new'));
    failDelete?.(Object.assign(new Error('away'), { code: 'ECONNREFUSED' }));
    await removed;
    isAway = false;
    await removals.sweep();
    expect(deleted).toEqual([]);
  });

  it('spares what is stored again under the key, also while it is being done', async () => {
    const stored = new Map<string, unknown>();
    let isAway = true;
    let finishDelete: (() => void) | undefined;
    const fake = {
      put: async (key: string, content: unknown) => {
        stored.set(key, content);
        return { sizeBytes: 1, version: 'v' };
      },
      delete: async (key: string) => {
        if (isAway) throw Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
        await new Promise<void>((resolve) => {
          finishDelete = resolve;
        });
        stored.delete(key);
      },
    } as unknown as Blobs;
    const removals = createKeptRemovals(fake, path.join(dataDir, 'removals'));
    await removals.delete('k');
    isAway = false;
    const swept = removals.sweep();
    await vi.waitFor(() => expect(finishDelete).toBeDefined());
    const put = removals.put('k', Buffer.from('new'));
    // Time for a put that would not wait.
    await Promise.race([put, new Promise((resolve) => setTimeout(resolve, 100))]);
    finishDelete?.();
    await Promise.all([put, swept]);
    expect(stored.has('k')).toBe(true);
    isAway = true;
    await removals.delete('k');
    await removals.put('k', Buffer.from('newer'));
    isAway = false;
    await removals.sweep();
    expect(stored.has('k')).toBe(true);
  });
});
