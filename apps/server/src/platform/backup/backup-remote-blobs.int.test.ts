import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { openUnmigratedTestDatabase } from '@madoi/test-kit/database';
import { type S3Server, startS3Server } from '@madoi/test-kit/s3-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileBlobs } from '../blobs/file-blobs.ts';
import { createS3Blobs } from '../blobs/s3/s3-blobs.ts';
import { readDataDirState } from '../data-dir-version.ts';
import { createBackupWorld, limitMs, refusalOf } from './backup-world.fixture.ts';
import { copyBlobs, createFilePlace } from './copy-blobs.ts';
import { readAllTables, readFiles } from './read-data.fixture.ts';

const world = createBackupWorld();
let server: S3Server;
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(() => server.stop());

const open = () => createS3Blobs({ config: server.config });
const isRemadeBlob = (key: string): boolean => key.startsWith('cache/');

/** SHA-256 by name below the prefix, as `readFiles`. */
const storedObjects = () =>
  Object.fromEntries(
    [...server.store.objects].map(([key, { content }]) => [
      key.replace(/^test\//, ''),
      createHash('sha256').update(content).digest('hex'),
    ]),
  );

async function lastingFiles() {
  const {
    'cache/avatars/u/1/64.webp': _cached,
    'holiday photo.jpg': _photo,
    ...lasting
  } = await readFiles(world.inFolder('data/blobs'));
  expect(Object.keys(lasting)).toHaveLength(3);
  return lasting;
}

describe('a backup', { timeout: limitMs }, () => {
  it('of files is restored into a bucket, and one of that into files again: every row and blob', async () => {
    const remoteBlobs = open();
    expect(await world.restore(world.file, { remoteBlobs })).toMatchObject({ fileCount: 4 });
    expect(storedObjects()).toEqual(await lastingFiles());
    expect(await readAllTables(world.target.pool)).toEqual(world.rows);
    expect([existsSync(path.join(world.targetDir, 'blobs')), await readDataDirState(world.targetDir)]).toEqual([
      false,
      'ready',
    ]);

    const file = world.inFolder('from-bucket.tar');
    await remoteBlobs.put('cache/avatars/u/1/64.webp', Buffer.from('made again'));
    let isDeleted = false;
    const summary = await world.backup({
      ...{ file, remoteBlobs, pool: world.target.pool, dataDir: world.targetDir },
      // The server goes on, and removes what the snapshot still names.
      onProgress: ({ what }) => {
        if (what !== 'tables' || isDeleted) return;
        isDeleted = true;
        void open().delete('letters/empty.webp');
      },
    });
    expect([isDeleted, summary.fileCount]).toEqual([true, 4]);
    expect(Object.keys(storedObjects())).not.toContain('.aside/letters/empty.webp');
    await world.target.dispose();
    const back = world.inFolder('back');
    world.target = await openUnmigratedTestDatabase();
    await world.restore(file, { dataDir: back, databaseUrl: world.target.url });
    expect(await readFiles(path.join(back, 'blobs'))).toEqual(await lastingFiles());
    expect(await readAllTables(world.target.pool)).toEqual(world.rows);
  });

  it('is not restored over blobs, nor where the bucket is not reached', async () => {
    await open().put('audio/other.m4a', Buffer.from('other'));
    expect(await refusalOf(world.restore(world.file, { remoteBlobs: open() }))).toContain('is not empty');
    expect(Object.keys(storedObjects())).toEqual(['audio/other.m4a']);
    await world.expectUntouched();
    await server.stop();
    expect(await refusalOf(world.restore(world.file, { remoteBlobs: open() }))).toContain('Nothing was changed');
    await world.expectUntouched();
    await server.start();
  });

  it('leaves nothing in the bucket when its restore fails, and what a killed one left is cleared by the next', async () => {
    server.fault = ({ method, key }) =>
      method === 'PUT' && key.endsWith('full.m4a') ? { kind: 'error', status: 403, code: 'AccessDenied' } : undefined;
    expect(await refusalOf(world.restore(world.file, { remoteBlobs: open() }))).toContain('Nothing was restored');
    expect(storedObjects()).toEqual({});
    await world.expectUntouched();
    server.fault = undefined;
    await open().setMark('restoring', true);
    await open().put('audio/half.m4a', Buffer.from('half'));
    await world.restore(world.file, { remoteBlobs: open() });
    expect(storedObjects()).toEqual(await lastingFiles());
  });

  it('is one line and no file when the bucket goes away while it runs', async () => {
    await world.restore(world.file, { remoteBlobs: open() });
    server.fault = ({ method, key }) =>
      method === 'GET' && key.includes('audio/') ? { kind: 'error', status: 403, code: 'AccessDenied' } : undefined;
    const file = world.inFolder('broken.tar');
    const refusal = await refusalOf(world.backup({ file, remoteBlobs: open() }));
    expect(refusal).toContain('No backup was written');
    expect([existsSync(file), existsSync(`${file}.unfinished`)]).toEqual([false, false]);
  });
});

describe('copying blobs', () => {
  const copy = (direction: 'to-s3' | 'to-files', folder: string, options = {}) => {
    const [files, remote] = [createFilePlace(folder), open()];
    return copyBlobs({
      ...(direction === 'to-s3' ? { from: files, to: remote } : { from: remote, to: files }),
      ...{ isRemadeBlob, verifiesContents: false, deletesExtra: false },
      signal: new AbortController().signal,
      onProgress: () => undefined,
      ...options,
    });
  };

  it('goes on where it broke off, copies what changed since, and brings everything back', async () => {
    const folder = world.inFolder('data/blobs');
    server.fault = ({ method, key }) =>
      method === 'PUT' && key.endsWith('full.m4a') ? { kind: 'error', status: 403, code: 'AccessDenied' } : undefined;
    await expect(copy('to-s3', folder)).rejects.toThrow('put failed');
    server.fault = undefined;
    expect(await copy('to-s3', folder)).toMatchObject({ copiedCount: 1, copiedBytes: 700_000, presentCount: 2 });
    expect(storedObjects()).toEqual(await lastingFiles());
    expect(await copy('to-s3', folder)).toMatchObject({ copiedCount: 0, presentCount: 3, extraCount: 0 });

    const back = world.inFolder('copied-back');
    expect(await copy('to-files', back)).toMatchObject({ copiedCount: 3 });
    expect(await readFiles(back)).toEqual(await lastingFiles());

    await createFileBlobs(back).put('avatars/u/1.webp', Buffer.alloc(6_000));
    await createFileBlobs(back).delete('letters/empty.webp');
    expect(await copy('to-s3', back)).toMatchObject({ copiedCount: 1, extraCount: 1 });
    expect(Object.keys(storedObjects())).toContain('letters/empty.webp');
    await copy('to-s3', back, { deletesExtra: true });
    expect(storedObjects()).toEqual(await readFiles(back));
  });

  it('finds another content of the same size where it is asked to look', async () => {
    const folder = world.inFolder('same-size');
    await createFileBlobs(folder).put('k', Buffer.from('one'));
    await open().put('k', Buffer.from('two'));
    expect(await copy('to-s3', folder)).toMatchObject({ copiedCount: 0, presentCount: 1 });
    expect(await copy('to-s3', folder, { verifiesContents: true })).toMatchObject({ copiedCount: 1, presentCount: 0 });
    expect(server.store.objects.get('test/k')?.content.toString()).toBe('one');
  });

  it('stops when it is told to', async () => {
    await expect(copy('to-s3', world.inFolder('data/blobs'), { signal: AbortSignal.abort() })).rejects.toThrow(
      'Stopped',
    );
    expect(storedObjects()).toEqual({});
  });
});
