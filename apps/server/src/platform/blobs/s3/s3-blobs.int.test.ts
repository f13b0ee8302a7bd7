import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { describeBlobs } from '@madoi/test-kit/blobs-contract';
import { type S3Fault, type S3Server, startS3Server } from '@madoi/test-kit/s3-server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMetrics } from '../../metrics.ts';
import { isServiceUnavailable } from '../../service-unavailable.ts';
import { StartError } from '../../start-error.ts';
import { createS3Blobs } from './s3-blobs.ts';
import type { S3Limits } from './s3-connection.ts';

/** The smallest that S3 takes. */
const partBytes = 5 * 1024 * 1024;
/** For tests of what hangs, which would wait for long; nothing is measured against them. */
const impatient: S3Limits = { attemptMs: 500, callMs: 1_500, bytesPerMs: 5_000, stallMs: 300 };

let server: S3Server;
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(() => server.stop());

const open = (overrides: Partial<S3Server['config']> = {}, limits?: S3Limits) =>
  createS3Blobs({ config: { ...server.config, ...overrides }, partBytes, ...(limits && { limits }) });
const openImpatient = () => open({}, impatient);

/** The same for the first `count` requests whose method is `method`. */
function failFirst(count: number, method: string, fault: S3Fault): void {
  let left = count;
  server.fault = (call) => {
    if (call.method !== method || left === 0) return undefined;
    left -= 1;
    return fault;
  };
}

const storedKeys = (): string[] => [...server.store.objects.keys()];

describeBlobs('blobs in object storage', async () => open(), partBytes);

describe('an upload', () => {
  it('aborts its parts when the content breaks off, and when the storage refuses one', async () => {
    const broken = Readable.from(
      (function* () {
        yield Buffer.alloc(2 * partBytes);
        throw new Error('upload broke');
      })(),
    );
    await expect(open().put('k', broken)).rejects.toThrow('upload broke');
    expect(server.requests).toContain('POST test/k?uploads');
    server.fault = ({ query }) =>
      query.get('partNumber') === '2' ? { kind: 'error', status: 403, code: 'AccessDenied' } : undefined;
    const source = Readable.from([Buffer.alloc(3 * partBytes)], { objectMode: false });
    await expect(open().put('k', source)).rejects.toThrow('put failed');
    expect(source.destroyed).toBe(true);
    expect([server.store.uploads.size, storedKeys()]).toEqual([0, []]);
  });

  it('sends a part again that the storage was too busy for', async () => {
    failFirst(1, 'PUT', { kind: 'error', status: 503, code: 'SlowDown' });
    const content = randomBytes(partBytes + 10);
    await open().put('k', content);
    expect(server.store.objects.get('test/k')?.content.equals(content)).toBe(true);
    expect(server.requests.filter((each) => each.includes('?part'))).toHaveLength(3);
  });

  it('is sent again when no answer comes', async () => {
    failFirst(1, 'PUT', { kind: 'silent' });
    await openImpatient().put('k', Buffer.from('k'));
    expect(server.requests).toEqual(['PUT test/k', 'PUT test/k']);
  });

  it('that nobody completed is ended by a start a day later, and no other', async () => {
    server.store.uploads.set('old', { key: 'test/a', startedMs: Date.now() - 25 * 3_600_000, parts: new Map() });
    server.store.uploads.set('new', { key: 'test/b', startedMs: Date.now() - 3_600_000, parts: new Map() });
    server.store.uploads.set('foreign', { key: 'c', startedMs: 0, parts: new Map() });
    await open().clearUnfinished();
    expect([...server.store.uploads.keys()]).toEqual(['new', 'foreign']);
  });
});

describe('a read', () => {
  const content = randomBytes(1_000_000);
  beforeEach(async () => {
    await open().put('k', content);
    server.requests.length = 0;
  });

  it.each(['cut', 'stall'] as const)('goes on where it broke (%s), also in a range', async (kind) => {
    failFirst(2, 'GET', { kind, afterBytes: 300_000 });
    const whole = await openImpatient().read('k');
    expect(whole && (await buffer(whole)).equals(content)).toBe(true);
    expect(server.requests).toEqual(['GET test/k', 'GET test/k', 'GET test/k']);
    failFirst(1, 'GET', { kind, afterBytes: 10_000 });
    const part = await openImpatient().read('k', { start: 100, end: 50_099 });
    expect(part && (await buffer(part)).equals(content.subarray(100, 50_100))).toBe(true);
  });

  it('mixes no two contents when the key is replaced while it is broken', async () => {
    failFirst(1, 'GET', { kind: 'stall', afterBytes: 300_000 });
    const whole = await openImpatient().read('k');
    await open().put('k', randomBytes(1_000_000));
    await expect(whole && buffer(whole)).rejects.toThrow('has been replaced');
  });

  it('gives up when nothing comes again and again', async () => {
    failFirst(9, 'GET', { kind: 'stall', afterBytes: 0 });
    const whole = await openImpatient().read('k');
    await expect(whole && buffer(whole)).rejects.toThrow('a read broke off');
  });

  it('waits for a reader who rests, and asks for nothing meanwhile', async () => {
    const large = randomBytes(3_000_000);
    await open().put('large', large);
    server.requests.length = 0;
    const whole = await openImpatient().read('large');
    const pieces: Buffer[] = [];
    for await (const piece of whole ?? []) {
      // Longer than a storage may be silent to one who waits.
      if (pieces.length === 0) await new Promise((resolve) => setTimeout(resolve, 3 * impatient.stallMs));
      pieces.push(piece as Buffer);
    }
    expect(Buffer.concat(pieces).equals(large)).toBe(true);
    expect(server.requests).toEqual(['GET test/large']);
  });

  it('frees its connection when the reader leaves', async () => {
    server.fault = () => ({ kind: 'stall', afterBytes: 300_000 });
    const whole = await open().read('k');
    whole?.once('data', () => whole.destroy());
    await vi.waitFor(() => expect([whole?.destroyed, server.answering]).toEqual([true, 0]));
  });
});

