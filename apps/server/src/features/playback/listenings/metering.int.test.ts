import { playbackHistory, playbackStatus, requestPlayback } from '@madoi/contract/playback/playback';
import { devicesAvailable, reportFree, reportStart } from '@madoi/contract/playback/reports';
import { login, signup } from '@madoi/contract/session/session';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { historyOf, other, song, startMeteredApp } from '@madoi/test-kit/metered-app';
import {
  makeReport,
  type PlaybackApp,
  requestPlay,
  sendFinalReport,
  signPlaybackUrl,
  timeLeftOf,
  userIdOf,
} from '@madoi/test-kit/playback-app';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';

let app: PlaybackApp;
let listener: HttpClient;

beforeAll(async () => {
  app = await startMeteredApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  listener = await app.signUp('聴く人');
});

const ask = (client: HttpClient, sessionId: string, trackId = song, deviceId?: string) =>
  requestPlay(client, sessionId, trackId, deviceId);
const final = (client: HttpClient, id: string, elapsedTime: number, trackId = song) =>
  sendFinalReport(client, makeReport({ id, trackId, elapsedTime }));

describe('a free user’s month', () => {
  it('[1.03] shrinks while a listening is open, by the server’s clock and at most by the cut', async () => {
    expect(await ask(listener, 'listen-01')).toMatchObject({ allowed: true, timeLeft: 1_000, duration: 200 });
    app.clock.advance(60_500);
    expect(await timeLeftOf(listener)).toBe(939);
    expect((await listener.call(login, { body: {} })).user?.timeLeft).toBe(939);
    app.clock.advance(3_600_000);
    expect(await timeLeftOf(listener)).toBe(800);
  });

  it('[7.27] counts what the final report says, once', async () => {
    await ask(listener, 'listen-01');
    expect(
      await listener.call(reportStart, { body: { reports: [makeReport({ id: 'listen-01', trackId: song })] } }),
    ).toEqual({ success: true, timeLeft: 1_000 });
    app.clock.advance(180_000);
    expect(await final(listener, 'listen-01', 120_000)).toEqual({ success: true, timeLeft: 880 });
    app.clock.advance(60_000);
    expect(await final(listener, 'listen-01', 120_000)).toEqual({ success: true, timeLeft: 880 });
    expect(await listener.call(reportFree, { body: { elapsedTime: 120, id: 'listen-01' } })).toEqual({ timeLeft: 880 });
    expect(await timeLeftOf(listener)).toBe(880);
  });

  it('[7.25] takes a late report for the listening before, which alone can have lasted so long', async () => {
    await listener.call(requestPlayback, { params: { id: song }, body: {} });
    app.clock.advance(150_000);
    await listener.call(requestPlayback, { params: { id: other }, body: {} });
    app.clock.advance(1_000);
    expect(await listener.call(reportFree, { body: { elapsedTime: 100 } })).toEqual({ timeLeft: 899 });
    expect(await listener.call(reportFree, { body: { elapsedTime: 100 } })).toEqual({ timeLeft: 899 });
    app.clock.advance(20_000);
    expect(await listener.call(reportFree, { body: { elapsedTime: 21 } })).toEqual({ timeLeft: 879 });
  });

  it('[7.25] takes a report once: a repeat does not end what plays by then', async () => {
    await listener.call(requestPlayback, { params: { id: song }, body: {} });
    app.clock.advance(150_000);
    await listener.call(requestPlayback, { params: { id: other }, body: {} });
    expect(await listener.call(reportFree, { body: { elapsedTime: 100 } })).toEqual({ timeLeft: 900 });
    app.clock.advance(30_000);
    expect(await listener.call(reportFree, { body: { elapsedTime: 100 } })).toEqual({ timeLeft: 870 });
    expect((await listener.call(playbackStatus)).playing?.trackId).toBe(other);
  });

  it('charges a listening that nobody reports by the clock, until the next begins', async () => {
    await ask(listener, 'listen-01');
    app.clock.advance(50_000);
    await ask(listener, 'listen-02', other);
    app.clock.advance(10_000);
    expect(await timeLeftOf(listener)).toBe(940);
    expect(await final(listener, 'listen-01', 20_000)).toEqual({ success: true, timeLeft: 970 });
    expect(await historyOf(listener)).toMatchObject([
      { trackId: other, elapsedTime: 10_000 },
      { trackId: song, elapsedTime: 20_000 },
    ]);
  });

  it('[5.06] [6.03] refuses at the end of the time, in the middle of a song too, and opens nothing', async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await ask(listener, `listen-0${n}`)).allowed).toBe(true);
      app.clock.advance(200_000);
    }
    expect(await timeLeftOf(listener)).toBe(0);
    expect(await ask(listener, 'listen-09')).toMatchObject({ allowed: false, reason: 'usage_limit', timeLeft: 0 });
    expect(await ask(listener, 'listen-04')).toMatchObject({ allowed: false, reason: 'usage_limit', timeLeft: 0 });
    expect(await historyOf(listener)).toHaveLength(5);
    const file = await listener.request('GET', await signPlaybackUrl(listener, { trackId: song }));
    expect([file.status, file.body.code]).toEqual([403, 'usage_limit']);
  });

  it('belongs to the month of Tokyo in which the listening was opened, also when it is reported later', async () => {
    const { renewsAt } = await listener.call(playbackStatus);
    app.clock.set(renewsAt - 30_000);
    await ask(listener, 'listen-01');
    app.clock.set(renewsAt + 100_000);
    expect(await timeLeftOf(listener)).toBe(1_000);
    expect(await final(listener, 'listen-01', 125_000)).toEqual({ success: true, timeLeft: 1_000 });
    await ask(listener, 'listen-02');
    app.clock.advance(40_000);
    expect(await timeLeftOf(listener)).toBe(960);
  });

  it('[6.04] has no end on STANDARD, and what was listened to there is charged to no month', async () => {
    const { db } = app.services.database;
    const setPlan = async (plan: 'free' | 'standard') =>
      db
        .update(users)
        .set({ plan })
        .where(eq(users.id, await userIdOf(listener)));
    await setPlan('standard');
    for (let n = 0; n < 6; n += 1) {
      expect(await ask(listener, `listen-0${n}`)).toEqual({ allowed: true, audioType: 'full', duration: 200 });
      app.clock.advance(200_000);
    }
    expect(await final(listener, 'listen-05', 190_000)).toEqual({ success: true });
    expect((await listener.call(playbackStatus)).timeLeft).toBeUndefined();
    await setPlan('free');
    expect(await timeLeftOf(listener)).toBe(1_000);
    expect(await historyOf(listener)).toHaveLength(6);
  });

  it('a guest who listens alone may report highlights, and they are free', async () => {
    const guest = await app.guest();
    expect(await ask(guest, 'listen-01')).toEqual({ allowed: true, audioType: 90, duration: 90 });
    app.clock.advance(30_000);
    expect(await final(guest, 'listen-01', 25_000)).toEqual({ success: true });
    expect(await guest.call(reportFree, { body: { elapsedTime: 25 } })).toEqual({});
    expect(await historyOf(guest)).toMatchObject([{ elapsedTime: 25_000 }]);
  });

  it('is refused without a session', async () => {
    const nobody = app.newVisitor();
    for (const [method, path, body] of [
      ['POST', '/api/pb/report/start', { reports: [] }],
      ['POST', '/api/pb/report/final', { reports: [] }],
      ['PUT', '/api/pb/free/report', { elapsedTime: 1 }],
      ['GET', '/api/pb/devices/available', undefined],
    ] as const) {
      expect((await nobody.request(method, path, { body })).body).toMatchObject({ code: 'no_session' });
    }
  });
});

