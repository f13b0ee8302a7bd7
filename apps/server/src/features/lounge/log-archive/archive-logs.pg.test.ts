import type { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import type { Blobs } from '#platform/blobs/blobs.ts';
import { dayMs } from '#platform/retention/retention-policy.ts';
import { createPgRoomLogStore } from '../activity/room-log.store.pg.ts';
import { database, makeRoom, openLog, said, upTo } from '../activity/room-log-world.fixture.ts';
import { lounges } from '../room.table.ts';
import { createLogArchivePolicy } from './archive-logs.ts';
import type { LogArchiveStore } from './log-archive.store.ts';
import {
  archive,
  archives,
  blobs,
  clock,
  endRoom,
  evening,
  openLogArchive,
  openReader,
  readAll,
  rowsOf,
} from './log-archive-world.fixture.ts';

openLogArchive();

describe('archiving', () => {
  it('waits until a room has been over for long, and touches none that is not', async () => {
    const [live, young, old] = [
      await makeRoom(),
      await endRoom([said('message-1')]),
      await endRoom([said('message-1')]),
    ];
    await openLog().log.append(live, said('message-1'));
    await database.db
      .update(lounges)
      .set({ endAt: clock.now() - 364 * dayMs })
      .where(eq(lounges.id, young));
    expect(await archive()).toBe(1);
    expect([await rowsOf(live), await rowsOf(young), await rowsOf(old)]).toEqual([[1], [1], []]);
  });

  it('waits after a start, because an update may still be under way', async () => {
    const room = await endRoom([said('message-1')]);
    expect(await archive(10, { notBefore: clock.now() + 1 })).toBe(0);
    expect(await rowsOf(room)).toEqual([1]);
    expect(await archive(10, { notBefore: clock.now() })).toBe(1);
  });

  it.each([
    ['the object cannot be written', { put: async () => Promise.reject(new Error('full')) }],
    ['the object is not there afterwards', { read: async () => undefined }],
    [
      'the object is not what was written',
      { read: async (key: string) => blobs.read(key, { start: 0, end: 20 }) as Promise<Readable> },
    ],
  ])('keeps the rows where %s', async (_why, broken) => {
    const room = await endRoom(evening(8));
    const over = { blobs: { put: blobs.put, read: blobs.read, ...broken } };
    await expect(archive(10, over)).rejects.toThrow();
    expect(await rowsOf(room)).toEqual(upTo(10));
    expect(await archives.list(room)).toEqual([]);
    expect(await archive()).toBe(9);
  });

  it('begins again after a crash between the object and its rows, with the same object', async () => {
    const room = await endRoom(evening(8));
    const keys: string[] = [];
    const put: Blobs['put'] = (key, content) => {
      keys.push(key);
      return blobs.put(key, content);
    };
    const crash = { ...archives, replaceRows: async () => Promise.reject(new Error('killed')) };
    await expect(archive(10, { store: crash, blobs: { ...blobs, put } })).rejects.toThrow('killed');
    expect(await rowsOf(room)).toEqual(upTo(10));
    expect(await archive(10, { blobs: { put, read: blobs.read } })).toBe(9);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('says after each room whether another one is due, and begins with the first room again after the last', async () => {
    await endRoom([said('message-1')]);
    await endRoom([said('message-1')]);
    const policy = createLogArchivePolicy({ store: archives, blobs, clock, afterDays: 365, notBefore: 0 });
    const batch = () => policy.removeBatch(clock.now() - policy.keptMs, 10);
    expect(await batch()).toEqual({ removed: 1, hasMore: true, isMoreDue: true });
    expect(await batch()).toEqual({ removed: 1, hasMore: false, isMoreDue: false });
    await endRoom([said('message-1')]);
    expect(await batch()).toEqual({ removed: 1, hasMore: false, isMoreDue: false });
  });

  it('keeps a translation that is written while the room is archived', async () => {
    const room = await endRoom([said('message-1'), said('message-2')]);
    const translation = { languageCode: 'en', text: 'see you' } as never;
    const late: LogArchiveStore = {
      ...archives,
      replaceRows: async (...part) => {
        await createPgRoomLogStore(database.db, clock).addTranslation(room, 'message-1', translation);
        return archives.replaceRows(...part);
      },
    };
    expect(await archive(10, { store: late })).toBe(0);
    expect(await rowsOf(room)).toEqual([1, 2]);
    expect(await archive()).toBe(2);
    const [first] = await openReader().recentActivities(room, 30, new Set(), true);
    expect(first).toMatchObject({ message: { translations: [translation] } });
  });

  it('keeps a translation of a message that was archived while it was being made, once', async () => {
    const room = await endRoom([said('message-1')]);
    await archive();
    const log = openReader();
    const translation = { languageCode: 'en', text: 'see you' } as never;
    expect(await log.addTranslation(room, 'message-1', translation)).toBe(true);
    expect(await log.addTranslation(room, 'message-1', translation)).toBe(false);
    expect(await log.addTranslation(room, 'message-9', translation)).toBe(false);
    expect(await log.findMessage(room, 'message-1')).toMatchObject({ translations: [translation] });
  });

  it('counts each event once where two processes do it at once', async () => {
    const room = await endRoom(evening(48));
    const counts = await Promise.all([archive(7), archive(10)]);
    expect(counts[0] + counts[1]).toBe(49);
    const parts = await archives.list(room);
    expect(parts.reduce((sum, { eventCount }) => sum + eventCount, 0)).toBe(49);
    expect(await readAll(room, 100)).toHaveLength(50);
  });
});
