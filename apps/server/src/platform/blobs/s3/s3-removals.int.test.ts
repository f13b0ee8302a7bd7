import { buffer } from 'node:stream/consumers';
import { type S3Server, startS3Server } from '@madoi/test-kit/s3-server';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../../start-error.ts';
import { createS3Blobs } from './s3-blobs.ts';

let server: S3Server;
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(() => server.stop());

const open = () => createS3Blobs({ config: server.config });
const storedKeys = (): string[] => [...server.store.objects.keys()];

describe('removals', () => {
  it('move aside while a backup reads, on whichever connection, and go with its end', async () => {
    const [server1, backup] = [open(), open()];
    for (const key of ['a', 'b', 'c']) await server1.put(key, Buffer.from(key));
    await server1.delete('c');
    const deferred = await backup.deferRemovals('a backup');
    await server1.delete('b');
    await server1.delete('none');
    expect(await server1.stat('b')).toBeUndefined();
    const seen: string[] = [];
    for await (const { key, open: openIt } of backup.listLasting()) {
      if (key === 'a') await server1.delete('a');
      const { sizeBytes, content } = await openIt();
      seen.push(`${key} ${sizeBytes} ${await buffer(content)}`);
    }
    expect(seen).toEqual(['a 1 a', 'b 1 b']);
    await deferred.release();
    expect(storedKeys()).toEqual([]);
  });

  it('refuses a second backup, and tells one whose lease was taken', async () => {
    const [one, other] = [open(), open()];
    const deferred = await one.deferRemovals('a backup');
    await expect(other.deferRemovals('a backup')).rejects.toThrow(StartError);
    server.store.objects.delete('test/.deferred.json');
    const second = await other.deferRemovals('a backup');
    await expect(deferred.requireHeld()).rejects.toThrow('something may be missing');
    await deferred.release();
    await second.requireHeld();
    await second.release();
  });

  it('are cleared by a start after a backup that was killed, and not before', async () => {
    const blobs = open();
    await blobs.put('k', Buffer.from('k'));
    await blobs.deferRemovals('a backup');
    await blobs.delete('k');
    await blobs.clearUnfinished();
    expect(storedKeys()).toContain('test/.aside/k');
    server.store.objects.delete('test/.deferred.json');
    // A storage that cannot list uploads keeps nothing else from being cleared, and is asked once.
    server.fault = ({ query }) =>
      query.has('uploads') ? { kind: 'error', status: 501, code: 'NotImplemented' } : undefined;
    await expect(blobs.clearUnfinished()).rejects.toThrow('does not have this call');
    expect(storedKeys()).toEqual([]);
  });
});

it('lists over pages, and knows no names but keys below its prefix', async () => {
  const blobs = open();
  const keys = Array.from({ length: 1_203 }, (_, at) => `a/${String(at).padStart(5, '0')}`);
  for (const key of keys)
    server.store.objects.set(`test/${key}`, { content: Buffer.alloc(2), etag: '"e"', modifiedMs: 0 });
  for (const name of ['other/a', 'test/.restoring', 'test/with blank'])
    server.store.objects.set(name, { content: Buffer.alloc(1), etag: '"e"', modifiedMs: 0 });
  const found: string[] = [];
  for await (const { key } of blobs.list()) found.push(key);
  expect(found).toEqual(keys);
});
