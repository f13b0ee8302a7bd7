import { type S3Fault, type S3Server, startS3Server } from '@madoi/test-kit/s3-server';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkStorage } from './check-storage.ts';
import { check } from './finding.ts';

let server: S3Server;
beforeEach(async () => {
  server = await startS3Server();
});
afterEach(() => server.stop());

const find = (overrides: Partial<S3Server['config']> = {}) =>
  check('object storage', () => checkStorage({ ...server.config, ...overrides }));
const denied: S3Fault = { kind: 'error', status: 403, code: 'AccessDenied' };

it('stores, reads and deletes, and leaves nothing behind', async () => {
  expect(await find()).toMatchObject({ ok: true, detail: expect.stringContaining('stored, read and deleted') });
  expect([...server.store.objects.keys()]).toEqual([]);
  expect(await check('object storage', () => checkStorage(undefined))).toMatchObject({ ok: true });
});

it.each([
  ['a wrong key', { accessKeyId: 'other' }, 'Correct S3_ACCESS_KEY_ID'],
  ['a wrong secret', { secretAccessKey: 'other' }, 'Correct S3_SECRET_ACCESS_KEY'],
  ['no such bucket', { bucket: 'other' }, 'it has no bucket other. Make it'],
  ['nothing at the address', { endpoint: 'http://127.0.0.1:9' }, 'Start it, or correct S3_ENDPOINT'],
  ['no such host', { endpoint: 'http://storage.invalid' }, 'Correct S3_ENDPOINT'],
])('says what to do: %s', async (_, wrong, advice) => {
  const { ok, detail } = await find(wrong);
  expect([ok, detail]).toEqual([false, expect.stringContaining(advice)]);
  expect(detail).not.toContain(server.config.secretAccessKey);
});

it.each([
  ['PUT', 'put failed, the key may not do this'],
  ['DELETE', 'delete failed, the key may not do this'],
])('says what the key may not do: %s', async (method, advice) => {
  server.fault = (call) => (call.method === method ? denied : undefined);
  const { ok, detail } = await find();
  expect([ok, detail]).toEqual([false, expect.stringContaining(advice)]);
});

it('says that the clock is wrong, and by how much', async () => {
  server.clockOffsetMs = 20 * 60_000;
  const { ok, detail } = await find();
  expect([ok, detail]).toEqual([false, expect.stringContaining('clock is 20 min behind')]);
});
