import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayOfMinute, minuteOf } from './count-minutes.ts';
import type { PartSample } from './part-states.ts';
import { statusDays, statusMaintenances, statusProgress, statusSamples } from './status.table.ts';
import { createPgStatusHistoryStore } from './status-history.store.pg.ts';
import type { StatusHistoryStore } from './status-history.store.ts';

let database: TestDatabase;
let history: StatusHistoryStore;
beforeAll(async () => {
  database = await openTestDatabase();
  history = createPgStatusHistoryStore(database.db);
});
beforeEach(async () => {
  for (const table of [statusDays, statusSamples, statusProgress, statusMaintenances]) await database.db.delete(table);
});
afterAll(() => database.dispose());

const noon = minuteOf(Date.parse('2026-11-27T12:00:00+09:00'));
const day = dayOfMinute(noon);
const up: PartSample = { rooms: 'operational' };
/** A process takes its sample of a minute, so many after noon, and writes it down with those that waited. */
const record = (after: number, state: PartSample = up, processId = 'a', waiting: Record<number, PartSample> = {}) =>
  history.record({
    processId,
    minute: noon + after,
    samples: new Map([
      ...Object.entries(waiting).map(([at, each]) => [noon + Number(at), each] as const),
      [noon + after, state],
    ]),
    parts: ['rooms'],
  });
const counted = async () =>
  (await history.listDays(day - 1)).map(({ minutes, degraded, down }) => [minutes, degraded, down]);

describe('the record of the service', () => {
  it('counts a minute when it is over, and nothing before the first sample', async () => {
    await record(0);
    expect(await counted()).toEqual([]);
    await record(1, { rooms: 'degraded' });
    expect(await counted()).toEqual([[1, 0, 0]]);
    await record(2);
    expect(await counted()).toEqual([[2, 1, 0]]);
  });

  it('counts a minute once, however often and by however many processes it is written down', async () => {
    await record(0);
    await record(0);
    await record(0, { rooms: 'down' }, 'b');
    await Promise.all(Array.from({ length: 6 }, (_, n) => record(1, up, `${n}`)));
    await record(1, up, 'late');
    expect(await counted()).toEqual([[1, 1, 0]]);
  });

  it('counts the minutes between the last sample and the next one as down', async () => {
    await record(0);
    await record(4);
    expect(await counted()).toEqual([[4, 0, 3]]);
  });

  it('does not where they lie inside planned maintenance of the part', async () => {
    const maintenance = { id: 'maintenance-01', titles: {}, texts: {}, parts: ['rooms' as const], updatedAt: 1 };
    await database.db
      .insert(statusMaintenances)
      .values({ ...maintenance, startAt: (noon + 1) * 60_000, endAt: (noon + 3) * 60_000 });
    await record(0);
    await record(4);
    expect(await counted()).toEqual([[2, 0, 1]]);
  });

  it('takes samples that waited for the database, if nobody has counted their minutes meanwhile', async () => {
    await record(0);
    const away: PartSample = { rooms: 'degraded' };
    await record(3, up, 'a', { 1: away, 2: away });
    expect(await counted()).toEqual([[3, 2, 0]]);
    await record(4, up, 'b', { 1: { rooms: 'down' }, 2: { rooms: 'down' } });
    expect(await counted()).toEqual([[4, 2, 0]]);
  });

  it('goes on where the clock stands after one that was far ahead, and counts no minute of a small step back twice', async () => {
    await record(0);
    await record(2);
    await record(1);
    expect(await counted()).toEqual([[2, 0, 1]]);
    await database.db.update(statusProgress).set({ countedUntil: noon + 10_000 });
    await record(3);
    await record(4);
    expect(await counted()).toEqual([[3, 0, 1]]);
  });

  it('is put into days of Tokyo, and the oldest are removed', async () => {
    const midnight = (day + 1) * 1_440 - 540 - noon;
    await record(midnight - 1);
    await record(midnight + 1);
    expect(await history.listDays(day)).toMatchObject([
      { day, minutes: 1 },
      { day: day + 1, minutes: 1 },
    ]);
    await history.removeBefore(day + 1);
    expect(await history.listDays(0)).toMatchObject([{ day: day + 1 }]);
  });

  it('keeps what the others found a moment ago', async () => {
    await record(0, { rooms: 'down' }, 'b');
    await record(1, { rooms: 'degraded' }, 'b');
    await record(1, up, 'c');
    await record(1, up, 'a');
    expect(await history.listOthers('a', noon)).toEqual([{ rooms: 'degraded' }, up]);
    expect(await history.listOthers('a', noon + 2)).toEqual([]);
    await record(10, up, 'a');
    expect(await history.listOthers('a', 0)).toEqual([]);
  });
});
