import { readFile } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { fillCatalogue, trackIds } from '@madoi/test-kit/queue-harness';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import type { NewRoomEvent } from '../activity/room-log.store.ts';
import { database, said } from '../activity/room-log-world.fixture.ts';
import { loungeEchoes } from '../echoes/echoes.table.ts';
import { createPgEndedStore } from '../ended/ended.store.pg.ts';
import { reports } from '../moderation/moderation.table.ts';
import { listArchivedMessages } from './archived-messages.ts';
import {
  archive,
  archives,
  blobs,
  endRoom,
  evening,
  noteLost,
  objectOf,
  openLogArchive,
  openReader,
  readAll,
  rowsOf,
} from './log-archive-world.fixture.ts';

openLogArchive();

describe('the log of a room that is long over', () => {
  it('is read from objects as it was from rows, whatever the size of a page', async () => {
    const room = await endRoom(evening(33));
    const read = async () => ({
      pages: await Promise.all([1, 7, 10, 100].map((limit) => readAll(room, limit))),
      recent: await openReader().recentActivities(room, 30, new Set(), true),
      last: await openReader().recentActivities(room, 3, new Set(), true),
      report: await createPgEndedStore(database.db).report(
        room,
        'user-0001',
        await listArchivedMessages(archives, blobs, noteLost, room),
      ),
    });
    const before = await read();
    expect(before.pages[1]).toHaveLength(35);
    expect(before.report.messages).toBe(26);
    expect(await archive()).toBe(34);
    // The removal stays a row.
    expect(await rowsOf(room)).toEqual([34]);
    expect((await archives.list(room)).map(({ firstSeq, lastSeq }) => [firstSeq, lastSeq])).toEqual([
      [1, 10],
      [11, 20],
      [21, 30],
      [31, 35],
    ]);
    expect(await read()).toEqual(before);
  });

  it('leaves those out whom the reader must not see', async () => {
    const room = await endRoom(evening(4));
    await archive();
    expect(await openReader().recentActivities(room, 30, new Set(['user-0001']), true)).toMatchObject([
      { kind: 'liveStart' },
    ]);
  });

  it('keeps as rows what others read as rows: gifts, echoes of songs, reported messages', async () => {
    const room = await endRoom([
      said('message-1'),
      said('message-2'),
      said('message-3'),
      { ...said('gift-1'), event: 'receive:message:paid' } as NewRoomEvent,
    ]);
    await fillCatalogue(database);
    const echo = {
      loungeId: room,
      messageId: 'message-2',
      trackId: trackIds[0] ?? '',
      userId: 'user-0001',
      offsetMs: 1,
      at: 1,
    };
    await database.db.insert(loungeEchoes).values(echo);
    const report = { id: 'report-1', loungeId: room, messageId: 'message-3', reason: 'spam' as const, at: 1 };
    await database.db.insert(reports).values(report);
    expect(await archive()).toBe(1);
    expect(await rowsOf(room)).toEqual([2, 3, 4]);
  });

  it('makes a message a row again that somebody asks for, so that it can be removed', async () => {
    const room = await endRoom(evening(4));
    await archive();
    expect(await openReader().findMessage(room, 'message-1')).toMatchObject({
      seq: 1,
      message: 'message-1',
      userName: '円',
    });
    expect(await openReader().findMessage(room, 'message-9')).toBeUndefined();
    expect(await rowsOf(room)).toEqual([1, 5]);
    await database.db.execute(sql`insert into lounge_events (lounge_id, seq, at, event, subject_id, payload)
      values (${room}, 7, 9, 'receive:message:removed', 'message-1', '{}')`);
    const recent = await openReader().recentActivities(room, 30, new Set(), true);
    expect(recent.map(({ id }) => id)).toEqual(['message-3', 'message-4', 'live-start']);
    // It is not archived a second time.
    expect(await archive()).toBe(0);
  });

  it('names nobody in the object, and nobody whose account is closed to its readers', async () => {
    const room = await endRoom(evening(5));
    await archive();
    expect(gunzipSync(await readFile(await objectOf(room))).toString()).not.toContain('円');
    await database.db.update(users).set({ closedAt: 1 });
    const recent = await openReader().recentActivities(room, 30, new Set(), true);
    await database.db.update(users).set({ closedAt: null });
    expect(JSON.stringify(recent)).toContain('message-1');
    expect(JSON.stringify(recent)).not.toContain('円');
  });

  it('gives no name back to a message whose author closes their account while it becomes a row again', async () => {
    const room = await endRoom([said('message-1')]);
    await archive();
    const closing = await database.pool.connect();
    await closing.query(`begin`);
    await closing.query(`select id from users where id = 'user-0001' for update`);
    let isFound = false;
    const found = openReader()
      .findMessage(room, 'message-1')
      .finally(() => {
        isFound = true;
      });
    const isWaiting = async () =>
      (
        await database.pool.query(
          `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
        )
      ).rowCount;
    while (!isFound && !(await isWaiting())) await setImmediate();
    await closing.query(`update users set name = '', closed_at = 1 where id = 'user-0001'`);
    await closing.query(`commit`);
    closing.release();
    expect(await found).toMatchObject({ message: 'message-1', userName: '' });
    await database.db.update(users).set({ name: '円', closedAt: null });
  });

  it('knows which requests were settled', async () => {
    const settled = {
      event: 'receive:request_queue:event:remove',
      at: 5,
      subjectId: 'request-1',
      payload: { id: 'request-1' },
    };
    const room = await endRoom([settled as never, said('message-1')]);
    await archive();
    expect(await openReader().settledRequests(room, ['request-1', 'request-2'])).toEqual(new Set(['request-1']));
  });
});
