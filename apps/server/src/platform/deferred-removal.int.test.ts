import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFileBlobs } from './blobs/file-blobs.ts';
import { asideFolderOf, clearAbandonedAside, deferRemovals, setAside } from './deferred-removal.ts';
import { identifyProcess } from './process-identity.ts';
import { StartError } from './start-error.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'madoi-test-aside-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const isThere = (file: string): Promise<boolean> =>
  readFile(file).then(
    () => true,
    () => false,
  );

describe('removals below a folder', () => {
  it('are deferred: a deleted blob is gone from its place at once, and from the disk when the reader is done', async () => {
    const blobs = createFileBlobs(root);
    await blobs.put('avatars/u/1.webp', Buffer.from('one'));
    const reader = await deferRemovals(root, 'a backup');
    await blobs.delete('avatars/u/1.webp');
    await blobs.delete('avatars/u/none.webp');
    expect(await blobs.stat('avatars/u/1.webp')).toBeUndefined();
    const aside = path.join(asideFolderOf(root), 'avatars/u/1.webp');
    expect(await readFile(aside, 'utf8')).toBe('one');
    await clearAbandonedAside(root);
    expect(await isThere(aside)).toBe(true);
    await reader.release();
    expect(await isThere(aside)).toBe(false);
    await blobs.put('k', Buffer.from('k'));
    await blobs.delete('k');
    expect((await readdir(root)).sort()).toEqual(['.incoming', 'avatars']);
  });

  it('move whole folders aside, also the second one of a name', async () => {
    const reader = await deferRemovals(root, 'a backup');
    for (const content of ['first', 'second']) {
      await mkdir(path.join(root, 'r1'));
      await writeFile(path.join(root, 'r1', 'part'), content);
      expect(await setAside(root, 'r1')).toBe(true);
    }
    expect(await readFile(path.join(asideFolderOf(root), 'r1/part'), 'utf8')).toBe('second');
    await reader.release();
    expect(await setAside(root, 'r1')).toBe(false);
  });

  it('are deferred by one process at a time', async () => {
    const reader = await deferRemovals(root, 'a backup');
    const refusal = deferRemovals(root, 'another backup');
    await expect(refusal).rejects.toThrow(StartError);
    await expect(refusal).rejects.toThrow(`a backup, process ${process.pid}, is reading ${root}`);
    await reader.release();
    await (await deferRemovals(root, 'another backup')).release();
  });

  it('are no longer deferred when the reader was killed, and what it left is deleted', async () => {
    const child = spawn('sleep', ['60']);
    const mark = await identifyProcess(child.pid ?? 0);
    await writeFile(path.join(root, '.deferred.json'), JSON.stringify({ ...mark, purpose: 'a backup' }));
    const blobs = createFileBlobs(root);
    await blobs.put('a', Buffer.from('a'));
    await blobs.put('b', Buffer.from('b'));
    await blobs.delete('a');
    expect(await isThere(path.join(asideFolderOf(root), 'a'))).toBe(true);
    child.kill('SIGKILL');
    await once(child, 'exit');
    await blobs.delete('b');
    expect(await isThere(path.join(asideFolderOf(root), 'b'))).toBe(false);
    await clearAbandonedAside(root);
    expect(await isThere(path.join(asideFolderOf(root), 'a'))).toBe(false);
  });
});
