import { readFile, rm, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { BlobsUnavailableError } from '#platform/blobs/blobs-unavailable-error.ts';
import { createPgRoomLogStore } from '../activity/room-log.store.pg.ts';
import { database, removed, said, seqs } from '../activity/room-log-world.fixture.ts';
import { listArchivedMessages } from './archived-messages.ts';
import { createArchivedRoomLog } from './archived-room-log.ts';
import {
  archive,
  archives,
  blobs,
  clock,
  endRoom,
  lostKeys,
  noteLost,
  objectOf,
  openLogArchive,
  openReader,
  readAll,
} from './log-archive-world.fixture.ts';

openLogArchive();

const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** Nine messages in three objects, and the removal of the fifth, which stays a row. */
async function endArchivedRoom(): Promise<string> {
  const room = await endRoom([...numbers.map((n) => said(`message-${n}`)), removed('removal-1', 'message-5')]);
  await archive(3);
  return room;
}
const loss = (seq: number) => ({
  seq,
  kind: 'systemMessage',
  text: { ja: expect.any(String), en: expect.any(String), 'zh-TW': expect.any(String) },
});
const recentOf = (room: string, limit = 30) => openReader().recentActivities(room, limit, new Set(), true);

describe('a room of whose archived log an object is lost', () => {
  it.each([
    ['missing', (file: string) => rm(file)],
    ['damaged', (file: string) => writeFile(file, 'other')],
  ])('shows what there is, and a line that says what is not, where one is %s', async (_which, lose) => {
    const room = await endArchivedRoom();
    await lose(await objectOf(room, 1));
    expect(await recentOf(room)).toMatchObject([
      ...['message-1', 'message-2', 'message-3'].map((id) => ({ id })),
      loss(4),
      ...['message-7', 'message-8', 'message-9'].map((id) => ({ id })),
    ]);
    expect(lostKeys).toEqual([(await archives.list(room))[1]?.blobKey]);
  });

  it('has no gap in the numbers of its history, whatever the size of a page', async () => {
    const room = await endArchivedRoom();
    await rm(await objectOf(room, 1));
    for (const limit of [1, 2, 4, 100]) {
      const events = (await readAll(room, limit)) as { readonly seq: number; readonly event: string }[];
      expect(seqs(events)).toEqual([...numbers, 10]);
      expect(events.slice(2, 7).map(({ event }) => event)).toEqual([
        'receive:message',
        'receive:message:system',
        'receive:room:hidden',
        'receive:room:hidden',
        'receive:message',
      ]);
    }
  });

  it('keeps the message that was made a row again before, and counts what can be read', async () => {
    const room = await endArchivedRoom();
    await openReader().findMessage(room, 'message-4');
    await rm(await objectOf(room, 1));
    expect((await recentOf(room)).map(({ id }) => id)).toContain('message-4');
    expect(seqs((await readAll(room, 100)) as { readonly seq: number }[])).toEqual([...numbers, 10]);
    expect(await openReader().findMessage(room, 'message-5')).toBeUndefined();
    expect(await listArchivedMessages(archives, blobs, noteLost, room)).toHaveLength(6);
  });

  it('shows its requests to nobody to whom it might not', async () => {
    const room = await endArchivedRoom();
    await rm(await objectOf(room, 1));
    expect(await openReader().settledRequests(room, ['request-1'])).toEqual(new Set(['request-1']));
  });

  it('is whole again a minute after the object was put back', async () => {
    const room = await endArchivedRoom();
    const file = await objectOf(room, 2);
    const object = await readFile(file);
    await rm(file);
    const reader = openReader();
    const newest = async () => (await reader.recentActivities(room, 1, new Set(), true))[0];
    expect(await newest()).toMatchObject(loss(7));
    await writeFile(file, object);
    clock.advance(60_000);
    expect(await newest()).toMatchObject({ id: 'message-9' });
  });
});

it('a room whose objects cannot be reached at present is no room with lost messages: its readers wait', async () => {
  const room = await endArchivedRoom();
  const away = { read: () => Promise.reject(new BlobsUnavailableError('away', undefined)) };
  const rows = createPgRoomLogStore(database.db, clock);
  const log = createArchivedRoomLog({ rows, archives, blobs: away, clock, onLost: noteLost });
  await expect(log.recentActivities(room, 30, new Set(), true)).rejects.toThrow(BlobsUnavailableError);
  expect(lostKeys).toEqual([]);
});
