import { type ListeningReport, reportFinal, reportFree } from '@madoi/contract/playback/reports';
import { networkToleranceMs } from '@madoi/domain/playback/listening-credit';
import { createRandom } from '@madoi/random/create-random';
import type { HttpClient } from '@madoi/test-kit/http-client';
import {
  allowanceSec,
  beginFreshMonth,
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
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listenings } from '../playback.table.ts';

let app: PlaybackApp;
let listener: HttpClient;
let userId: string;

beforeAll(async () => {
  app = await startMeteredApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  beginFreshMonth(app);
  listener = await app.signUp('聴く人');
  userId = await userIdOf(listener);
});

const usedMs = () => usedMsOf(app, listener);
const openOnes = () => openListeningsOf(app, listener);
const reportOf = (id: string, elapsedTime: number, trackId = song): ListeningReport =>
  makeReport({ id, trackId, elapsedTime, startAt: app.clock.now() - elapsedTime, endAt: app.clock.now() });

describe('ten tabs', () => {
  const tabs = () => Array.from({ length: 10 }, () => app.tabOf(listener));

  it('[1.03] that race have one open listening between them, and one month', async () => {
    const all = tabs();
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all(
        all.map((tab, n) => requestPlay(tab, `tab-${n}-round-${round}`, n % 2 === 0 ? song : other, `device-000${n}`)),
      );
      for (const { timeLeft: left = -1 } of answers) expect(left).toBeGreaterThanOrEqual(0);
      expect((await openOnes()).length).toBeLessThanOrEqual(1);
      app.clock.advance(200_000);
      // Each claims all of it, while the others ask and report.
      await Promise.all(
        all.flatMap((tab, n) => [
          sendFinalReport(tab, reportOf(`tab-${n}-round-${round}`, 200_000, n % 2 === 0 ? song : other)),
          tab.call(reportFree, { body: { elapsedTime: 200 } }),
          timeLeftOf(tab).then((left) => expect(left).toBeGreaterThanOrEqual(0)),
        ]),
      );
    }
    expect(await usedMs()).toBeLessThanOrEqual(allowanceSec * 1000 + networkToleranceMs);
    expect(await timeLeftOf(listener)).toBe(0);
    expect((await requestPlay(listener, 'listen-after', song)).reason).toBe('usage_limit');
  });

  it('[1.03] that never report overrun nothing either', async () => {
    const all = tabs();
    for (let round = 0; round < 7; round += 1) {
      await Promise.all(all.map((tab, n) => requestPlay(tab, `tab-${n}-round-${round}`, song)));
      app.clock.advance(190_000);
    }
    expect(await usedMs()).toBeLessThanOrEqual(allowanceSec * 1000 + networkToleranceMs);
    expect(await timeLeftOf(listener)).toBe(0);
  });

  it('the same listening id in ten calls at once opens one listening', async () => {
    const answers = await Promise.all(tabs().map((tab) => requestPlay(tab, 'listen-01', song)));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    app.clock.advance(60_000);
    const report = reportOf('listen-01', 55_000);
    const words = await Promise.all(tabs().map((tab) => sendFinalReport(tab, report)));
    expect(words).toEqual(words.map(() => ({ success: true, timeLeft: 945 })));
    expect(await usedMs()).toBe(55_000);
    const heard = await Promise.all(tabs().map((tab) => sendFinalReport(tab, reportOf('offline-01', 5_000))));
    expect(heard).toEqual(heard.map(() => ({ success: true, timeLeft: 940 })));
  });

  it('[1.03] that first report one time as two listenings are not charged, nor credited, for both', async () => {
    await requestPlay(listener, 'listen-01', song);
    app.clock.advance(100_000);
    await sendFinalReport(listener, reportOf('listen-01', 10_000));
    await sendFinalReport(listener, reportOf('offline-01', 90_000));
    expect(await usedMs()).toBe(100_000);
    await sendFinalReport(listener, reportOf('listen-01', 100_000));
    expect(await usedMs()).toBeLessThanOrEqual(100_000 + networkToleranceMs);
  });

  it('that call without end are slowed down', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 25; n += 1) {
      const call = () => listener.request(reportFinal.method, `/api${reportFinal.path}`, { body: { reports: [] } });
      for (const { status } of await Promise.all(Array.from({ length: 10 }, call))) statuses.add(status);
    }
    expect([...statuses]).toEqual([200, 429]);
  });

  it.each(['/api/pb/status', '/api/pb/history', '/api/pb/devices/available'])(
    'that read without end are slowed down: %s',
    async (path) => {
      const statuses = new Set<number>();
      for (let n = 0; n < 25; n += 1) {
        const looks = Array.from({ length: 10 }, () => listener.request('GET', path));
        for (const { status } of await Promise.all(looks)) statuses.add(status);
      }
      expect([...statuses]).toEqual([200, 429]);
    },
  );

  it.each([1, 2, 3, 4, 5, 6])('whatever they do (%i), a month is no longer than the clock', async (seed) => {
    const random = createRandom(seed);
    const [all, startedMs] = [tabs(), app.clock.now()];
    const names: string[] = [];
    const anyOf = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
    const newName = (): string => {
      names.push(`listen-0${names.length}`);
      return names.at(-1) ?? '';
    };
    const act = async (tab: HttpClient): Promise<unknown> => {
      const dice = random();
      const name = random() < 0.6 ? (anyOf(names) ?? 'listen-00') : newName();
      const trackId = random() < 0.8 ? song : other;
      const elapsedMs = Math.floor(random() ** 3 * 86_400_000);
      const body = { sessionId: name, deviceId: `device-000${Math.floor(random() * 10)}` };
      if (dice < 0.4) return tab.request('POST', `/api/pb/${trackId}`, { body });
      if (dice < 0.7) return sendFinalReport(tab, reportOf(name, elapsedMs, trackId), reportOf(name, elapsedMs, other));
      if (dice < 0.9) return tab.call(reportFree, { body: { elapsedTime: Math.floor(elapsedMs / 1000), id: name } });
      return tab.call(reportFree, { body: { elapsedTime: Math.floor(random() * 300) } });
    };
    for (let round = 0; round < 12; round += 1) {
      await Promise.all(all.filter(() => random() < 0.4).map(act));
      app.clock.advance(Math.floor(random() * 120_000));
      const rows = await app.services.database.db.select().from(listenings).where(eq(listenings.userId, userId));
      const used = await usedMs();
      expect(used).toBe(rows.reduce((sum, { creditedMs }) => sum + creditedMs, 0));
      expect(rows.filter(({ closedAt }) => closedAt === null).length).toBeLessThanOrEqual(1);
      expect(used).toBeLessThanOrEqual(app.clock.now() - startedMs + rows.length * networkToleranceMs);
      expect(used).toBeLessThanOrEqual(allowanceSec * 1000 + networkToleranceMs);
      const left = await timeLeftOf(listener);
      expect(left).toBeGreaterThanOrEqual(0);
      expect(left).toBeLessThanOrEqual(Math.max(0, allowanceSec - Math.floor(used / 1000)));
    }
  });
});
