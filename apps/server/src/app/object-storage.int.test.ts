import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createLounge } from '@madoi/contract/lounge/room';
import { testConfig } from '@madoi/test-kit/app';
import { openTestDatabase } from '@madoi/test-kit/database';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { type PlaybackApp, signPlaybackUrl, startPlaybackApp } from '@madoi/test-kit/playback-app';
import { addCommand } from '@madoi/test-kit/queue-harness';
import { type S3Server, startS3Server } from '@madoi/test-kit/s3-server';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { tracks } from '../features/catalogue/catalogue.table.ts';
import { createImageToolkit, openIngest } from '../features/catalogue/catalogue-ingest.api.ts';
import { importMusic } from '../features/catalogue/import/import-music.ts';
import { makeRecording, tone } from '../features/catalogue/import/music-folder.fixture.ts';
import { createS3Blobs } from '../platform/blobs/s3/s3-blobs.ts';
import { createMetrics } from '../platform/metrics.ts';
import { openPlatform } from './open-platform.ts';

let storage: S3Server;
let kit: PlaybackApp;
let member: HttpClient;
let trackId: string;
let audio: Buffer;

beforeAll(async () => {
  storage = await startS3Server();
  const metrics = createMetrics({ process: false });
  const limits = { attemptMs: 1_000, callMs: 2_500, bytesPerMs: 5_000, stallMs: 1_000 };
  kit = await startPlaybackApp({
    services: { metrics, blobs: createS3Blobs({ config: storage.config, limits, metrics }) },
  });
  member = await kit.member();
  const music = await mkdtemp(path.join(tmpdir(), 'madoi-test-music-'));
  await makeRecording(music, 'song.flac', [...tone(31, 330), '-metadata', 'title=月の歌']);
  const deps = await openIngest(kit.services, createImageToolkit(kit.services.config.dataDir));
  await importMusic(deps, music, { workers: 1, pace: 'normal', onFile: () => undefined });
  await rm(music, { recursive: true });
  const { db } = kit.services.database;
  const [track] = await db.select().from(tracks).where(eq(tracks.name, '月の歌'));
  trackId = track?.id ?? '';
  audio = storage.store.objects.get(keys().find((key) => key.includes('full')) ?? '')?.content ?? Buffer.alloc(0);
}, 120_000);
afterEach(async () => {
  storage.fault = undefined;
});
afterAll(async () => {
  await kit.close();
  await storage.stop();
});

const keys = (): string[] => [...storage.store.objects.keys()];

