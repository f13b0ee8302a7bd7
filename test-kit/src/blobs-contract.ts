import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as fc from 'fast-check';
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
  /** Beyond it the store works otherwise, if it does at all. */
  readonly partBytes: number;
}

/** In pieces of uneven lengths, as a network brings them. */
function* inPieces(content: Uint8Array, pieceBytes: number): Generator<Uint8Array> {
  for (let at = 0; at < content.byteLength; at += pieceBytes) yield content.subarray(at, at + pieceBytes);
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

function testSizes(under: () => BlobsUnderTest): void {
  const keepsWhole = async (sizeBytes: number, pieceBytes: number): Promise<void> => {
    const { blobs } = under();
    const content = randomBytes(sizeBytes);
    const kept = await blobs.put('sized', Readable.from(inPieces(content, pieceBytes), { objectMode: false }));
    expect(kept.sizeBytes).toBe(sizeBytes);
    expect(await blobs.stat('sized')).toEqual(kept);
    expect(digest((await readAll(blobs, 'sized')) ?? Buffer.alloc(1))).toBe(digest(content));
  };

  it('keeps contents of any size, in pieces of any length', async () => {
    const sizes = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 200_000 }));
    await fc.assert(fc.asyncProperty(sizes, fc.integer({ min: 1_000, max: 70_000 }), keepsWhole), { numRuns: 20 });
  });

  it.each([-1, 0, 1])('keeps contents whose size is about that of a part: %i', async (difference) => {
    await keepsWhole(under().partBytes + difference, 1_000_003);
  });

  it('keeps contents of several parts, and reads ranges over their borders', async () => {
    const { blobs, partBytes } = under();
    const content = randomBytes(2 * partBytes + 4_321);
    await blobs.put('large', content);
    expect(digest((await readAll(blobs, 'large')) ?? Buffer.alloc(0))).toBe(digest(content));
    const place = fc.integer({ min: 0, max: content.byteLength - 1 });
    await fc.assert(
      fc.asyncProperty(place, place, async (one, other) => {
        const [start, end] = [Math.min(one, other), Math.max(one, other)];
        const part = await readAll(blobs, 'large', { start, end });
        expect(part && digest(part)).toBe(digest(content.subarray(start, end + 1)));
      }),
      { numRuns: 10 },
    );
  });

  it('keeps one of several contents that come at the same time, whole', async () => {
    const { blobs, partBytes } = under();
    const contents = [0, 1, 2, 3].map((each) => Buffer.alloc(each === 0 ? partBytes + 5 : 50_000 + each, each));
    const kept = await Promise.all(contents.map((content) => blobs.put('contested', content)));
    const found = await readAll(blobs, 'contested');
    const winner = contents.findIndex((content) => found?.equals(content));
    expect(winner).not.toBe(-1);
    expect(await blobs.stat('contested')).toMatchObject({ sizeBytes: kept[winner]?.sizeBytes });
  });

  it('bears readers that leave in the middle', async () => {
    const { blobs, partBytes } = under();
    await blobs.put('left', randomBytes(partBytes));
    for (let at = 0; at < 5; at += 1) {
      const content = await blobs.read('left');
      for await (const _ of content ?? []) break;
      expect(content?.destroyed).toBe(true);
    }
    expect((await readAll(blobs, 'left', { start: 1, end: 3 }))?.byteLength).toBe(3);
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

  it.each([1_000, undefined])('leaves nothing of a new blob whose content breaks off after %j bytes', async (given) => {
    const { blobs, partBytes } = under();
    const whole = Buffer.alloc(given ?? partBytes + 1_000);
    const broken = Readable.from(
      (function* () {
        yield whole;
        throw new Error('upload broke');
      })(),
    );
    await expect(blobs.put('k', broken)).rejects.toThrow('upload broke');
    expect(await blobs.stat('k')).toBeUndefined();
    expect(await blobs.read('k')).toBeUndefined();
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
    await expect(blobs.putFile(key, '/nowhere')).rejects.toThrow(RangeError);
  });
}

/**
 * What every blob store must do; run it on each implementation. `folder` is a fresh temporary one; `partBytes`: larger
 * contents are stored in parts.
 */
export function describeBlobs(
  name: string,
  makeBlobs: (folder: string) => Promise<Blobs>,
  partBytes = 1024 * 1024,
): void {
  describe(name, () => {
    let under: BlobsUnderTest;
    beforeEach(async () => {
      const folder = await mkdtemp(path.join(tmpdir(), 'madoi-test-blobs-'));
      under = { folder, partBytes, blobs: await makeBlobs(path.join(folder, 'store')) };
    });
    afterEach(() => rm(under.folder, { recursive: true, force: true }));
    testContent(() => under);
    testSizes(() => under);
    testAbsence(() => under);
  });
}
