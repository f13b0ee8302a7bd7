import type { RoomEvent } from '@madoi/contract/socket/room-events';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { afterAll, beforeAll } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { lounges } from '../room.table.ts';
import { createPgRoomLogStore } from './room-log.store.pg.ts';
import type { NewRoomEvent } from './room-log.store.ts';
import { createRoomLog } from './room-log.ts';

/** The database of this test file, once its tests run. */
export let database: TestDatabase;
let count = 0;

/** A database for the whole file, with the one user to whom its rooms belong. */
export const openRoomLogDatabase = (): void => {
  beforeAll(async () => {
    database = await openTestDatabase();
    await database.db.insert(users).values({ id: 'user-0001', name: '円', createdAt: 1, updatedAt: 1 });
  });
  afterAll(() => database.dispose());
};

export async function makeRoom(life: 'live' | 'archived' = 'live'): Promise<string> {
  count += 1;
  const id = `room-${String(count).padStart(4, '0')}`;
  const rateLimits = { message: 0, reaction: 0, queue: 0 };
  const times = { startAt: 1, createdAt: 1, updatedAt: 1 };
  await database.db.insert(lounges).values({ id, ownerId: 'user-0001', name: 'a', life, rateLimits, ...times });
  return id;
}

export const said = (id: string, more: { message?: string; commandKey?: string } = {}): NewRoomEvent => ({
  event: 'receive:message',
  at: 5,
  subjectId: id,
  ...(more.commandKey === undefined ? {} : { commandKey: more.commandKey }),
  payload: {
    id,
    at: 5,
    userId: 'user-0001',
    userName: '円',
    uploadedAt: 0,
    message: more.message ?? id,
    translations: [],
    x: 0.5,
    y: 0.25,
    priority: 1,
    isOwner: false,
  },
});
export const joined = (id: string): NewRoomEvent => ({
  event: 'receive:activity',
  at: 6,
  subjectId: id,
  payload: { id, at: 6, kind: 'liveStart' },
});
export const removed = (id: string, messageId: string): NewRoomEvent => ({
  event: 'receive:message:removed',
  at: 7,
  subjectId: messageId,
  commandKey: `remove:${messageId}`,
  payload: { id, messageId, by: 'user-0001' },
});

/** A log over the database of the file, and what it has published. */
export function openLog() {
  const published: RoomEvent[] = [];
  const store = createPgRoomLogStore(database.db, createFakeClock());
  const log = createRoomLog({ store, publish: (_room, event) => published.push(event) });
  return { log, store, published };
}
export const seqs = (events: readonly { readonly seq: number }[]) => events.map((event) => event.seq);
/** 1, 2, … `last`. */
export const upTo = (last: number) => Array.from({ length: last }, (_, n) => n + 1);
