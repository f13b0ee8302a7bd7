import { eq, sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import { users } from '#features/session/session.table.ts';
import type { Database } from '#platform/db/database.ts';
import { createPgModerationStore } from '../moderation/moderation.store.pg.ts';
import { loungeBans, lounges } from '../room.table.ts';
import type { NewRoomEvent } from './room-log.store.ts';
import { loungeEvents } from './room-log.table.ts';
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
} from './room-log-world.fixture.ts';

openRoomLogDatabase();

async function isSomebodyWaiting(): Promise<boolean> {
  const { rows } = await database.db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows.length > 0;
}

describe('the log of a room', () => {
  it('gives 200 parallel messages gap-free numbers and publishes each once, in order, after it is stored', async () => {
    const room = await makeRoom();
    const { log, store, published } = openLog();
    const results = await Promise.all(upTo(200).map((n) => log.append(room, said(`message-${n}`))));
    expect(results.every((result) => result.ok && !result.isRepeat)).toBe(true);
    expect(seqs(published)).toEqual(upTo(200));
    const { events } = await store.readAfter(room, 0, 300);
    expect(events).toEqual(published);
    expect(published[0]?.payload).toMatchObject({ seq: 1, id: 'message-1', message: 'message-1' });
  });

  it('stays gap-free when several processes write to one room at once', async () => {
    const room = await makeRoom();
    const processes = upTo(4).map(openLog);
    await Promise.all(
      processes.flatMap(({ log }, p) => upTo(50).map((n) => log.append(room, said(`message-${p}-${n}`)))),
    );
    const { events } = await openLog().store.readAfter(room, 0, 300);
    expect(seqs(events)).toEqual(upTo(200));
    for (const { published } of processes) expect(seqs(published)).toEqual([...seqs(published)].sort((a, b) => a - b));
    const all = processes.flatMap(({ published }) => seqs(published)).sort((a, b) => a - b);
    expect(all).toEqual(upTo(200));
  });

  it('keeps a command once: repeated later, at the same time, or by another process', async () => {
    const room = await makeRoom();
    const [one, other] = [openLog(), openLog()];
    const command = { commandKey: 'user-0001:k' };
    const together = await Promise.all([
      one.log.append(room, said('message-a', command)),
      one.log.append(room, said('message-b', command)),
      other.log.append(room, said('message-c', command)),
    ]);
    const later = await other.log.append(room, said('message-d', command));
    const events = [...together, later].map((result) => result.ok && result.event);
    expect(new Set(events.map((event) => JSON.stringify(event))).size).toBe(1);
    expect([...together, later].filter((result) => result.ok && !result.isRepeat)).toHaveLength(1);
    expect([...one.published, ...other.published]).toHaveLength(1);
    expect(await one.store.lastSeq(room)).toBe(1);
  });

  it('refuses what comes after the end, and loses no number by it', async () => {
    const room = await makeRoom('archived');
    const { log, store, published } = openLog();
    expect(await log.append(room, said('message-1'))).toEqual({ ok: false, reason: 'refused' });
    expect(await log.append('room-none', said('message-1'))).toEqual({ ok: false, reason: 'refused' });
    expect(published).toEqual([]);
    expect(await store.lastSeq(room)).toBe(0);
    expect(await store.lastSeq('room-none')).toBeUndefined();
  });

  it('stores no message of a banned author, and every other message of the same batch', async () => {
    const room = await makeRoom();
    const { log, published } = openLog();
    await database.db.insert(users).values({ id: 'user-0002', name: '困', createdAt: 1, updatedAt: 1 });
    await database.db.insert(loungeBans).values({ loungeId: room, userId: 'user-0002', bannedAt: 1 });
    const banned = said('message-2');
    const results = await Promise.all([
      log.append(room, said('message-1')),
      log.append(room, { ...banned, payload: { ...banned.payload, userId: 'user-0002' } } as NewRoomEvent),
      log.append(room, said('message-3')),
    ]);
    expect(results.map((result) => result.ok)).toEqual([true, false, true]);
    expect(published.map((event) => [event.seq, (event.payload as { id: string }).id])).toEqual([
      [1, 'message-1'],
      [2, 'message-3'],
    ]);
  });

  it('stores no message of an author who is banned by another process while the message waits', async () => {
    const room = await makeRoom();
    const { store } = openLog();
    const people = ['user-0003', 'user-0004'];
    await database.db.insert(users).values(people.map((id) => ({ id, name: id, createdAt: 1, updatedAt: 1 })));
    const by = (id: string, userId: string): NewRoomEvent =>
      ({ ...said(id), payload: { ...said(id).payload, userId } }) as NewRoomEvent;
    let appended: ReturnType<typeof store.append> | undefined;
    await createPgModerationStore({
      ...database.db,
      transaction: (work) =>
        database.db.transaction(async (tx) => {
          const done = await work(tx);
          // The ban is decided and not yet committed: words that arrive now wait for the room's row.
          appended = store.append(room, [by('message-1', 'user-0003'), by('message-2', 'user-0004')]);
          await vi.waitUntil(isSomebodyWaiting, { timeout: 20_000 });
          return done;
        }),
    } as Database).change({ roomId: room, actorId: 'user-0001', subjectId: 'user-0003', now: 1 }, () => ({
      answer: true,
      ban: { userId: 'user-0003', at: 1, until: null },
      audit: [],
    }));
    const written = await appended;
    expect(written?.map((each) => each?.event.seq)).toEqual([undefined, 1]);
    expect(await store.lastSeq(room)).toBe(1);
  });

  it('lets one that the database refuses fail alone', async () => {
    const room = await makeRoom();
    const { log, published } = openLog();
    const results = await Promise.allSettled([
      log.append(room, said('message-1')),
      log.append(room, said('message-2', { message: 'NUL \0' })),
      log.append(room, said('message-3')),
    ]);
    expect(results.map((result) => result.status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect(seqs(published)).toEqual([1, 2]);
  });

  it('carries out changes of the room in line with its events', async () => {
    const room = await makeRoom();
    const { log, published } = openLog();
    const before = log.append(room, said('message-1'));
    const change = log.runInOrder(room, async () => {
      await database.db.update(lounges).set({ life: 'archived' }).where(eq(lounges.id, room));
      return { events: [] };
    });
    const after = log.append(room, said('message-2'));
    await change;
    expect(await before).toMatchObject({ ok: true });
    expect(await after).toEqual({ ok: false, reason: 'refused' });
    expect(published).toHaveLength(1);
    await expect(log.runInOrder(room, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('finds a message and a command again', async () => {
    const room = await makeRoom();
    const { log, store } = openLog();
    await log.append(room, said('message-1', { commandKey: 'k' }));
    expect(await store.findMessage(room, 'message-1')).toMatchObject({ seq: 1, message: 'message-1' });
    expect(await store.findMessage(room, 'message-2')).toBeUndefined();
    expect([await store.hasCommand(room, 'k'), await store.hasCommand(room, 'l')]).toEqual([true, false]);
  });

  it('[9.12] answers the recent 30 activities, oldest first, without removed messages', async () => {
    const room = await makeRoom();
    const { log, store } = openLog();
    for (const n of upTo(34)) await log.append(room, n % 2 === 0 ? said(`message-${n}`) : joined(`activity-${n}`));
    await log.append(room, removed('removal-1', 'message-34'));
    const recent = await store.recentActivities(room, 30);
    expect(seqs(recent)).toEqual(upTo(33).slice(-30));
    expect(recent.at(-2)).toMatchObject({ kind: 'message', id: 'message-32', message: { message: 'message-32' } });
  });

  it('knows who of some people wrote what still stands, shortly before a place in it', async () => {
    const room = await makeRoom();
    const { log, store } = openLog();
    const authors = async (before: number, depth: number) => [
      ...(await store.findAuthors(room, ['user-0001', 'user-0002'], before, depth)),
    ];
    for (const event of [said('message-1'), joined('activity-2'), joined('activity-3')]) await log.append(room, event);
    expect([await authors(1, 9), await authors(4, 2), await authors(4, 3)]).toEqual([[], [], ['user-0001']]);
    expect([...(await store.findAuthors(room, ['user-0002'], 4, 9))]).toEqual([]);
    await log.append(room, removed('removal-4', 'message-1'));
    expect(await authors(5, 9)).toEqual([]);
  });

  it('keeps a removed message in the database, but shows it to nobody', async () => {
    const room = await makeRoom();
    const { log, store } = openLog();
    await log.append(room, said('message-1', { message: '名前と住所' }));
    await log.append(room, removed('removal-1', 'message-1'));
    expect(await log.append(room, removed('removal-2', 'message-1'))).toMatchObject({ isRepeat: true });
    const { events } = await store.readAfter(room, 0, 10);
    expect(events.map((event) => [event.seq, event.event])).toEqual([
      [1, 'receive:message'],
      [2, 'receive:message:removed'],
    ]);
    expect(JSON.stringify(events)).not.toContain('名前と住所');
    const kept = await database.db.select().from(loungeEvents).where(eq(loungeEvents.loungeId, room));
    expect(JSON.stringify(kept)).toContain('名前と住所');
  });
});