const fetchAs = (client: HttpClient, address: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
  fetch(`${kit.url}${address}`, {
    ...init,
    headers: { cookie: client.cookieHeader(), 'x-csrf-token': client.cookies.get('csrf-token') ?? '', ...init.headers },
  });
const play = async (headers: Record<string, string> = {}, plain = true) => {
  const address = await signPlaybackUrl(member, { trackId });
  return fetchAs(member, plain ? address : address.replace('/ps?', '/hls.m3u8?'), { headers });
};
const uploadAvatar = async (background: string) => {
  const file = await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .jpeg()
    .toBuffer();
  return fetchAs(member, '/api/profile/avatar', {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg' },
    body: new Uint8Array(file),
  });
};
const avatars = () => keys().filter((key) => key.includes('avatars/'));

describe('with object storage', () => {
  it('an imported song is there in all its cuts, and plays: whole, and by ranges', async () => {
    expect(keys().filter((key) => key.startsWith('test/audio/'))).toHaveLength(5);
    expect(audio.byteLength).toBeGreaterThan(100_000);
    const whole = await play();
    expect([whole.status, Buffer.from(await whole.arrayBuffer()).equals(audio)]).toEqual([200, true]);
    const part = await play({ range: 'bytes=1000-50999' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 1000-50999/${audio.byteLength}`]);
    expect(Buffer.from(await part.arrayBuffer()).equals(audio.subarray(1_000, 51_000))).toBe(true);
    const again = await play({ 'if-none-match': whole.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });

  it('its HLS form is made on demand', async () => {
    const playlist = await play({}, false);
    expect([playlist.status, await playlist.text()]).toEqual([200, expect.stringContaining('#EXT-X-ENDLIST')]);
    expect(keys().filter((key) => key.includes('hls'))).toHaveLength(1);
  });

  it('a picture is uploaded, shown, replaced and deleted', async () => {
    expect((await uploadAvatar('#ff0000')).status).toBe(200);
    const [first] = avatars();
    kit.clock.advance(1_000);
    expect((await uploadAvatar('#0000ff')).status).toBe(200);
    expect([avatars().length, avatars()[0] === first]).toEqual([1, false]);
    const shown = await fetchAs(member, `/api/avatar/${avatars()[0]?.split('/').at(-2)}`);
    expect((await sharp(Buffer.from(await shown.arrayBuffer())).stats()).channels[2]?.mean).toBeGreaterThan(200);
    expect((await fetchAs(member, '/api/profile/avatar', { method: 'DELETE' })).status).toBe(200);
    expect(avatars()).toEqual([]);
  });

  it('ends the read when the listener leaves', async () => {
    storage.fault = ({ method }) => (method === 'GET' ? { kind: 'stall', afterBytes: 100_000 } : undefined);
    const leaving = new AbortController();
    const address = await signPlaybackUrl(member, { trackId });
    const answer = await fetchAs(member, address, { signal: leaving.signal });
    await answer.body?.getReader().read();
    leaving.abort();
    await expect.poll(() => storage.answering).toBe(0);
  });
});

describe('while object storage is away', () => {
  it.each([
    ['silent', { kind: 'silent' }],
    ['overloaded', { kind: 'error', status: 503, code: 'SlowDown' }],
    ['refusing', { kind: 'error', status: 403, code: 'AccessDenied' }],
  ] as const)('songs and pictures answer 503 with Retry-After, and rooms go on: %s', async (_, fault) => {
    await uploadAvatar('#00ff00');
    const before = avatars();
    storage.fault = () => fault;
    const song = await play();
    expect([song.status, song.headers.get('content-type')]).toEqual([503, expect.stringContaining('problem+json')]);
    expect(Number(song.headers.get('retry-after'))).toBeGreaterThan(0);
    const upload = await uploadAvatar('#000000');
    expect([upload.status, await upload.json()]).toMatchObject([503, { code: 'unavailable' }]);
    expect(avatars()).toEqual(before);

    const made = await member.call(createLounge, { body: { name: '部屋' } });
    const roomId = made.success ? made.id : '';
    const socket = await openSocket(member);
    expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
    const add = { lastId: 0, events: [addCommand(trackId)] };
    expect(await ask(socket, 'send:queue:event:register', { roomId, ...add })).toMatchObject({ result: 'accepted' });
    socket.close();
    expect((await fetch(`${kit.url}/readyz`)).status).toBe(200);

    storage.fault = undefined;
    // The breaker lets a call through again after a pause.
    await expect.poll(async () => (await play()).status, { timeout: 10_000 }).toBe(200);
    expect((await uploadAvatar('#ffffff')).status).toBe(200);
  });
});

it('a server of this configuration opens it, and ends its connections', async () => {
  const database = await openTestDatabase();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-test-data-'));
  const config = testConfig(dataDir, { databaseUrl: database.url, s3: { ...storage.config, prefix: 'other/' } });
  const opened = await openPlatform(config, { purpose: 'a test', canShare: false });
  await opened.services.blobs.put('k', Buffer.from('k'));
  expect(keys().filter((key) => key.startsWith('other/'))).toEqual(['other/.served', 'other/k']);
  expect(await opened.close()).toEqual([]);
  await database.dispose();
  await rm(dataDir, { recursive: true });
});
