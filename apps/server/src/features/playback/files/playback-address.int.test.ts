import type { HttpClient } from '@madoi/test-kit/http-client';
import { type PlaybackApp, signPlaybackUrl, startPlaybackApp } from '@madoi/test-kit/playback-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

const song = '01KSONG0000000000000000001';
const other = '01KSONG0000000000000000002';
let app: PlaybackApp;
let member: HttpClient;

beforeAll(async () => {
  app = await startPlaybackApp();
  await app.addTrack(song);
  await app.addTrack(other);
});
afterAll(() => app.close());
beforeEach(async () => {
  member = await app.member();
});

const get = (path: string, range?: string) =>
  fetch(app.url + path, { headers: { cookie: member.cookieHeader(), ...(range ? { range } : {}) } });
const outcome = async (path: string, range?: string) => {
  const answer = await get(path, range);
  if (answer.status < 300) return answer.status;
  return `${answer.status} ${((await answer.json()) as { code: string }).code}`;
};

describe('a token', () => {
  it('[7.26] is good for the track that it was first used for', async () => {
    const url = await signPlaybackUrl(member, { trackId: song });
    expect(await outcome(url)).toBe(200);
    expect(await outcome(url.replaceAll(song, other))).toBe('403 token_invalid');
    expect(await outcome(url)).toBe(200);
  });

  it.each([
    ['cut', 'a=1', 'a=2'],
    ['fade', 'f=0', 'f=1'],
  ])('[7.26] is good for one %s', async (_, from, to) => {
    const url = await signPlaybackUrl(member, { trackId: song });
    expect(await outcome(url)).toBe(200);
    expect(await outcome(url.replace(from, to))).toBe('403 token_invalid');
  });

  it('[7.26] is bound once, however many ask at the same time', async () => {
    const url = await signPlaybackUrl(member, { trackId: song });
    const stranger = url.replaceAll(song, other);
    const outcomes = await Promise.all(Array.from({ length: 10 }, (_, n) => outcome(n % 2 === 0 ? url : stranger)));
    expect(outcomes.filter((each) => each === 200)).toHaveLength(5);
    const [of, ofStranger] = [outcomes.filter((_, n) => n % 2 === 0), outcomes.filter((_, n) => n % 2 === 1)];
    expect([new Set(of).size, new Set(ofStranger).size]).toEqual([1, 1]);
  });

  it('[7.26] is over five minutes after its first use, for every range and however often it is replayed', async () => {
    const url = await signPlaybackUrl(member, { trackId: song });
    expect(await outcome(url, 'bytes=0-99')).toBe(206);
    app.clock.advance(300_000);
    expect(await outcome(url, 'bytes=100-199')).toBe(206);
    app.clock.advance(1);
    for (const range of [undefined, 'bytes=0-99', 'bytes=200-', 'bytes=-1', 'bytes=0-1,5-6']) {
      expect(await outcome(url, range), range).toBe('403 token_expired');
    }
    app.clock.advance(24 * 3_600_000);
    expect(await outcome(url)).toBe('403 token_expired');
    const fresh = await signPlaybackUrl(member, { trackId: song });
    expect(await outcome(fresh)).toBe(200);
    expect(await outcome(url)).toBe('403 token_invalid');
  });
});

describe('extra ranges', () => {
  it.each([
    'bytes=0-1,5-6',
    'bytes=0-0,0-0,0-0,0-0,0-0,0-0',
    `bytes=${Array.from({ length: 500 }, (_, n) => `${n}-`).join(',')}`,
  ])('several in one call are answered with the file, once', async (range) => {
    const answer = await get(await signPlaybackUrl(member, { trackId: song }), range);
    expect([answer.status, answer.headers.get('content-range')]).toEqual([200, null]);
    expect(Buffer.from(await answer.arrayBuffer()).equals(app.content)).toBe(true);
  });

  it('many calls for one each are one token, and get what they ask for', async () => {
    const url = await signPlaybackUrl(member, { trackId: song });
    const parts = await Promise.all(
      Array.from({ length: 50 }, async (_, n) => (await get(url, `bytes=${n * 100}-${n * 100 + 99}`)).arrayBuffer()),
    );
    expect(Buffer.concat(parts.map((part) => Buffer.from(part))).equals(app.content)).toBe(true);
  });
});
