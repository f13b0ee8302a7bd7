import { playbackHistory, playbackSession, playbackStatus, requestPlayback } from '@madoi/contract/playback/playback';
import type { HttpClient } from '@madoi/test-kit/http-client';
import {
  type PlaybackApp,
  type SignedUrlOptions,
  signPlaybackUrl,
  startPlaybackApp,
  userIdOf,
} from '@madoi/test-kit/playback-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions, users } from '#features/session/session.table.ts';
import { monthlyUsage } from '../playback.table.ts';

const trackId = '01KPLAYABLE00000000000TRACK';
const shortId = '01KSHORT0000000000000TRACK1';
const roomId = '01KROOM00000000000000000001';
let kit: PlaybackApp;

beforeAll(async () => {
  kit = await startPlaybackApp();
  await kit.addTrack(trackId);
  await kit.addTrack(shortId, '30');
});
afterAll(() => kit.close());

const sign = (client: HttpClient, address: Partial<SignedUrlOptions> = {}) =>
  signPlaybackUrl(client, { trackId, ...address });

const get = (client: HttpClient, path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(kit.url + path, { method, headers: { cookie: client.cookieHeader(), ...headers } });

async function codeOf(response: Response): Promise<string> {
  expect(response.headers.get('content-type')).toContain('application/problem+json');
  return `${response.status} ${((await response.json()) as { code: string }).code}`;
}

describe('the audio of a track', () => {
  it('[7.26] is answered whole, with its length, type and tag', async () => {
    const client = await kit.member();
    const answer = await get(client, await sign(client));
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'audio/mp4',
      'content-length': '5000',
      'accept-ranges': 'bytes',
      'cache-control': 'private, no-store, no-transform',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(kit.content)).toBe(true);
  });

  it.each([
    ['bytes=0-', 0, 4999],
    ['bytes=0-99', 0, 99],
    ['bytes=4990-9999', 4990, 4999],
    ['bytes=-10', 4990, 4999],
  ])('is answered in part for %s', async (range, start, end) => {
    const client = await kit.member();
    const answer = await get(client, await sign(client), { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end}/5000`);
    expect(answer.headers.get('content-length')).toBe(String(end - start + 1));
    expect(Buffer.from(await answer.arrayBuffer()).equals(kit.content.subarray(start, end + 1))).toBe(true);
  });

  it('refuses a range beyond its end, and says how long it is', async () => {
    const client = await kit.member();
    const answer = await get(client, await sign(client), { range: 'bytes=5000-' });
    expect(answer.headers.get('content-range')).toBe('bytes */5000');
    expect(await codeOf(answer)).toBe('416 range_not_satisfiable');
  });

  it('is not sent for HEAD, nor to who has it', async () => {
    const client = await kit.member();
    const head = await get(client, await sign(client), {}, 'HEAD');
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([200, '5000', '']);
    const part = await get(client, await sign(client), { range: 'bytes=0-9' }, 'HEAD');
    expect([part.status, part.headers.get('content-length')]).toEqual([206, '10']);
    const etag = head.headers.get('etag') ?? '';
    const again = await get(client, await sign(client), { 'if-none-match': etag });
    expect([again.status, await again.text()]).toEqual([304, '']);
  });

  it('is sent whole when it changed since the part before', async () => {
    const client = await kit.member();
    const url = await sign(client);
    const etag = (await get(client, url, {}, 'HEAD')).headers.get('etag') ?? '';
    expect((await get(client, url, { range: 'bytes=0-9', 'if-range': etag })).status).toBe(206);
    expect((await get(client, url, { range: 'bytes=0-9', 'if-range': '"older"' })).status).toBe(200);
  });
});

describe('a playback address', () => {
  it('[7.26] is refused without a session, without its cookie and with a token of another', async () => {
    const client = await kit.member();
    const url = await sign(client);
    expect(await codeOf(await fetch(kit.url + url))).toBe('401 no_session');
    const withoutCookie = client.cookieHeader().replace(/pb-session=[^;]*/, 'x=y');
    expect(await codeOf(await fetch(kit.url + url, { headers: { cookie: withoutCookie } }))).toBe('403 token_invalid');
    const other = await kit.member();
    await sign(other);
    expect(await codeOf(await get(other, url))).toBe('403 token_invalid');
  });

  it('[7.26] is refused with the cookie of another session, however well it is signed', async () => {
    const [client, thief] = [await kit.member(), await kit.member()];
    await sign(client);
    const stolen = client.cookies.get('pb-session') ?? '';
    const url = await sign(thief, { cookie: stolen });
    thief.cookies.set('pb-session', stolen);
    expect(await codeOf(await get(thief, url))).toBe('403 token_invalid');
  });

  it('[7.24] holds for five minutes from its first use, and unused no longer than its cookie', async () => {
    const client = await kit.member();
    const url = await sign(client);
    expect((await get(client, url)).status).toBe(200);
    kit.clock.advance(299_000);
    expect((await get(client, url)).status).toBe(200);
    kit.clock.advance(2_000);
    expect(await codeOf(await get(client, url))).toBe('403 token_expired');
    expect((await get(client, await sign(client))).status).toBe(200);
    const unused = await sign(client);
    kit.clock.advance(2 * 3_600_000);
    expect(await codeOf(await get(client, unused))).toBe('403 token_expired');
  });

  it('[7.24] is built on one cookie per session, rotated hourly and readable by scripts', async () => {
    const client = await kit.member();
    const first = await client.request('POST', '/api/pb/session');
    expect(first.headers.getSetCookie().find((line) => line.startsWith('pb-session='))).not.toContain('HttpOnly');
    expect(first.body.expiresAt).toBe(kit.clock.now() + 3_600_000);
    const cookie = client.cookies.get('pb-session');
    await client.call(playbackSession);
    expect(client.cookies.get('pb-session')).toBe(cookie);
    kit.clock.advance(3_500_000);
    await client.call(playbackSession);
    expect(client.cookies.get('pb-session')).not.toBe(cookie);
  });

  it('[7.26] belongs to the first five characters of its track', async () => {
    const client = await kit.member();
    const url = await sign(client);
    expect(await codeOf(await get(client, url.replace('/pb/01KPL/', '/pb/01KPX/')))).toBe('403 token_invalid');
  });

  it('refuses what its schema does not allow, and finds nothing outside of the catalogue', async () => {
    const client = await kit.member();
    const url = await sign(client);
    for (const [from, to] of [
      ['a=1', 'a=4'],
      ['f=0', 'f=2'],
      ['b=96', 'b=320'],
      [/t=[^&]+/, 't=x'],
      [`i=${trackId}`, 'i=..%2F..%2Fetc%2Fpasswd'],
    ] as const) {
      expect(await codeOf(await get(client, url.replace(from, to))), to).toBe('422 invalid_input');
    }
    expect(await codeOf(await get(client, await sign(client, { trackId: '01KUNKNOWN0000000000' })))).toBe(
      '404 not_found',
    );
    expect((await get(client, url.replace('/pb/01KPL/', '/pb/..%2F..%2F/'))).status).toBe(403);
  });

  it('[3.46] gives no longer cut than the rights allow', async () => {
    const client = await kit.member();
    expect(await codeOf(await get(client, await sign(client, { trackId: shortId, audioType: 90 })))).toBe(
      '403 forbidden',
    );
    expect((await get(client, await sign(client, { trackId: shortId, audioType: 30 }))).status).toBe(200);
  });

  it('names a room only for what stands in its queue', async () => {
    const client = await kit.member();
    expect(await codeOf(await get(client, await sign(client, { roomId })))).toBe('403 forbidden');
  });

  it('ends with its session', async () => {
    const client = await kit.member();
    const url = await sign(client);
    await kit.services.database.db.delete(sessions);
    expect(await codeOf(await get(client, url))).toBe('401 no_session');
  });
});

describe('asking to play', () => {
  it('[7.25] opens a listening that status and history show', async () => {
    const client = await kit.member();
    const answer = await client.call(requestPlayback, { params: { id: trackId }, body: {} });
    expect(answer).toEqual({ allowed: true, audioType: 'full', duration: 200 });
    const startedAt = kit.clock.now();
    expect(await client.call(playbackStatus)).toMatchObject({ plan: 'standard', playing: { trackId, startedAt } });
    expect((await client.call(playbackHistory, { query: { limit: 5 } })).list).toEqual([
      { trackId, audioType: 'full', startedAt, elapsedTime: 0 },
    ]);
    kit.clock.advance(201_000);
    expect((await client.call(playbackStatus)).playing).toBeUndefined();
    expect((await (await kit.member()).call(playbackHistory, { query: {} })).list).toEqual([]);
  });

  it('[7.25] the history goes on page by page, each listening once, also while new ones are heard', async () => {
    const listener = await kit.member();
    const play = () => listener.call(requestPlayback, { params: { id: trackId }, body: {} });
    for (let count = 0; count < 5; count += 1) {
      await play();
      kit.clock.advance(9_000);
    }
    const read = (next?: string) => listener.call(playbackHistory, { query: { limit: 2, ...(next && { next }) } });
    const whole = (await listener.call(playbackHistory, { query: {} })).list;
    const first = await read();
    await play();
    const second = await read(first.paging.next);
    const third = await read(second.paging.next);
    const began = (page: typeof first) => page.list.map(({ startedAt }) => startedAt);
    expect([first, second, third].map(({ list }) => list.length)).toEqual([2, 2, 1]);
    expect([first, second, third].flatMap(began)).toEqual(whole.map(({ startedAt }) => startedAt));
    expect(third.paging).toEqual({});
    const wrong = await listener.request('GET', '/api/pb/history?next=nonsense');
    expect(wrong.status).toBe(422);
  });

  it('[7.25] says why a track may not play', async () => {
    const client = await kit.member();
    const short = await client.call(requestPlayback, { params: { id: shortId }, body: { audioType: 'full' } });
    expect(short).toMatchObject({ allowed: true, audioType: 30, duration: 30 });
    const elsewhere = await client.call(requestPlayback, { params: { id: trackId }, body: { roomId } });
    expect(elsewhere).toMatchObject({ allowed: false, reason: 'not_in_queue' });
    const unknown = await client.request('POST', '/api/pb/01KUNKNOWN0000000000', { body: {} });
    expect(unknown.status).toBe(404);
  });

  it('[5.06] ends with the month’s time, and starts again with the next month; STANDARD has no end', async () => {
    const client = await kit.signUp('聴く人');
    const { db } = kit.services.database;
    const id = await userIdOf(client);
    expect(await client.call(playbackStatus)).toMatchObject({ plan: 'free', timeLeft: 20 * 3600 });
    await db.insert(monthlyUsage).values({ userId: id, month: '2026-04', usedMs: 20 * 3_600_000 });
    const refused = await client.call(requestPlayback, { params: { id: trackId }, body: {} });
    expect(refused).toMatchObject({ allowed: false, reason: 'usage_limit', timeLeft: 0 });
    expect(await codeOf(await get(client, await sign(client)))).toBe('403 usage_limit');
    await db.update(users).set({ plan: 'standard' }).where(eq(users.id, id));
    expect((await client.call(requestPlayback, { params: { id: trackId }, body: {} })).allowed).toBe(true);
    await db.update(users).set({ plan: 'free' }).where(eq(users.id, id));
    kit.clock.set((await client.call(playbackStatus)).renewsAt);
    expect(await client.call(playbackStatus)).toMatchObject({ timeLeft: 20 * 3600 });
  });
});