describe('a storage that is away', () => {
  it.each([
    ['silent', { kind: 'silent' }],
    ['overloaded', { kind: 'error', status: 503, code: 'SlowDown' }],
    ['broken', { kind: 'error', status: 500, code: 'InternalError' }],
  ] as const)('fails every call as unavailable: %s', async (_, fault) => {
    const blobs = openImpatient();
    await blobs.put('k', Buffer.from('x'));
    server.fault = () => fault;
    const calls: (() => Promise<unknown>)[] = [() => blobs.stat('k'), () => blobs.read('k'), () => blobs.delete('k')];
    calls.push(() => blobs.put('k', Buffer.from('y')));
    for (const call of calls) {
      const error: unknown = await call().catch((thrown: unknown) => thrown);
      expect([isServiceUnavailable(error), error]).toMatchObject([true, { name: 'BlobsUnavailableError' }]);
    }
    expect(server.store.objects.get('test/k')?.content.toString()).toBe('x');
  });

  it('is not asked any more after some failures, and found again when it is back', async () => {
    const blobs = open();
    await blobs.put('k', Buffer.from('x'));
    await server.stop();
    for (let at = 0; at < 5; at += 1) await expect(blobs.stat('k')).rejects.toThrow('nothing answers there');
    await expect(blobs.stat('k')).rejects.toThrow('not tried');
    await server.start();
    await vi.waitFor(async () => expect(await blobs.stat('k')).toMatchObject({ sizeBytes: 1 }), { timeout: 10_000 });
  });

  it('is counted by operation and outcome', async () => {
    const metrics = createMetrics({ process: false });
    const blobs = createS3Blobs({ config: server.config, metrics });
    await blobs.put('k', Buffer.from('x'));
    await blobs.stat('none');
    server.fault = () => ({ kind: 'error', status: 503, code: 'SlowDown' });
    await blobs.stat('k').catch(() => undefined);
    server.fault = () => ({ kind: 'error', status: 403, code: 'AccessDenied' });
    await blobs.stat('k').catch(() => undefined);
    const text = await metrics.registry.metrics();
    for (const [operation, outcome] of [
      ['put', 'ok'],
      ['stat', 'missing'],
      ['stat', 'unavailable'],
      ['stat', 'refused'],
    ])
      expect(text).toContain(`madoi_blob_request_seconds_count{operation="${operation}",outcome="${outcome}"} 1`);
  });
});

describe('the check of a start', () => {
  it.each([
    ['another key', { accessKeyId: 'other' }, 'Correct S3_ACCESS_KEY_ID'],
    ['another secret', { secretAccessKey: 'other' }, 'Correct S3_SECRET_ACCESS_KEY'],
    ['another bucket', { bucket: 'other' }, 'it has no bucket other'],
    ['another region', { region: 'eu-west-1' }, 'Correct S3_REGION'],
  ])('says what to correct: %s', async (_, wrong, advice) => {
    const error: unknown = await open(wrong)
      .check()
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartError);
    expect((error as Error).message).toContain(advice);
    expect((error as Error).message).not.toContain(server.config.secretAccessKey);
  });

  it('passes where all is well, and leaves a storage that is away to be found again', async () => {
    await open().check();
    await server.stop();
    const error: unknown = await open()
      .check()
      .catch((thrown: unknown) => thrown);
    expect(isServiceUnavailable(error)).toBe(true);
    await server.start();
  });

  it('works with a clock that is wrong by an hour, and knows by how much', async () => {
    server.clockOffsetMs = 3_600_000;
    const blobs = open();
    await blobs.check();
    expect(Math.round(blobs.clockOffsetMs() / 60_000)).toBe(60);
  });
});
