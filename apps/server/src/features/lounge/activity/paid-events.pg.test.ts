import type { PaidMessage } from '@madoi/contract/lounge/gifting-events';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '#features/session/session.table.ts';
import { lounges } from '../room.table.ts';
import { createPgRoomLogStore } from './room-log.store.pg.ts';
import type { NewRoomEvent, RoomLogStore } from './room-log.store.ts';

const roomId = 'room-0001';
let database: TestDatabase;
let store: RoomLogStore;
const clock = createFakeClock(5);
beforeAll(async () => {
  database = await openTestDatabase();
  store = createPgRoomLogStore(database.db, clock);
  await database.db.insert(users).values({ id: 'user-0001', name: '円', createdAt: 1, updatedAt: 1 });
  const rateLimits = { message: 0, reaction: 0, queue: 0 };
  const times = { startAt: 1, createdAt: 1, updatedAt: 1 };
  await database.db
    .insert(lounges)
    .values({ id: roomId, ownerId: 'user-0001', name: 'a', life: 'live', rateLimits, ...times });
});
afterAll(() => database.dispose());

const paid = {
  at: 5,
  userId: 'user-0001',
  userName: '円',
  uploadedAt: 0,
  x: 0.5,
  y: 0.25,
  displayTime: 60,
  restDisplayTime: 60,
  primaryColor: '#f37952',
  secondaryColor: '#942e05',
  score: 33,
  baseScore: 30,
  bonusScore: 3,
};
const message: NewRoomEvent<'receive:message:paid'> = {
  event: 'receive:message:paid',
  at: 5,
  subjectId: 'paid-0001',
  payload: {
    ...paid,
    id: 'paid-0001',
    message: 'ありがとう',
    translations: [],
    priority: 3,
    isOwner: false,
    maxTextLength: 60,
  },
};
const effect: NewRoomEvent<'receive:effect:paid'> = {
  event: 'receive:effect:paid',
  at: 6,
  subjectId: 'paid-0002',
  payload: { ...paid, id: 'paid-0002', effect: { id: 'stamp-tea', uploadedAt: 1 }, level: 1, startAt: 700 },
};

describe('paid things in a room’s log', () => {
  it('[3.22] are the activities flowerChat and flowerStamp; a removed message is neither told nor read again', async () => {
    await store.append(roomId, [message, effect]);
    const activities = await store.recentActivities(roomId, 10);
    expect(activities).toMatchObject([
      { kind: 'flowerChat', id: 'paid-0001', seq: 1, message: { message: 'ありがとう', displayTime: 60 } },
      { kind: 'flowerStamp', id: 'paid-0002', seq: 2, effect: { level: 1, startAt: 700 } },
    ]);
    expect(await store.findMessage(roomId, 'paid-0001')).toMatchObject({ userId: 'user-0001' });
    expect(await store.recentActivities(roomId, 10, new Set(['user-0001']))).toEqual([]);
    const removal = { id: 'gone-0001', messageId: 'paid-0001', by: 'user-0001' };
    await store.append(roomId, [{ event: 'receive:message:removed', at: 7, subjectId: 'paid-0001', payload: removal }]);
    expect((await store.recentActivities(roomId, 10)).map(({ kind }) => kind)).toEqual(['flowerStamp']);
    const { events } = await store.readAfter(roomId, 0, 10);
    expect(JSON.stringify(events)).not.toContain('ありがとう');
    expect(events[0]).toMatchObject({ event: 'receive:message:paid', payload: { message: '', score: 33 } });
  });

  it('[3.24] restDisplayTime is what is left of their time whenever they are read, from the whole to nothing', async () => {
    const rest = (event: { readonly payload: object }) => (event.payload as PaidMessage).restDisplayTime;
    const [written] = await store.append(roomId, [
      { ...message, subjectId: 'paid-0003', payload: { ...message.payload, id: 'paid-0003' } },
    ]);
    if (written === undefined) throw new Error('not written');
    const { seq } = written.event;
    expect(rest(written.event)).toBe(60);
    for (const [now, text, stamp] of [
      [5, 60, 60],
      [20_605, 40, 40],
      [1_676_000, 0, 0],
    ] as const) {
      clock.set(now);
      expect((await store.readAfter(roomId, seq - 1, 1)).events.map(rest)).toEqual([text]);
      expect(await store.recentActivities(roomId, 10)).toMatchObject([
        { kind: 'flowerStamp', effect: { restDisplayTime: stamp } },
        { kind: 'flowerChat', message: { restDisplayTime: text } },
      ]);
    }
  });

  it('of an earlier version come with their score as a number, its parts beside it', async () => {
    const { rows } = await database.db.execute<{ seq: number }>(sql`
      update lounge_events set payload = payload - 'baseScore' - 'bonusScore' || '{"score":{"base":30,"bonus":3,"total":33}}'
      where event = 'receive:effect:paid' returning seq`);
    const score = { score: 33, baseScore: 30, bonusScore: 3 };
    const before = (rows[0]?.seq ?? 0) - 1;
    expect((await store.readAfter(roomId, before, 1)).events[0]?.payload).toMatchObject(score);
    expect(await store.recentActivities(roomId, 10)).toMatchObject([
      { kind: 'flowerStamp', effect: score },
      { kind: 'flowerChat' },
    ]);
  });
});
