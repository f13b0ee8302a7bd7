import { playbackStatus, requestPlayback } from '@madoi/contract/playback/playback';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { other, song, startMeteredApp } from '@madoi/test-kit/metered-app';
import { type PlaybackApp, timeLeftOf } from '@madoi/test-kit/playback-app';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

// A client that knows the specification's fields alone: it asks with an empty body and reports `{elapsedTime}`.
let app: PlaybackApp;
let listener: HttpClient;

beforeAll(async () => {
  app = await startMeteredApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  listener = await app.signUp('聴く人');
});

const play = (trackId: string, client = listener) =>
  client.request('POST', `/api/pb/${trackId}`, { body: {} }).then(({ status }) => expect(status).toBe(200));
const report = async (elapsedTime: number, client = listener): Promise<number> => {
  const answer = await client.request('PUT', '/api/pb/free/report', { body: { elapsedTime } });
  expect(answer.status).toBe(200);
  return answer.body.timeLeft;
};

it('[7.25] two listenings with the same whole seconds are both charged, and the silence after them is not', async () => {
  for (const left of [940, 880, 820]) {
    await play(song);
    app.clock.advance(60_400);
    expect(await report(60)).toBe(left);
    app.clock.advance(500_000);
    expect(await timeLeftOf(listener)).toBe(left);
  }
});

it('[7.25] a listening that was skipped at once comes to nothing, also after another that did', async () => {
  for (const trackId of [song, other]) {
    await play(trackId);
    app.clock.advance(300);
    expect(await report(0)).toBe(1_000);
    app.clock.advance(90_000);
    expect(await timeLeftOf(listener)).toBe(1_000);
  }
});

it('[7.25] the report of a song that ended arrives after the next was asked for, and so does its repeat', async () => {
  await play(song);
  app.clock.advance(100_000);
  await play(other);
  app.clock.advance(1_000);
  expect(await report(80)).toBe(919);
  expect(await report(80)).toBe(919);
  app.clock.advance(49_000);
  expect(await report(50)).toBe(870);
});

it('[7.25] a report of a listening that goes on is completed by its later ones', async () => {
  await play(song);
  app.clock.advance(30_000);
  expect(await report(30)).toBe(970);
  app.clock.advance(600_000);
  expect(await timeLeftOf(listener)).toBe(970);
  app.clock.advance(90_000);
  expect(await report(120)).toBe(880);
  expect(await report(120)).toBe(880);
});

it('[7.25] it is the session’s own listening, whatever another device of the same person plays', async () => {
  const elsewhere = await app.otherSessionOf(listener);
  await play(song);
  app.clock.advance(100_000);
  await elsewhere.call(requestPlayback, { params: { id: other }, body: {} });
  app.clock.advance(100_000);
  expect(await report(40)).toBe(1_000 - 40 - 100);
  expect((await listener.call(playbackStatus)).playing?.trackId).toBe(other);
  expect(await report(70, elsewhere)).toBe(1_000 - 40 - 70);
});
