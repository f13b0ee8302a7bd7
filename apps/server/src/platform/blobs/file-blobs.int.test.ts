import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describeBlobs } from '@madoi/test-kit/blobs-contract';
import { expect, it, vi } from 'vitest';
import { clearUnfinishedBlobs, createFileBlobs } from './file-blobs.ts';

describeBlobs('blobs as files', async (folder) => createFileBlobs(folder));

it('leaves nothing behind of a put that broke off', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-test-blobs-'));
  const broken = new Readable({ read: () => undefined });
  const put = createFileBlobs(folder).put('k', broken);
  broken.destroy(new Error('upload broke'));
  await expect(put).rejects.toThrow('upload broke');
  expect(await readdir(path.join(folder, '.incoming'))).toEqual([]);
  await rm(folder, { recursive: true });
});

it('keeps an upload that is under way when another server starts on the folder, and clears what was left long ago', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-test-blobs-'));
  const incoming = () => readdir(path.join(folder, '.incoming'));
  const source = new Readable({ read: () => undefined });
  source.push('first half, ');
  const blobs = createFileBlobs(folder);
  const put = blobs.put('k', source);
  await vi.waitFor(async () => expect(await incoming()).toHaveLength(1));
  await clearUnfinishedBlobs(folder);
  source.push('second half');
  source.push(null);
  expect(await put).toMatchObject({ sizeBytes: 23 });

  await writeFile(path.join(folder, '.incoming', '1-left'), 'half');
  await clearUnfinishedBlobs(folder);
  expect(await incoming()).toEqual(['1-left']);
  await clearUnfinishedBlobs(folder, Date.now() + 2 * 3_600_000);
  expect(await incoming()).toEqual([]);
  expect(await blobs.stat('k')).toBeDefined();
  await rm(folder, { recursive: true });
});
