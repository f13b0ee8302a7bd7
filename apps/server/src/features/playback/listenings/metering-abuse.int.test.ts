import { type ListeningReport, reportFree } from '@madoi/contract/playback/reports';
import { allowanceMonthOf } from '@madoi/domain/playback/allowance';
import type { HttpClient } from '@madoi/test-kit/http-client';
import {
  beginFreshMonth,
  historyOf,
  openListeningsOf,
  other,
  song,
  startMeteredApp,
  usedMsOf,
} from '@madoi/test-kit/metered-app';
import {
  makeReport,
  type PlaybackApp,
  requestPlay,
  sendFinalReport,
  timeLeftOf,
  userIdOf,
} from '@madoi/test-kit/playback-app';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenings } from '../playback.table.ts';

const short = '01KSONG0000000000000000003';
const dayMs = 86_400_000;
let app: PlaybackApp;
let listener: HttpClient;

beforeAll(async () => {
  app = await startMeteredApp();
  await app.addTrack(short, '30');
});
afterAll(() => app.close());
beforeEach(async () => {
  beginFreshMonth(app);
  listener = await app.signUp('聴く人');
});

const ask = (client: HttpClient, sessionId: string, trackId = song) => requestPlay(client, sessionId, trackId);
const db = () => app.services.database.db;

const usedMs = (client: HttpClient, month?: string) => usedMsOf(app, client, month);
const openOnes = (client: HttpClient) => openListeningsOf(app, client);

/** A report as an honest client makes it, for a listening that ended now. */
const reportOf = (id: string, elapsedTime: number, more: Partial<ListeningReport> = {}) => {
  const endAt = app.clock.now();
  return makeReport({ id, trackId: song, elapsedTime, startAt: endAt - elapsedTime, endAt, ...more });
};

