import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { playbackSession } from '@madoi/contract/playback/playback';
import { login } from '@madoi/contract/session/session';
import { audioCuts } from '@madoi/domain/playback/audio-cut';
import { hlsPlaylistUrl, playbackUrl } from '@madoi/domain/playback/playback-url';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { audioBlobKey, hlsBlobKey } from '#features/catalogue/catalogue.api.ts';
import { albums, artists, tracks } from '#features/catalogue/catalogue.table.ts';
import { sessions, users } from '#features/session/session.table.ts';

const run = promisify(execFile);
const clock = createFakeClock();
const frame = 1024;
const frames = { full: 1421, h90: 600, h90f: 600, h30: 300, h30f: 300 } as const;
const secondsOf = (frameCount: number) => (frameCount * frame) / 44_100;
const tracksHere = {
  full: { id: '01KHLSFULL0000000000000001', rights: 'full', hash: 'a'.repeat(64) },
  short: { id: '01KHLSSHORT000000000000001', rights: '30', hash: 'b'.repeat(64) },
  broken: { id: '01KHLSBROKEN00000000000001', rights: 'full', hash: 'c'.repeat(64) },
  cutOff: { id: '01KHLSCUTOFF00000000000001', rights: 'full', hash: 'd'.repeat(64) },
  missing: { id: '01KHLSMISSING0000000000001', rights: 'full', hash: 'e'.repeat(64) },
  racing: { id: '01KHLSRACING00000000000001', rights: 'full', hash: 'f'.repeat(64) },
} as const;
type Here = keyof typeof tracksHere;

let kit: TestApp;
let folder: string;

/** As the encoder makes it: whole frames, the index in front. */
async function encode(cut: keyof typeof frames): Promise<Buffer> {
  const file = path.join(folder, `${cut}.m4a`);
  const sound = `aevalsrc=0.3*sin(2*PI*(200+20*t)*t)|0.3*cos(2*PI*300*t):s=44100,atrim=end_sample=${frames[cut] * frame}`;
  const coded = ['-c:a', 'aac', '-b:a', '96k', '-movflags', '+faststart'];
  await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', sound, ...coded, '-f', 'mp4', file]);
  return readFile(file);
}

async function addTrack({ id, rights, hash }: (typeof tracksHere)[Here]): Promise<void> {
  const { db } = kit.services.database;
  await db.insert(artists).values({ id: 'artist01', name: 'A', groupKey: 'A', updatedAt: 1 }).onConflictDoNothing();
  const colors = { primary: '#000000', secondary: '#ffffff', ink: 'shu' } as const;
  await db
    .insert(albums)
    .values({ id: 'album001', artistId: 'artist01', name: 'B', groupKey: 'B', colors, updatedAt: 1 })
    .onConflictDoNothing();
  await db.insert(tracks).values({
    ...{ id, albumId: 'album001', artistId: 'artist01', name: id, rights, sourceHash: hash, isAvailable: true },
    ...{ fullSec: secondsOf(frames.full), highlight90Sec: secondsOf(frames.h90) },
    ...{ highlight30Sec: secondsOf(frames.h30), integratedLufs: -14, truePeakDb: -1, createdAt: 1, updatedAt: 1 },
  });
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'madoi-test-hls-'));
  kit = await startTestApp({ services: { clock } });
  for (const track of Object.values(tracksHere)) await addTrack(track);
  const { blobs } = kit.services;
  for (const cut of audioCuts) {
    const content = await encode(cut);
    for (const name of ['full', 'short', 'racing'] as const) {
      await blobs.put(audioBlobKey(tracksHere[name].hash, cut), content);
    }
    await blobs.put(audioBlobKey(tracksHere.broken.hash, cut), Buffer.alloc(5_000, 7));
    await blobs.put(audioBlobKey(tracksHere.cutOff.hash, cut), content.subarray(0, content.byteLength >> 1));
  }
});
afterAll(async () => {
  await kit.close();
  await rm(folder, { recursive: true });
});

/** Somebody with STANDARD: hears whole songs, without a limit. */
const member = async (): Promise<HttpClient> => {
  const client = await kit.signUp('会員');
  const { user } = await client.call(login, { body: {} });
  await kit.services.database.db
    .update(users)
    .set({ plan: 'standard' })
    .where(eq(users.id, user?.id ?? ''));
  return client;
};

interface Address {
  readonly of?: Here;
  readonly type?: 'full' | 90 | 30;
  readonly faded?: boolean;
  readonly roomId?: string;
  readonly plain?: boolean;
}

async function sign(client: HttpClient, { of = 'full', type = 'full', ...address }: Address = {}): Promise<string> {
  const { secret } = await client.call(playbackSession);
  const cookie = client.cookies.get('pb-session') ?? '';
  const random = kit.services.ids.next();
  const hash = createHmac('sha256', secret)
    .update(random + cookie)
    .digest('base64url');
  return (address.plain ? playbackUrl : hlsPlaylistUrl)({
    trackId: tracksHere[of].id,
    audioType: type,
    faded: address.faded ?? false,
    token: `${hash}.${random}`,
    ...(address.roomId === undefined ? {} : { roomId: address.roomId }),
  });
}