describe('what plays and what played', () => {
  it('[7.25] one listening plays at most; its end is the final report or the length of its cut', async () => {
    await ask(listener, 'listen-01');
    await ask(listener, 'listen-02', other);
    expect((await listener.call(playbackStatus)).playing).toEqual({ trackId: other, startedAt: app.clock.now() });
    app.clock.advance(5_000);
    await final(listener, 'listen-02', 5_000, other);
    expect((await listener.call(playbackStatus)).playing).toBeUndefined();
    await ask(listener, 'listen-03');
    app.clock.advance(200_000);
    expect((await listener.call(playbackStatus)).playing).toBeUndefined();
  });

  it('[7.25] the history leaves out what came to nothing', async () => {
    await ask(listener, 'listen-01');
    app.clock.advance(9_000);
    await ask(listener, 'listen-02', other);
    app.clock.advance(9_000);
    await final(listener, 'listen-01', 0);
    const startedAt = app.clock.now() - 9_000;
    expect(await historyOf(listener)).toEqual([{ trackId: other, audioType: 'full', startedAt, elapsedTime: 9_000 }]);
    expect((await listener.call(playbackHistory, { query: { limit: 1 } })).list).toHaveLength(1);
  });
});

describe('one device', () => {
  const isAvailable = async (client: HttpClient, deviceId?: string) =>
    (await client.call(devicesAvailable, { query: deviceId ? { deviceId } : {} })).isAvailable;

  it('[7.24] the one that started playing last may go on, and the other takes it back by playing', async () => {
    const elsewhere = await app.otherSessionOf(listener);
    expect(await isAvailable(listener, 'device-a')).toBe(true);
    await ask(listener, 'listen-01', song, 'device-a');
    await ask(elsewhere, 'listen-02', song, 'device-b');
    expect(await isAvailable(listener, 'device-a')).toBe(false);
    expect(await isAvailable(elsewhere, 'device-b')).toBe(true);
    await final(elsewhere, 'listen-02', 0);
    expect(await isAvailable(listener, 'device-a')).toBe(false);
    await ask(listener, 'listen-03', song, 'device-a');
    expect(await isAvailable(listener, 'device-a')).toBe(true);
    expect(await isAvailable(elsewhere, 'device-b')).toBe(false);
  });

  it('[7.24] without a name of its own it is the session', async () => {
    const elsewhere = await app.otherSessionOf(listener);
    await ask(listener, 'listen-01');
    expect(await isAvailable(app.tabOf(listener))).toBe(true);
    expect(await isAvailable(listener, 'device-a')).toBe(true);
    expect(await isAvailable(elsewhere)).toBe(false);
    await ask(elsewhere, 'listen-02');
    expect([await isAvailable(listener), await isAvailable(elsewhere)]).toEqual([false, true]);
  });

  it('stays with the person when a guest signs up', async () => {
    const guest = await app.guest();
    await ask(guest, 'listen-01');
    app.clock.advance(25_000);
    await final(guest, 'listen-01', 25_000);
    await ask(guest, 'listen-02');
    app.clock.advance(10_000);
    await guest.call(signup, { body: { name: 'いままで客' } });
    expect(await historyOf(guest)).toMatchObject([
      { trackId: song, elapsedTime: 10_000 },
      { trackId: song, elapsedTime: 25_000 },
    ]);
    expect((await guest.call(playbackStatus)).playing).toBeUndefined();
  });

  it('guests are one per session', async () => {
    const [one, two] = [await app.guest(), await app.guest()];
    await ask(one, 'listen-01', song, 'device-a');
    await ask(two, 'listen-01', song, 'device-b');
    expect([await isAvailable(one, 'device-a'), await isAvailable(two, 'device-b')]).toEqual([true, true]);
    expect((await one.call(playbackStatus)).playing).toBeDefined();
  });

  it('a call that is sent again does not take the sound back', async () => {
    const elsewhere = await app.otherSessionOf(listener);
    await ask(listener, 'listen-01', song, 'device-a');
    await ask(elsewhere, 'listen-02', other, 'device-b');
    expect(await ask(listener, 'listen-01', song, 'device-a')).toMatchObject({
      allowed: false,
      reason: 'other_device',
    });
    expect((await listener.call(playbackStatus)).playing?.trackId).toBe(other);
  });
});
