import { preloadHeadBytes } from '@madoi/contract/constants';
import { playbackHistory } from '@madoi/contract/playback/playback';
import { hlsPlaylistUrl } from '@madoi/domain/playback/playback-url';
import type { HttpClient } from '@madoi/test-kit/http-client';
import {
  makeReport,
  type PlaybackApp,
  requestPlay,
  sendFinalReport,
  signPlaybackUrl,
  startPlaybackApp,
  timeLeftOf,
} from '@madoi/test-kit/playback-app';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { audioBlobKey } from '#features/catalogue/catalogue.api.ts';

const songs = Array.from({ length: 30 }, (_, n) => `01KSONG00000000000000000${String(n).padStart(2, '0')}`);
const songOf = (n: number): string => songs[n] ?? '';
const allowanceSec = 4_000;
const minuteMs = 60_000;
/** Of the first song; the others are shorter than a head. */
const fileBytes = preloadHeadBytes + 5_000;
let app: PlaybackApp;
let listener: HttpClient;

beforeAll(async () => {
  app = await startPlaybackApp({ config: { freeHoursPerMonth: allowanceSec / 3600 } });
  for (const id of songs) await app.addTrack(id);
  await app.services.blobs.put(audioBlobKey(songOf(0), 'full'), Buffer.alloc(fileBytes));
});
afterAll(() => app.close());
beforeEach(async () => {
  // Each a month of its own: nothing that one leaves behind reaches the next.
  app.clock.advance(40 * 86_400_000);
  listener = await app.signUp('聴く人');
});

async function download(n: number, client = listener, audioType: 'full' | 90 | 30 = 'full'): Promise<string> {
  const url = await signPlaybackUrl(client, { trackId: songOf(n), audioType });
  const answer = await client.request('GET', url);
  return answer.status === 200 ? 'ok' : `${answer.status} ${answer.body.code}`;
}

async function downloads(from: number, count: number): Promise<string[]> {
  const outcomes: string[] = [];
  for (let n = from; n < from + count; n += 1) outcomes.push(await download(n));
  return outcomes;
}

/** What nobody listens to is forgiven so often a day. */
const forgiven = 6;

describe('a free user who downloads without asking to play', () => {
  it('[1.03, 6.03] has heard it: each counts once, the cut’s length, ten minutes later', async () => {
    await downloads(0, forgiven + 4);
    app.clock.advance(9 * minuteMs);
    expect(await timeLeftOf(listener)).toBe(allowanceSec);
    app.clock.advance(2 * minuteMs);
    expect(await timeLeftOf(listener)).toBe(allowanceSec - 4 * 200);
    await downloads(0, forgiven + 4);
    app.clock.advance(11 * minuteMs);
    expect(await timeLeftOf(listener)).toBe(allowanceSec - 4 * 200);
    expect((await listener.call(playbackHistory, { query: {} })).list).toEqual([]);
  });

  it('[1.03] gets no more than the month at once, nor after it was counted', async () => {
    const outcomes = await downloads(0, 25);
    expect(outcomes).toEqual([...Array(20).fill('ok'), ...Array(5).fill('403 usage_limit')]);
    app.clock.advance(11 * minuteMs);
    expect(await timeLeftOf(listener)).toBe(allowanceSec - (20 - forgiven) * 200);
    // What is left of it, and then nothing: six are forgiven a day, not a call.
    expect(await downloads(20, 8)).toEqual([...Array(6).fill('ok'), '403 usage_limit', '403 usage_limit']);
    app.clock.advance(11 * minuteMs);
    expect(await timeLeftOf(listener)).toBe(0);
    expect(await download(0)).toBe('403 usage_limit');
  });

  it('is charged nothing for heads that are fetched ahead of a click, however many', async () => {
    const first = await signPlaybackUrl(listener, { trackId: songOf(0), isPreload: true });
    const head = await listener.request('GET', first, { headers: { range: 'bytes=0-' } });
    expect([head.status, head.headers.get('content-range'), head.headers.get('content-length')]).toEqual([
      206,
      `bytes 0-${preloadHeadBytes - 1}/${fileBytes}`,
      String(preloadHeadBytes),
    ]);
    for (let n = 1; n < 25; n += 1) {
      const url = await signPlaybackUrl(listener, { trackId: songOf(n), isPreload: true });
      expect((await listener.request('GET', url, { headers: { range: 'bytes=100-' } })).status).toBe(206);
    }
    app.clock.advance(11 * minuteMs);
    expect(await timeLeftOf(listener)).toBe(allowanceSec);
  });

  it.each([
    ['behind its head', { range: `bytes=${preloadHeadBytes}-` }],
    ['as a whole', {}],
    ['under a condition that may make it whole', { range: 'bytes=0-', 'if-range': '"other"' }],
    ['by an end that a browser never names', { range: 'bytes=0-9999999' }],
  ])('is charged for a file that is fetched ahead %s', async (_, headers) => {
    await downloads(10, forgiven);
    const url = await signPlaybackUrl(listener, { trackId: songOf(0), isPreload: true });
    await listener.request('GET', url, { headers });
    app.clock.advance(11 * minuteMs);
    expect(await timeLeftOf(listener)).toBe(allowanceSec - 200);
  });

  it('[1.03] is counted once for however many addresses and ranges ask at the same time', async () => {
    await downloads(0, forgiven);
    await Promise.all(Array.from({ length: 10 }, () => download(7)));
    app.clock.advance(11 * minuteMs);
    const tabs = await Promise.all(Array.from({ length: 5 }, () => timeLeftOf(listener)));
    expect(tabs).toEqual(Array(5).fill(allowanceSec - 200));
  });

  it('[1.03] HLS is no way around', async () => {
    await downloads(0, forgiven);
    const signed = await signPlaybackUrl(listener, { trackId: songOf(9) });
    const token = new URL(signed, app.url).searchParams.get('t') ?? '';
    // What lies there is no sound, so there is no playlist of it; the address was good all the same.
    await listener.request('GET', hlsPlaylistUrl({ trackId: songOf(9), audioType: 'full', faded: false, token }));
    app.clock.advance(11 * minuteMs);
    expect(await timeLeftOf(listener)).toBe(allowanceSec - 200);
  });

  it('a guest who listens alone fetches highlights without a limit', async () => {
    const guest = await app.guest();
    for (let n = 0; n < 25; n += 1) expect(await download(n, guest, 90)).toBe('ok');
  });
});

