import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Blobs } from '../../apps/server/src/platform/blobs/blobs.ts';

const digest = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex');

async function readAll(blobs: Blobs, key: string, range?: { start: number; end: number }): Promise<Buffer | undefined> {
  const stream = await blobs.read(key, range);
  return stream && buffer(stream);
}

interface BlobsUnderTest {
  readonly blobs: Blobs;
  /** A fresh temporary one. */
  readonly folder: string;
}

function testContent(under: () => BlobsUnderTest): void {
  it('gives back what was put, from bytes and from a stream', async () => {
    const { blobs } = under();
    const content = randomBytes(300_000);
    expect(await blobs.put('a/bytes.bin', content)).toMatchObject({ sizeBytes: 300_000 });
    await blobs.put('a/stream.bin', Readable.from([content.subarray(0, 7), content.subarray(7)]));
    for (const key of ['a/bytes.bin', 'a/stream.bin']) {
      expect(digest((await readAll(blobs, key)) ?? Buffer.alloc(0))).toBe(digest(content));
    }
    expect((await blobs.put('a/empty.bin', Buffer.alloc(0))).sizeBytes).toBe(0);
  });

  it('takes a finished file in', async () => {
    const { blobs, folder } = under();
    const local = path.join(folder, 'local.bin');
    await writeFile(local, '円居');
    expect(await blobs.putFile('moved.bin', local)).toMatchObject({ sizeBytes: 6 });
    expect((await readAll(blobs, 'moved.bin'))?.toString()).toBe('円居');
  });

  it('reads a range, both ends included', async () => {
    const { blobs } = under();
    await blobs.put('digits', Buffer.from('0123456789'));
    expect((await readAll(blobs, 'digits', { start: 2, end: 4 }))?.toString()).toBe('234');
    expect((await readAll(blobs, 'digits', { start: 9, end: 9 }))?.toString()).toBe('9');
  });

  it('replaces, and its version changes with the content', async () => {
    const { blobs } = under();
    const first = await blobs.put('k', Buffer.from('first'));
    expect(await blobs.stat('k')).toEqual(first);
    const second = await blobs.put('k', Buffer.from('second one'));
    expect(second.version).not.toBe(first.version);
    expect((await readAll(blobs, 'k'))?.toString()).toBe('second one');
  });

  it('keeps an open read whole while the key is replaced or deleted', async () => {
    const { blobs } = under();
    await blobs.put('k', Buffer.from('the old content'));
    const open = await blobs.read('k');
    await blobs.put('k', Buffer.from('new'));
    await blobs.delete('k');
    expect(open && (await buffer(open)).toString()).toBe('the old content');
  });
}

function testAbsence(under: () => BlobsUnderTest): void {
  it('knows what is not there', async () => {
    const { blobs } = under();
    expect(await blobs.stat('none')).toBeUndefined();
    expect(await blobs.read('none')).toBeUndefined();
    await blobs.put('a/b', Buffer.from('x'));
    expect(await blobs.stat('a')).toBeUndefined();
    expect(await blobs.stat('a/b/c')).toBeUndefined();
  });

  it('deletes, also twice', async () => {
    const { blobs } = under();
    await blobs.put('k', Buffer.from('x'));
    await blobs.delete('k');
    await blobs.delete('k');
    expect(await blobs.stat('k')).toBeUndefined();
  });

  it('keeps what was there when a put breaks off', async () => {
    const { blobs } = under();
    await blobs.put('k', Buffer.from('whole'));
    const broken = Readable.from(
      (function* () {
        yield Buffer.from('half');
        throw new Error('upload broke');
      })(),
    );
    await expect(blobs.put('k', broken)).rejects.toThrow('upload broke');
    expect((await readAll(blobs, 'k'))?.toString()).toBe('whole');
  });

  it.each([
    '',
    '/etc/passwd',
    '../up',
    'a/../b',
    'a//b',
    'a/',
    '.hidden',
    'a/.b',
    'a\\b',
    'a\0b',
    'ä',
    'a b',
    `${'x'.repeat(600)}`,
  ])('refuses the key %j everywhere', async (key) => {
    const { blobs } = under();
    await expect(blobs.put(key, Buffer.from('x'))).rejects.toThrow(RangeError);
    await expect(blobs.stat(key)).rejects.toThrow(RangeError);
    await expect(blobs.read(key)).rejects.toThrow(RangeError);
    await expect(blobs.delete(key)).rejects.toThrow(RangeError);
  });
}

/** What every blob store must do; run it on each implementation. `folder` is a fresh temporary one. */
export function describeBlobs(name: string, makeBlobs: (folder: string) => Promise<Blobs>): void {
  describe(name, () => {
    let under: BlobsUnderTest;
    beforeEach(async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'madoi-test-blobs-'));
      under = { folder, blobs: await makeBlobs(path.join(folder, 'store')) };
    });
    afterEach(() => rm(under.folder, { recursive: true, force: true }));
    testContent(() => under);
    testAbsence(() => under);
  });
}