describe('forged reports', () => {
  it('[6.08] of another’s listening change nothing there', async () => {
    const victim = await app.signUp('隣の人');
    await ask(victim, 'listen-of-victim');
    app.clock.advance(100_000);
    await sendFinalReport(listener, reportOf('listen-of-victim', 1_000));
    await listener.call(reportFree, { body: { elapsedTime: 1, id: 'listen-of-victim' } });
    expect(await openOnes(victim)).toEqual(['listen-of-victim']);
    expect(await timeLeftOf(victim)).toBe(900);
    expect((await ask(victim, 'listen-of-victim')).allowed).toBe(true);
  });

  it('[7.27] of unknown and of other tracks are acknowledged and forgotten; a taken name is a conflict', async () => {
    await ask(listener, 'listen-01');
    app.clock.advance(50_000);
    const answer = await sendFinalReport(
      listener,
      reportOf('listen-01', 1_000, { trackId: other }),
      reportOf('listen-02', 50_000, { trackId: '01KUNKNOWN0000000000000000' }),
    );
    expect(answer).toEqual({ success: true, timeLeft: 950 });
    expect(await openOnes(listener)).toEqual(['listen-01']);
    const taken = await listener.request('POST', `/api/pb/${other}`, { body: { sessionId: 'listen-01' } });
    expect([taken.status, taken.body.code]).toEqual([409, 'conflict']);
  });

  it('[3.52] of a huge time are cut to the clock and five seconds', async () => {
    await ask(listener, 'listen-01');
    app.clock.advance(30_000);
    expect(await sendFinalReport(listener, reportOf('listen-01', dayMs))).toEqual({ success: true, timeLeft: 965 });
    const unheardOf = await sendFinalReport(listener, reportOf('listen-02', dayMs), reportOf('listen-03', dayMs));
    // The account is 30 s old, and all of it is claimed.
    expect(unheardOf).toEqual({ success: true, timeLeft: 965 });
    app.clock.advance(10_000);
    expect(await sendFinalReport(listener, reportOf('listen-04', dayMs))).toEqual({ success: true, timeLeft: 960 });
    app.clock.advance(dayMs);
    expect(await sendFinalReport(listener, reportOf('listen-05', dayMs, { trackId: short }))).toEqual({
      success: true,
      timeLeft: 930,
    });
  });

  it.each([
    ['a negative time', { elapsedTime: -1 }],
    ['more than a day', { elapsedTime: dayMs + 1 }],
    ['a clock before 1970', { startAt: -1 }],
    ['text', { elapsedTime: '100' }],
    ['a name that is none', { id: '../../x' }],
    ['a foreign kind', { contentType: 'radio' }],
  ])('[3.52] with %s are refused by themselves, and the others of the call count', async (_, part) => {
    await ask(listener, 'listen-01');
    app.clock.advance(20_000);
    const reports = [{ ...reportOf('listen-02', 5_000), ...part }, reportOf('listen-01', 5_000)];
    const { status, body } = await listener.request('POST', '/api/pb/report/final', { body: { reports } });
    expect([status, body]).toEqual([
      200,
      { success: true, timeLeft: 995, refused: [{ index: 0, reason: 'invalid_input', field: Object.keys(part)[0] }] },
    ]);
    expect(await openOnes(listener)).toEqual([]);
    const start = await listener.request('POST', '/api/pb/report/start', { body: { reports: [null, reports[1]] } });
    expect(start.body).toEqual({ success: true, timeLeft: 995, refused: [{ index: 0, reason: 'invalid_input' }] });
  });

  it('are refused when they are more than a call may carry', async () => {
    const reports = Array.from({ length: 101 }, (_, n) => reportOf(`listen-${n}-of-many`, 1));
    expect((await listener.request('POST', '/api/pb/report/final', { body: { reports } })).status).toBe(422);
    expect((await listener.request('PUT', '/api/pb/free/report', { body: { elapsedTime: -1 } })).status).toBe(422);
    expect((await listener.request('PUT', '/api/pb/free/report', { body: { elapsedTime: 86_401 } })).status).toBe(422);
  });

  it('that came to nothing leave no row behind', async () => {
    const userId = await userIdOf(listener);
    const many = Array.from({ length: 100 }, (_, n) => reportOf(`offline-${n}`, dayMs));
    expect(await sendFinalReport(listener, ...many)).toEqual({ success: true, timeLeft: 1_000 });
    expect(await db().select().from(listenings).where(eq(listenings.userId, userId))).toEqual([]);
  });

  it('about nothing at all cost nothing', async () => {
    expect(await listener.call(reportFree, { body: { elapsedTime: 86_400 } })).toEqual({ timeLeft: 1_000 });
    expect(await listener.call(reportFree, { body: { elapsedTime: 9, id: 'listen-none' } })).toEqual({
      timeLeft: 1_000,
    });
    expect(await sendFinalReport(listener)).toEqual({ success: true, timeLeft: 1_000 });
  });
});

