import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { login, signup } from '@madoi/contract/session/session';
import { testConfig } from '@madoi/test-kit/app';
import { openUnmigratedTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createHttpClient, type HttpClient } from '@madoi/test-kit/http-client';
import { type S3Server, startS3Server } from '@madoi/test-kit/s3-server';
import { type ServerProcess, startServerProcess } from '@madoi/test-kit/server-process';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readFiles } from '../platform/backup/read-data.fixture.ts';
import { UsageError } from './command.ts';
import { copyBlobsCommand } from './copy-blobs-command.ts';

let dataDir: string;
let database: TestDatabase;
let storage: S3Server;
const servers: ServerProcess[] = [];
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-test-copy-'));
  database = await openUnmigratedTestDatabase();
  storage = await startS3Server();
});
afterAll(async () => {
  for (const server of servers) await server.kill();
  await database.dispose();
  await storage.stop();
  await rm(dataDir, { recursive: true, force: true });
});

const blobsFolder = (): string => path.join(dataDir, 'blobs');

async function start(isWithStorage: boolean): Promise<ServerProcess> {
  const { bucket, endpoint = '', region, accessKeyId, secretAccessKey } = storage.config;
  const names = { S3_BUCKET: bucket, S3_ENDPOINT: endpoint, S3_REGION: region, S3_PREFIX: 'test' };
  const keys = { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey };
  const settings = isWithStorage ? { ...names, ...keys } : {};
  const server = await startServerProcess(dataDir, { DATABASE_URL: database.url, ...settings });
  servers.push(server);
  return server;
}

async function copy(direction: string, options: Record<string, boolean> = {}, s3 = true) {
  const lines: string[] = [];
  const output = {
    isJson: false,
    isTerminal: false,
    line: (text: string) => void lines.push(text),
    json: () => undefined,
    progress: () => undefined,
  };
  const config = testConfig(dataDir, { databaseUrl: database.url, s3: s3 ? storage.config : undefined });
  const { signal } = new AbortController();
  const code = await copyBlobsCommand.run({ config, positionals: [direction], options, output, signal });
  return { code, text: lines.join('\n') };
}

/** The same session at another start's address. */
function at(server: ServerProcess, client: HttpClient): HttpClient {
  const moved = createHttpClient(server.url);
  for (const [name, value] of client.cookies) moved.cookies.set(name, value);
  return moved;
}

async function putAvatar(client: HttpClient, background: string): Promise<void> {
  const picture = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
  const headers = {
    cookie: client.cookieHeader(),
    'x-csrf-token': client.cookies.get('csrf-token') ?? '',
    'content-type': 'image/png',
  };
  const body = new Uint8Array(picture);
  expect((await fetch(`${client.url}/api/profile/avatar`, { method: 'PUT', headers, body })).status).toBe(200);
}

/** The blue of the person's picture, 0 to 255. */
async function blueOf(client: HttpClient): Promise<number> {
  const { user } = await client.call(login, { body: {} });
  const shown = await fetch(`${client.url}/api/avatar/${user?.id}?v=${user?.uploadedAt}`);
  expect(shown.headers.get('content-type')).toBe('image/webp');
  const { channels } = await sharp(Buffer.from(await shown.arrayBuffer())).stats();
  return Math.round(channels[2]?.mean ?? -1);
}

describe('copying blobs', { timeout: 300_000 }, () => {
  it('moves a server to a bucket and back, with what was stored meanwhile', async () => {
    const files = await start(false);
    const client = createHttpClient(files.url);
    await client.call(signup, { body: { name: '店主' } });
    await putAvatar(client, '#0000ff');
    expect(await copy('to-s3')).toMatchObject({ code: 0, text: expect.stringMatching(/^Copied 1 files/) });
    await putAvatar(client, '#000080');
    await files.stop();
    expect((await copy('to-s3', { delete: true })).text).toContain('Deleted 1 there');
    await rename(blobsFolder(), `${blobsFolder()}-before`);

    const objects = await start(true);
    const there = at(objects, client);
    expect(await blueOf(there)).toBeLessThan(160);
    await putAvatar(there, '#00ff00');
    expect(await blueOf(there)).toBeLessThan(10);
    expect(Object.keys(await readFiles(blobsFolder()))).toEqual([]);
    await objects.stop();
    await expect(copy('to-s3', { delete: true })).rejects.toThrow('--delete would take them away');

    expect(await copy('to-files', { verify: true })).toMatchObject({ code: 0 });
    expect(Object.keys(await readFiles(blobsFolder()))).toHaveLength(1);
    const back = await start(false);
    expect(await blueOf(at(back, client))).toBeLessThan(10);
    await back.stop();
  });

  it('says how it is called', async () => {
    await expect(copy('elsewhere')).rejects.toThrow(UsageError);
    await expect(copy('to-s3', {}, false)).rejects.toThrow('Set S3_BUCKET');
    storage.fault = () => ({ kind: 'error', status: 403, code: 'InvalidAccessKeyId' });
    await expect(copy('to-s3')).rejects.toThrow('Correct S3_ACCESS_KEY_ID');
    storage.fault = undefined;
  });
});