const get = (client: HttpClient, url: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(new URL(url, kit.url), { method, headers: { cookie: client.cookieHeader(), ...headers } });

/** An answer that nobody reads would hold its connection open. */
async function statusOf(answering: Promise<Response>): Promise<number> {
  const answer = await answering;
  await answer.arrayBuffer();
  return answer.status;
}

async function codeOf(response: Response): Promise<string> {
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  return `${response.status} ${((await response.json()) as { code: string }).code}`;
}

interface ReadPlaylist {
  readonly lines: readonly string[];
  readonly mediaUrl: string;
  readonly durations: readonly number[];
  /** Both ends count: the head first, then the segments. */
  readonly ranges: readonly (readonly [number, number])[];
}

async function readPlaylist(client: HttpClient, url: string): Promise<ReadPlaylist> {
  const answer = await get(client, url);
  expect(answer.status).toBe(200);
  const lines = (await answer.text()).split('\n');
  const matches = (pattern: RegExp) => lines.flatMap((line) => pattern.exec(line)?.slice(1) ?? []);
  const ranges = matches(/BYTERANGE[:=]"?(\d+@\d+)/).map((text) => {
    const [size = 0, start = 0] = text.split('@').map(Number);
    return [start, start + size - 1] as const;
  });
  const mediaUrl = new URL(lines.find((line) => line.startsWith('hls.mp4')) ?? '', new URL(url, kit.url)).pathname;
  const query = lines.find((line) => line.startsWith('hls.mp4'))?.split('?')[1] ?? '';
  return { lines, mediaUrl: `${mediaUrl}?${query}`, durations: matches(/^#EXTINF:([\d.]+),/).map(Number), ranges };
}

async function fetchMedia(client: HttpClient, { mediaUrl, ranges }: ReadPlaylist): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const [start, end] of ranges) {
    const answer = await get(client, mediaUrl, { range: `bytes=${start}-${end}` });
    expect(answer.status).toBe(206);
    parts.push(Buffer.from(await answer.arrayBuffer()));
  }
  return Buffer.concat(parts);
}

/** Everything that is to be heard, from second 0 on. */
async function decode(content: Buffer): Promise<Buffer> {
  const [file, pcm] = [path.join(folder, 'heard.mp4'), path.join(folder, 'heard.f32')];
  await writeFile(file, content);
  const filter = ['-af', 'atrim=start=0', '-c:a', 'pcm_f32le', '-f', 'f32le'];
  await run('ffmpeg', ['-v', 'error', '-y', '-copyts', '-i', file, ...filter, pcm]);
  return readFile(pcm);
}

describe('a track as HLS', () => {
  it('is a complete playlist of six-second segments that add up to the cut, and is kept nowhere', async () => {
    const client = await member();
    const answer = await get(client, await sign(client), {}, 'HEAD');
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/vnd.apple.mpegurl',
      'cache-control': 'private, no-store, no-transform',
    });
    const { lines, durations, ranges } = await readPlaylist(client, await sign(client));
    expect(lines).toContain('#EXT-X-PLAYLIST-TYPE:VOD');
    expect(lines).toContain('#EXT-X-TARGETDURATION:6');
    expect(lines.at(-2)).toBe('#EXT-X-ENDLIST');
    expect(durations).toHaveLength(6);
    for (const sec of durations.slice(0, -1)) expect(Math.abs(sec - 6)).toBeLessThan(secondsOf(1));
    const sum = durations.reduce((total, sec) => total + sec, 0);
    expect(Math.abs(sum - secondsOf(frames.full))).toBeLessThan(0.001);
    expect(ranges).toHaveLength(durations.length + 1);
  });

  it.each([
    ['full', 'full', false, 'full'],
    ['h90f', 90, true, 'full'],
    ['h30', 30, false, 'short'],
  ] as const)('decodes to the samples of the plain file: %s', async (cut, type, faded, of) => {
    const client = await member();
    const plain = await get(client, await sign(client, { of, type, faded, plain: true }));
    const media = await fetchMedia(client, await readPlaylist(client, await sign(client, { of, type, faded })));
    const samples = await decode(media);
    expect(samples.byteLength).toBe(frames[cut] * frame * 8);
    expect(samples.equals(await decode(Buffer.from(await plain.arrayBuffer())))).toBe(true);
  });

  it('is served by ranges, whole and to HEAD like the plain file', async () => {
    const client = await member();
    const { mediaUrl, ranges } = await readPlaylist(client, await sign(client));
    const whole = await get(client, mediaUrl);
    await whole.arrayBuffer();
    expect(Object.fromEntries(whole.headers)).toMatchObject({
      'content-type': 'audio/mp4',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store, no-transform',
      'content-length': String((ranges.at(-1)?.[1] ?? 0) + 1),
    });
    expect(await statusOf(get(client, mediaUrl, {}, 'HEAD'))).toBe(200);
    expect(await codeOf(await get(client, mediaUrl, { range: 'bytes=99999999-' }))).toBe('416 range_not_satisfiable');
  });

  it('is made once, however many ask at the same time, and nothing is left over', async () => {
    const client = await member();
    const urls: string[] = [];
    while (urls.length < 4) urls.push(await sign(client, { of: 'racing' }));
    const made = await Promise.all(urls.map((url) => readPlaylist(client, url)));
    expect(new Set(made.map(({ ranges }) => JSON.stringify(ranges))).size).toBe(1);
    const key = hlsBlobKey(tracksHere.racing.hash, 'full');
    const first = await kit.services.blobs.stat(key);
    await readPlaylist(client, await sign(client, { of: 'racing' }));
    expect(await kit.services.blobs.stat(key)).toEqual(first);
    const work = path.join(kit.services.config.dataDir, 'work');
    for (const each of await readdir(work)) expect(await readdir(path.join(work, each))).toEqual([]);
  });

  it('is made again when the stored blob is no such file', async () => {
    const client = await member();
    const key = hlsBlobKey(tracksHere.short.hash, 'h30f');
    await kit.services.blobs.put(key, Buffer.alloc(900, 1));
    const playlist = await readPlaylist(client, await sign(client, { of: 'short', type: 30, faded: true }));
    expect((await decode(await fetchMedia(client, playlist))).byteLength).toBe(frames.h30f * frame * 8);
  });

  it.each(['broken', 'cutOff', 'missing'] as const)('is not found where the plain file is %s', async (of) => {
    const client = await member();
    for (const _ of [1, 2]) {
      expect(await codeOf(await get(client, await sign(client, { of })))).toBe('404 not_found');
    }
    expect(await kit.services.blobs.stat(hlsBlobKey(tracksHere[of].hash, 'full'))).toBeUndefined();
  });
});

