import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock, testStartMs } from '@madoi/test-kit/fake-clock';
import { createRecordingLog } from '@madoi/test-kit/recording-log';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sessions, users } from '#features/session/session.table.ts';
import { createMetrics } from '#platform/metrics.ts';
import { createRetentionRun } from '#platform/retention/run-retention.ts';
import { downloads, guestDownloads, listeners, listenings, monthlyUsage } from '../playback.table.ts';
import { createPgListeningSweepStore } from './listening-sweep.store.pg.ts';
import { createListeningPolicies, listeningNeededMs } from './sweep-listenings.ts';

const now = testStartMs;
const dayMs = 86_400_000;
const old = now - listeningNeededMs - dayMs;
const young = now - listeningNeededMs + dayMs;
let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());
beforeEach(async () => {
  const { db } = database;
  for (const table of [listenings, listeners, monthlyUsage, downloads, guestDownloads, sessions, users])
    await db.delete(table);
});

let made = 0;
type Row = Partial<typeof listenings.$inferInsert>;
async function listen(listener: string, count: number, fields: Row = {}): Promise<void> {
  const [kind, id = ''] = listener.split(':');
  const userId = kind === 'user' ? id : null;
  const { db } = database;
  if (userId) await db.insert(users).values({ id, name: id, createdAt: 1, updatedAt: 1 }).onConflictDoNothing();
  await db.insert(listeners).values({ key: listener, userId, knownSince: 1 }).onConflictDoNothing();
  const rows = Array.from({ length: count }, () => {
    made += 1;
    const name = `name-${String(made).padStart(6, '0')}`;
    const times = { startedAt: old + made, closedAt: old + made + 1_000, creditedMs: 1_000 };
    const heard = { id: name, name, listener, userId, sessionHash: kind === 'user' ? 'any' : id, ...times };
    return { ...heard, trackId: 'track-0001', audioType: 'full' as const, cutMs: 200_000, ...fields };
  });
  if (rows.length > 0) await db.insert(listenings).values(rows);
}
const countOf = async (listener: string) => database.db.$count(listenings, eq(listenings.listener, listener));
const sweeper = (keptDays = 31) => {
  const clock = createFakeClock(now);
  const policies = createListeningPolicies({ store: createPgListeningSweepStore(database.db), clock, keptDays });
  const run = createRetentionRun({
    policies,
    clock,
    metrics: createMetrics({ process: false }),
    log: createRecordingLog().log,
  });
  return () => run(new AbortController().signal);
};

it('keeps what is young, open, or among the hundred that a history shows', async () => {
  await listen('user:busy', 130);
  await listen('user:quiet', 30);
  await listen('user:quiet', 20, { creditedMs: 0 });
  await listen('user:recent', 150, { startedAt: young, closedAt: young + 1_000 });
  await listen('user:recent', 5);
  await listen('user:open', 110);
  await listen('user:open', 1, { startedAt: old, closedAt: null, creditedMs: 0 });
  await sweeper()();
  expect(await countOf('user:busy')).toBe(100);
  expect(await countOf('user:quiet')).toBe(30);
  expect(await countOf('user:recent')).toBe(150);
  expect(await countOf('user:open')).toBe(101);
  const kept = await database.db.select().from(listenings).where(eq(listenings.listener, 'user:busy'));
  const newestFirst = kept.map(({ startedAt }) => startedAt).sort((a, b) => b - a);
  expect((newestFirst[0] ?? 0) - (newestFirst[99] ?? 0)).toBe(99);
});

it('keeps listenings for longer where the operator wants them', async () => {
  await listen('user:busy', 130);
  await sweeper(Number.POSITIVE_INFINITY)();
  await sweeper(33)();
  expect(await countOf('user:busy')).toBe(130);
  await sweeper()();
  expect(await countOf('user:busy')).toBe(100);
});

it('forgets guests whose session is over, and keeps the others', async () => {
  await listen('session:gone', 3);
  await listen('session:back', 2);
  await listen('session:new', 0);
  const times = { createdAt: 1, seenAt: 1, expiresAt: now + dayMs };
  await database.db.insert(sessions).values(['back', 'new'].map((tokenHash) => ({ tokenHash, ...times })));
  await sweeper()();
  expect((await database.db.select().from(listeners)).map(({ key }) => key).sort()).toEqual([
    'session:back',
    'session:new',
  ]);
  expect([await countOf('session:gone'), await countOf('session:back')]).toEqual([0, 2]);
});

it('forgets months gone by and old downloads, and no others', async () => {
  await listen('user:free', 0);
  const months = ['2026-01', '2026-02', '2026-03', '2026-04'];
  await database.db.insert(monthlyUsage).values(months.map((month) => ({ userId: 'free', month, usedMs: 5 })));
  const audio = { userId: 'free', audioType: 'full' as const, cutMs: 1, state: 'waiting' as const, month: '2026-01' };
  await database.db.insert(downloads).values([
    { ...audio, trackId: 'track-old0', fetchedAt: old },
    { ...audio, trackId: 'track-new0', fetchedAt: young },
  ]);
  const guests = { ...audio, listener: 'session:guest', day: '2026-01-01' };
  await database.db.insert(guestDownloads).values([
    { ...guests, trackId: 'track-old0', fetchedAt: old },
    { ...guests, trackId: 'track-new0', fetchedAt: young },
  ]);
  await sweeper()();
  const kept = await database.db.select().from(monthlyUsage);
  expect(kept.map(({ month }) => month).sort()).toEqual(['2026-03', '2026-04']);
  for (const table of [downloads, guestDownloads])
    expect((await database.db.select().from(table)).map(({ trackId }) => trackId)).toEqual(['track-new0']);
});

it('goes on where it stopped, with many listeners and with many listenings of one', async () => {
  await listen('user:most', 2_600);
  await database.db
    .insert(listeners)
    .values(Array.from({ length: 2_500 }, (_, n) => ({ key: `session:${n}`, userId: null, knownSince: 1 })));
  const sweep = sweeper();
  const left = async () => [await countOf('user:most'), await database.db.$count(listeners)];
  await sweep();
  expect(await left()).toEqual([2_600, 501]);
  await sweep();
  expect(await left()).toEqual([100, 1]);
  // Two processes at once harm nothing, nor does another round.
  await Promise.all([sweep(), sweeper()()]);
  expect(await left()).toEqual([100, 1]);
});
