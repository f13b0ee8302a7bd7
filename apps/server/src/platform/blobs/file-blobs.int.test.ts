import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { describeBlobs } from '@madoi/test-kit/blobs-contract';
import { expect, it } from 'vitest';
import { createFileBlobs } from './file-blobs.ts';

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