describe('a free user who listens as the player does', () => {
  /** Uses up what is forgiven, so that every unplayed download shows. */
  const wasteAll = async () => {
    await downloads(20, forgiven);
    app.clock.advance(11 * minuteMs);
    expect(await timeLeftOf(listener)).toBe(allowanceSec);
  };

  it('[1.03] pays for what was heard alone: fetched ahead, asked for, renewed and fetched again', async () => {
    await wasteAll();
    for (let n = 0; n < 5; n += 1) {
      if (n === 0) await download(n);
      await requestPlay(listener, `listen-0${n}`, songOf(n));
      await download(n + 1);
      app.clock.advance(190_000);
      await download(n);
      app.clock.advance(10_000);
      await sendFinalReport(listener, makeReport({ id: `listen-0${n}`, trackId: songOf(n), elapsedTime: 200_000 }));
      await download(n);
    }
    await requestPlay(listener, 'listen-05', songOf(5));
    app.clock.advance(60 * minuteMs);
    expect(await timeLeftOf(listener)).toBe(allowanceSec - 6 * 200);
  });

  it('[1.03] what was counted already is given back when it is listened to after all', async () => {
    await wasteAll();
    await download(0);
    app.clock.advance(60 * minuteMs);
    expect(await timeLeftOf(listener)).toBe(allowanceSec - 200);
    expect(await requestPlay(listener, 'listen-00', songOf(0))).toMatchObject({
      allowed: true,
      timeLeft: allowanceSec,
    });
    app.clock.advance(50_000);
    expect(await timeLeftOf(listener)).toBe(allowanceSec - 50);
  });

  it('an unverified listening covers its download', async () => {
    await wasteAll();
    await download(0);
    app.clock.advance(60 * minuteMs);
    const endAt = app.clock.now();
    const word = makeReport({ id: 'offline-01', trackId: songOf(0), elapsedTime: 120_000, startAt: endAt, endAt });
    expect(await sendFinalReport(listener, word)).toEqual({ success: true, timeLeft: allowanceSec - 120 });
    expect(await timeLeftOf(listener)).toBe(allowanceSec - 120);
  });

  it('[1.03] asking for the short cut covers no download of the whole song', async () => {
    await wasteAll();
    await listener.request('POST', `/api/pb/${songOf(0)}`, { body: { audioType: 30, sessionId: 'listen-00' } });
    await sendFinalReport(listener, makeReport({ id: 'listen-00', trackId: songOf(0), elapsedTime: 0 }));
    await download(0);
    await download(0, listener, 30);
    app.clock.advance(11 * minuteMs);
    expect(await timeLeftOf(listener)).toBe(allowanceSec - 200);
  });

  it('may start another song with little left while one is fetched ahead', async () => {
    for (let n = 0; n < 19; n += 1) {
      await requestPlay(listener, `listen-${n}`, songOf(n));
      app.clock.advance(200_000);
    }
    await requestPlay(listener, 'listen-19', songOf(19));
    app.clock.advance(100_000);
    expect(await timeLeftOf(listener)).toBe(100);
    expect(await downloads(20, 3)).toEqual(['ok', 'ok', 'ok']);
    expect(await download(19)).toBe('ok');
    expect(await download(23)).toBe('403 usage_limit');
  });
});