describe('the right to hear it', () => {
  it('[7.26] is the plain file’s: session, cookie, prefix, rights and room', async () => {
    const client = await member();
    const url = await sign(client);
    expect(await codeOf(await fetch(new URL(url, kit.url)))).toBe('401 no_session');
    const other = await member();
    await sign(other);
    expect(await codeOf(await get(other, url))).toBe('403 token_invalid');
    expect(await codeOf(await get(client, url.replace('/pb/01KHL/', '/pb/01KHX/')))).toBe('403 token_invalid');
    expect(await codeOf(await get(client, url.replace('a=1', 'a=4')))).toBe('422 invalid_input');
    expect(await codeOf(await get(client, await sign(client, { of: 'short' })))).toBe('403 forbidden');
    const roomId = '01KROOM00000000000000000001';
    expect(await codeOf(await get(client, await sign(client, { roomId })))).toBe('403 forbidden');
  });

  it('[7.26] ends with five minutes for the playlist, but not for what it plays', async () => {
    const client = await member();
    const url = await sign(client);
    const { mediaUrl } = await readPlaylist(client, url);
    clock.advance(301_000);
    expect(await codeOf(await get(client, url))).toBe('403 token_expired');
    expect(await statusOf(get(client, mediaUrl))).toBe(200);
    // The hourly cookie changes in between: a listener hears nothing of it.
    client.cookies.delete('pb-session');
    await client.call(playbackSession);
    expect(await statusOf(get(client, mediaUrl))).toBe(200);
    clock.advance(3_600_000);
    expect(await codeOf(await get(client, mediaUrl))).toBe('403 token_expired');
  });

  it('of a segment belongs to one session and one audio', async () => {
    const client = await member();
    const { mediaUrl } = await readPlaylist(client, await sign(client));
    expect(await codeOf(await get(await member(), mediaUrl))).toBe('403 token_invalid');
    expect(await codeOf(await fetch(new URL(mediaUrl, kit.url)))).toBe('401 no_session');
    const later = mediaUrl.replace(/e=\d+/, `e=${clock.now() + 999_999_999}`);
    const others = [mediaUrl.replace('a=1', 'a=2'), mediaUrl.replace('f=0', 'f=1'), later, `${mediaUrl}&r=01KROOM001`];
    for (const url of others) expect(await codeOf(await get(client, url)), url).toBe('403 token_invalid');
    expect(await codeOf(await get(client, mediaUrl.replace(/s=[^&]+/, 's=x')))).toBe('422 invalid_input');
  });

  it('of a segment ends with the track’s availability and with the session', async () => {
    const client = await member();
    const { mediaUrl } = await readPlaylist(client, await sign(client, { of: 'racing' }));
    const { db } = kit.services.database;
    await db.update(tracks).set({ isAvailable: false }).where(eq(tracks.id, tracksHere.racing.id));
    expect(await codeOf(await get(client, mediaUrl))).toBe('404 not_found');
    await db.update(tracks).set({ isAvailable: true }).where(eq(tracks.id, tracksHere.racing.id));
    expect(await statusOf(get(client, mediaUrl))).toBe(200);
    await db.delete(sessions);
    expect(await codeOf(await get(client, mediaUrl))).toBe('401 no_session');
  });
});
