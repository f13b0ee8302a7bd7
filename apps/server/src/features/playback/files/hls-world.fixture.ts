import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { playbackSession } from '@madoi/contract/playback/playback';
import { login } from '@madoi/contract/session/session';
import { audioCuts } from '@madoi/domain/playback/audio-cut';
import { hlsPlaylistUrl, playbackUrl } from '@madoi/domain/playback/playback-url';
import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import { createFakeClock, type FakeClock } from '@madoi/test-kit/fake-clock';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import { audioBlobKey } from '#features/catalogue/catalogue.api.ts';
import { albums, artists, tracks } from '#features/catalogue/catalogue.table.ts';
import { users } from '#features/session/session.table.ts';

const run = promisify(execFile);
/** Samples in a frame of AAC, and how many frames each cut has. */
export const frame = 1024;
export const frames = { full: 1421, h90: 600, h90f: 600, h30: 300, h30f: 300 } as const;
export const secondsOf = (frameCount: number) => (frameCount * frame) / 44_100;
/** Whose files are whole, or lie about what they are; `racing` is for what happens at the same time. */
export const tracksHere = {
  full: { id: '01KHLSFULL0000000000000001', rights: 'full', hash: 'a'.repeat(64) },
  short: { id: '01KHLSSHORT000000000000001', rights: '30', hash: 'b'.repeat(64) },
  broken: { id: '01KHLSBROKEN00000000000001', rights: 'full', hash: 'c'.repeat(64) },
  cutOff: { id: '01KHLSCUTOFF00000000000001', rights: 'full', hash: 'd'.repeat(64) },
  missing: { id: '01KHLSMISSING0000000000001', rights: 'full', hash: 'e'.repeat(64) },
  racing: { id: '01KHLSRACING00000000000001', rights: 'full', hash: 'f'.repeat(64) },
} as const;
type Here = keyof typeof tracksHere;

/** As the encoder makes it: whole frames, the index in front. */
async function encode(folder: string, cut: keyof typeof frames): Promise<Buffer> {
  const file = path.join(folder, `${cut}.m4a`);
  const sound = `aevalsrc=0.3*sin(2*PI*(200+20*t)*t)|0.3*cos(2*PI*300*t):s=44100,atrim=end_sample=${frames[cut] * frame}`;
  const coded = ['-c:a', 'aac', '-b:a', '96k', '-movflags', '+faststart'];
  await run('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', sound, ...coded, '-f', 'mp4', file]);
  return readFile(file);
}

async function addTrack(kit: TestApp, { id, rights, hash }: (typeof tracksHere)[Here]): Promise<void> {
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

interface Address {
  readonly of?: Here;
  readonly type?: 'full' | 90 | 30;
  readonly faded?: boolean;
  readonly roomId?: string;
  readonly plain?: boolean;
}

/** An answer that nobody reads would hold its connection open. */
export async function statusOf(answering: Promise<Response>): Promise<number> {
  const answer = await answering;
  await answer.arrayBuffer();
  return answer.status;
}

export async function codeOf(response: Response): Promise<string> {
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  return `${response.status} ${((await response.json()) as { code: string }).code}`;
}

export interface ReadPlaylist {
  readonly lines: readonly string[];
  readonly mediaUrl: string;
  readonly durations: readonly number[];
  /** Both ends count: the head first, then the segments. */
  readonly ranges: readonly (readonly [number, number])[];
}

const fillBlobs = async ({ services: { blobs } }: TestApp, folder: string): Promise<void> => {
  for (const cut of audioCuts) {
    const content = await encode(folder, cut);
    for (const name of ['full', 'short', 'racing'] as const) {
      await blobs.put(audioBlobKey(tracksHere[name].hash, cut), content);
    }
    await blobs.put(audioBlobKey(tracksHere.broken.hash, cut), Buffer.alloc(5_000, 7));
    await blobs.put(audioBlobKey(tracksHere.cutOff.hash, cut), content.subarray(0, content.byteLength >> 1));
  }
};

/** The address of a track's playlist, or of its plain file, for this client. */
export async function sign(
  kit: TestApp,
  client: HttpClient,
  { of = 'full', type = 'full', ...address }: Address = {},
): Promise<string> {
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

export const get = (
  kit: TestApp,
  client: HttpClient,
  url: string,
  headers: Record<string, string> = {},
  method = 'GET',
) => fetch(new URL(url, kit.url), { method, headers: { cookie: client.cookieHeader(), ...headers } });

export async function readPlaylist(kit: TestApp, client: HttpClient, url: string): Promise<ReadPlaylist> {
  const answer = await get(kit, client, url);
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

/** The whole media file of a playlist, range by range. */
export async function fetchMedia(
  kit: TestApp,
  client: HttpClient,
  { mediaUrl, ranges }: ReadPlaylist,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (const [start, end] of ranges) {
    const answer = await get(kit, client, mediaUrl, { range: `bytes=${start}-${end}` });
    expect(answer.status).toBe(206);
    parts.push(Buffer.from(await answer.arrayBuffer()));
  }
  return Buffer.concat(parts);
}

/** Somebody with STANDARD: hears whole songs, without a limit. */
export const signUpMember = async (kit: TestApp): Promise<HttpClient> => {
  const client = await kit.signUp('会員');
  const { user } = await client.call(login, { body: {} });
  await kit.services.database.db
    .update(users)
    .set({ plan: 'standard' })
    .where(eq(users.id, user?.id ?? ''));
  return client;
};

async function decode(folder: string, content: Buffer): Promise<Buffer> {
  const [file, pcm] = [path.join(folder, 'heard.mp4'), path.join(folder, 'heard.f32')];
  await writeFile(file, content);
  const filter = ['-af', 'atrim=start=0', '-c:a', 'pcm_f32le', '-f', 'f32le'];
  await run('ffmpeg', ['-v', 'error', '-y', '-copyts', '-i', file, ...filter, pcm]);
  return readFile(pcm);
}

export interface HlsWorld {
  readonly kit: TestApp;
  readonly clock: FakeClock;
  /** Everything that is to be heard of an audio file, from second 0 on, as samples. */
  decode(content: Buffer): Promise<Buffer>;
}

/** An app of its own for a test file, with the tracks of `tracksHere`. It answers what the tests read once they run. */
export const startHlsWorld = (): (() => HlsWorld) => {
  let world: HlsWorld;
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'madoi-test-hls-'));
    const clock = createFakeClock();
    const kit = await startTestApp({ services: { clock } });
    for (const track of Object.values(tracksHere)) await addTrack(kit, track);
    await fillBlobs(kit, folder);
    world = { kit, clock, decode: (content) => decode(folder, content) };
  });
  afterAll(async () => {
    await world.kit.close();
    await rm(folder, { recursive: true });
  });
  return () => world;
};
