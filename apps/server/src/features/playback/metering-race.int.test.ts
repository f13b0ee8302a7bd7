import { type ListeningReport, reportFinal, reportFree } from '@madoi/contract/playback/reports';
import { allowanceMonthOf } from '@madoi/domain/playback/allowance';
import { lineToleranceMs } from '@madoi/domain/playback/listening-credit';
import type { HttpClient } from '@madoi/test-kit/http-client';
import {
  aReport,
  askFor,
  type PlaybackApp,
  startPlaybackApp,
  tellFinal,
  timeLeftOf,
  userIdOf,
} from '@madoi/test-kit/playback-app';
import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { allowances, listenings } from './playback.table.ts';

const song = '01KSONG0000000000000000001';
const other = '01KSONG0000000000000000002';
const allowanceSec = 1_000;
let app: PlaybackApp;
let listener: HttpClient;
let userId: string;

beforeAll(async () => {
  app = await startPlaybackApp({ config: { freeHoursPerMonth: allowanceSec / 3600 } });
  await app.addTrack(song);
  await app.addTrack(other);
});
afterAll(() => app.close());
beforeEach(async () => {
  // Each a month of its own: nothing that one leaves behind reaches the next.
  app.clock.advance(40 * 86_400_000);
  listener = await app.signUp('聴く人');
  userId = await userIdOf(listener);
});

async function usedMs(): Promise<number> {
  const isNow = eq(allowances.month, allowanceMonthOf(app.clock.now()));
  const { db } = app.engines.database;
  const [row] = await db
    .select()
    .from(allowances)
    .where(and(eq(allowances.userId, userId), isNow));
  return row?.usedMs ?? 0;
}

async function openOnes(): Promise<string[]> {
  const { db } = app.engines.database;
  const isOpen = and(eq(listenings.userId, userId), isNull(listenings.closedAt));
  return (await db.select().from(listenings).where(isOpen)).map(({ name }) => name);
}

const told = (id: string, elapsedTime: number, trackId = song): ListeningReport =>
  aReport({ id, trackId, elapsedTime, startAt: app.clock.now() - elapsedTime, endAt: app.clock.now() });

describe('ten tabs', () => {
  const tabs = () => Array.from({ length: 10 }, () => app.tabOf(listener));

  it('[4.16, 1.03] that race have one open listening between them, and one month', async () => {
    const all = tabs();
    for (let round = 0; round < 12; round += 1) {
      const answers = await Promise.all(
        all.map((tab, n) => askFor(tab, `tab-${n}-round-${round}`, n % 2 === 0 ? song : other, `device-000${n}`)),
      );
      for (const { timeLeft: left = -1 } of answers) expect(left).toBeGreaterThanOrEqual(0);
      expect((await openOnes()).length).toBeLessThanOrEqual(1);
      app.clock.advance(100_000);
      // Each claims all of it, while the others ask and tell.
      await Promise.all(
        all.flatMap((tab, n) => [
          tellFinal(tab, told(`tab-${n}-round-${round}`, 100_000, n % 2 === 0 ? song : other)),
          tab.call(reportFree, { body: { elapsedTime: 100 } }),
          timeLeftOf(tab).then((left) => expect(left).toBeGreaterThanOrEqual(0)),
        ]),
      );
    }
    expect(await usedMs()).toBeLessThanOrEqual(allowanceSec * 1000 + lineToleranceMs);
    expect(await timeLeftOf(listener)).toBe(0);
    expect((await askFor(listener, 'listen-after', song)).reason).toBe('usage_limit');
  });

  it('[4.16] that never report overrun nothing either', async () => {
    const all = tabs();
    for (let round = 0; round < 7; round += 1) {
      await Promise.all(all.map((tab, n) => askFor(tab, `tab-${n}-round-${round}`, song)));
      app.clock.advance(190_000);
    }
    expect(await usedMs()).toBeLessThanOrEqual(allowanceSec * 1000 + lineToleranceMs);
    expect(await timeLeftOf(listener)).toBe(0);
  });

  it('one name in ten calls at once is one listening', async () => {
    const answers = await Promise.all(tabs().map((tab) => askFor(tab, 'listen-01', song)));
    expect(new Set(answers.map((each) => JSON.stringify(each))).size).toBe(1);
    app.clock.advance(60_000);
    const report = told('listen-01', 55_000);
    const words = await Promise.all(tabs().map((tab) => tellFinal(tab, report)));
    expect(words).toEqual(words.map(() => ({ success: true, timeLeft: 945 })));
    expect(await usedMs()).toBe(55_000);
    const heard = await Promise.all(tabs().map((tab) => tellFinal(tab, told('offline-01', 5_000))));
    expect(heard).toEqual(heard.map(() => ({ success: true, timeLeft: 940 })));
  });

  it('that call without end are slowed down', async () => {
    const statuses = new Set<number>();
    for (let n = 0; n < 250; n += 1) {
      statuses.add(
        (await listener.request(reportFinal.method, `/api${reportFinal.path}`, { body: { reports: [] } })).status,
      );
    }
    expect([...statuses]).toEqual([200, 429]);
  });
});
