import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { createFileBlobs } from '#platform/blobs/file-blobs.ts';
import { dayMs } from '#platform/retention/retention-policy.ts';
import { readRoomEvents } from '../activity/read-room-events.ts';
import { createPgRoomLogStore } from '../activity/room-log.store.pg.ts';
import type { NewRoomEvent } from '../activity/room-log.store.ts';
import { loungeEvents } from '../activity/room-log.table.ts';
import {
  database,
  joined,
  makeRoom,
  openLog,
  openRoomLogDatabase,
  removed,
  said,
  seqs,
  upTo,
} from '../activity/room-log-world.fixture.ts';
import { lounges } from '../room.table.ts';
import type { OnLostArchive } from './archive-blobs.ts';
import { createLogArchivePolicy } from './archive-logs.ts';
import { createArchivedRoomLog } from './archived-room-log.ts';
import { createPgLogArchiveStore } from './log-archive.store.pg.ts';
import type { LogArchiveStore } from './log-archive.store.ts';

export const clock = createFakeClock(1_000 * dayMs);
const endAt = clock.now() - 400 * dayMs;
let folder: string;
export let blobs: Blobs;
export let archives: LogArchiveStore;

/** A database and a folder of objects for the whole file. */
export function openLogArchive(): void {
  openRoomLogDatabase();
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'madoi-test-logs-'));
    blobs = createFileBlobs(folder);
    archives = createPgLogArchiveStore(database.db);
  });
  afterAll(() => rm(folder, { recursive: true }));
  // Rooms of other tests are none of a test's business.
  beforeEach(async () => {
    lostKeys.length = 0;
    await database.db.update(lounges).set({ life: 'cancelled' });
  });
}

/** Objects that a reader of this test found to be lost. */
export const lostKeys: string[] = [];
export const noteLost: OnLostArchive = ({ blobKey }) => lostKeys.push(blobKey);
export const openReader = () =>
  createArchivedRoomLog({ rows: createPgRoomLogStore(database.db, clock), archives, blobs, clock, onLost: noteLost });
const joins = (n: number): NewRoomEvent => ({
  event: 'receive:activity',
  at: 6,
  subjectId: `join-${n}`,
  payload: { id: `join-${n}`, at: 6, kind: 'join', user: { id: 'user-0001', name: '円', uploadedAt: 0 } as never },
});

/** A room that ended long ago, with these events. */
export async function endRoom(events: readonly NewRoomEvent[]): Promise<string> {
  const room = await makeRoom();
  const { log } = openLog();
  for (const event of events) await log.append(room, event);
  await database.db.update(lounges).set({ life: 'archived', endAt }).where(eq(lounges.id, room));
  return room;
}

/** Runs the policy until nothing is left, `limit` events to an object. */
export async function archive(
  limit = 10,
  over: {
    readonly store?: LogArchiveStore;
    readonly blobs?: Pick<Blobs, 'put' | 'read'>;
    readonly notBefore?: number;
  } = {},
) {
  const policy = createLogArchivePolicy({ store: archives, blobs, clock, afterDays: 365, notBefore: 0, ...over });
  let count = 0;
  for (let hasMore = true; hasMore; ) {
    const batch = await policy.removeBatch(clock.now() - policy.keptMs, limit);
    count += batch.removed;
    hasMore = batch.hasMore;
  }
  return count;
}
export const rowsOf = async (room: string) =>
  seqs(await database.db.select().from(loungeEvents).where(eq(loungeEvents.loungeId, room)).orderBy(loungeEvents.seq));
export const objectOf = async (room: string, part = 0) =>
  path.join(folder, (await archives.list(room))[part]?.blobKey ?? 'none');

export async function readAll(room: string, limit: number) {
  const anybody = {
    reader: { userId: undefined, isOperator: false, hidden: new Set<string>() },
    requestReaders: { waiting: [], settled: [] },
  };
  const store = openReader();
  const whole = { id: room, seq: (await store.lastSeq(room)) ?? 0 };
  const all: unknown[] = [];
  for (let since = 0, hasMore = true; hasMore; ) {
    const page = await readRoomEvents(store, whole, { ...anybody, since, limit });
    all.push(...page.list);
    hasMore = page.paging.next !== undefined;
    since = Number(page.paging.next);
  }
  return all;
}

export const evening = (n: number): readonly NewRoomEvent[] => [
  ...upTo(n).map((each) => (each % 5 === 0 ? joins(each) : said(`message-${each}`))),
  removed('removal-1', 'message-2'),
  joined('live-start'),
];