describe('late, doubled and shuffled reports', () => {
  it('[7.27, 8.15] count once, in whatever order and however often they come', async () => {
    const reports: ListeningReport[] = [];
    for (let n = 0; n < 4; n += 1) {
      await ask(listener, `listen-0${n}`, n % 2 === 0 ? song : other);
      app.clock.advance(60_000);
      reports.push(reportOf(`listen-0${n}`, 10_000 * (n + 1), { trackId: n % 2 === 0 ? song : other }));
    }
    const [a, b, c, d] = reports as [ListeningReport, ListeningReport, ListeningReport, ListeningReport];
    await sendFinalReport(listener, d, b);
    await sendFinalReport(listener, b, a, a);
    expect(await sendFinalReport(listener, c, d, a)).toEqual({ success: true, timeLeft: 900 });
    expect((await historyOf(listener)).map(({ elapsedTime }) => elapsedTime)).toEqual([40_000, 30_000, 20_000, 10_000]);
  });

  it('[8.15] of a network that was away are believed once, within the time that nothing else claims', async () => {
    await ask(listener, 'listen-01');
    app.clock.advance(500_000);
    const offline = [reportOf('listen-01', 190_000), reportOf('offline-02', 150_000), reportOf('offline-03', 120_000)];
    expect(await sendFinalReport(listener, ...offline)).toEqual({ success: true, timeLeft: 540 });
    expect(await sendFinalReport(listener, ...offline)).toEqual({ success: true, timeLeft: 540 });
    expect(await sendFinalReport(listener, reportOf('offline-04', 200_000))).toEqual({ success: true, timeLeft: 500 });
    expect(await timeLeftOf(listener)).toBe(500);
  });

  it('[7.27] are taken when they are a day old, and forgotten after seven', async () => {
    const began = app.clock.now();
    await ask(listener, 'listen-01');
    app.clock.advance(100_000);
    await ask(listener, 'listen-02');
    app.clock.advance(100_000);
    await sendFinalReport(listener, reportOf('listen-02', 100_000));
    app.clock.advance(dayMs);
    const old = { startAt: began, endAt: began + 100_000 };
    await sendFinalReport(listener, reportOf('listen-01', 60_000, old));
    expect(await usedMs(listener, allowanceMonthOf(began))).toBe(160_000);
    app.clock.advance(7 * dayMs);
    await sendFinalReport(
      listener,
      reportOf('listen-01', 90_000, old),
      reportOf('listen-02', 0, old),
      reportOf('offline-03', 90_000, old),
    );
    expect(await usedMs(listener, allowanceMonthOf(began))).toBe(160_000);
    expect(await historyOf(listener)).toHaveLength(2);
  });

  it('[3.52] a client’s clock that was set back, or ends before it starts, changes nothing of what is counted', async () => {
    await ask(listener, 'listen-01');
    app.clock.advance(80_000);
    const [startAt, endAt] = [app.clock.now() + 30 * dayMs, 0];
    expect(await sendFinalReport(listener, reportOf('listen-01', 70_000, { startAt, endAt }))).toMatchObject({
      timeLeft: 930,
    });
    await ask(listener, 'listen-02');
    app.clock.advance(80_000);
    expect(await sendFinalReport(listener, reportOf('listen-02', 70_000, { startAt: 0, endAt: 0 }))).toMatchObject({
      timeLeft: 860,
    });
  });

  it('answers a repeated request or report like the first one, and counts it once', async () => {
    const first = await ask(listener, 'listen-01');
    app.clock.advance(3_000);
    expect(await ask(listener, 'listen-01')).toEqual({ ...first, timeLeft: 997 });
    expect(await openOnes(listener)).toEqual(['listen-01']);
    app.clock.advance(97_000);
    const report = reportOf('listen-01', 95_000);
    expect(await sendFinalReport(listener, report)).toEqual(await sendFinalReport(listener, report));
    expect(await ask(listener, 'listen-01')).toMatchObject({ allowed: true, timeLeft: 905 });
    expect(await openOnes(listener)).toEqual([]);
    expect(await usedMs(listener)).toBe(95_000);
  });

  it('a failure in the middle keeps nothing, and the resend counts everything once', async () => {
    await ask(listener, 'listen-01');
    app.clock.advance(100_000);
    await ask(listener, 'listen-02');
    app.clock.advance(100_000);
    const reports = [reportOf('listen-01', 50_000), reportOf('listen-02', 50_000)];
    await db().execute(sql`create function fail() returns trigger language plpgsql as $$
      begin if new.name = 'listen-02' then raise exception 'killed'; end if; return new; end $$`);
    await db().execute(sql`create trigger killed before update on listenings for each row execute function fail()`);
    const before = await usedMs(listener);
    expect((await listener.request('POST', '/api/pb/report/final', { body: { reports } })).status).toBe(500);
    expect(await usedMs(listener)).toBe(before);
    expect(await openOnes(listener)).toEqual(['listen-02']);
    await db().execute(sql`drop trigger killed on listenings`);
    await db().execute(sql`drop function fail()`);
    expect(await sendFinalReport(listener, ...reports)).toEqual({ success: true, timeLeft: 900 });
  });
});
