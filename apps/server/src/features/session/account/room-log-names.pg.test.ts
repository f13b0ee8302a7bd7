import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createPgAccountDataStore } from './account-data.store.pg.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.dispose());
const run = (text: string, values: readonly unknown[] = []) => database.pool.query(text, [...values]);

const [leaver, other] = [
  { id: 'user-leaver', name: '去る人' },
  { id: 'user-other', name: '残る人' },
];
const log = async (roomId: string, seq: number, event: string, payload: object) =>
  run(`insert into lounge_events (lounge_id, seq, at, event, subject_id, payload) values ($1, $2, 1, $3, $4, $5)`, [
    roomId,
    seq,
    event,
    `subject-${seq}`,
    JSON.stringify(payload),
  ]);
const openRoom = (id: string, ownerId: string) =>
  run(
    `insert into lounges (id, owner_id, name, life, rate_limits, start_at, created_at, updated_at)
     values ($1, $2, 'a', 'archived', '{}', 1, 1, 1)`,
    [id, ownerId],
  );
const joinAs = (table: 'lounge_visits' | 'lounge_co_owners', roomId: string, userId: string) =>
  table === 'lounge_visits'
    ? run(`insert into lounge_visits (lounge_id, user_id, first_at, last_at) values ($1, $2, 1, 1)`, [roomId, userId])
    : run(`insert into lounge_co_owners (lounge_id, user_id, added_at) values ($1, $2, 1)`, [roomId, userId]);

beforeEach(async () => {
  await run('delete from lounges');
  await run('delete from users');
  for (const { id, name } of [leaver, other])
    await run(`insert into users (id, name, created_at, updated_at) values ($1, $2, 1, 1)`, [id, name]);
  await openRoom('room-theirs', leaver.id);
  await openRoom('room-other', other.id);
});
const payloads = async (roomId: string) =>
  (await run(`select payload from lounge_events where lounge_id = $1 order by seq`, [roomId])).rows.map(
    ({ payload }) => payload,
  );
const close = () => createPgAccountDataStore(database.db).close(leaver.id, 9);
const nobody = { ...leaver, name: '' };

it('a closed account’s name leaves every kind of event of the rooms that it was in, and no other name does', async () => {
  await joinAs('lounge_visits', 'room-other', leaver.id);
  const event = (person: object, userName: string, id: string) => [
    { userId: id, userName },
    { kind: 'join', user: person },
    { requestUser: person },
  ];
  const names = ['receive:message', 'receive:activity', 'receive:request_queue:event:add'];
  for (const [at, payload] of event(leaver, leaver.name, leaver.id).entries())
    await log('room-other', at + 1, names[at] ?? '', payload);
  for (const [at, payload] of event(other, other.name, other.id).entries())
    await log('room-other', at + 4, names[at] ?? '', payload);
  await close();
  expect(await payloads('room-other')).toEqual([
    ...event(nobody, '', leaver.id),
    ...event(other, other.name, other.id),
  ]);
});

it('a closed account’s name leaves what was written of a room: as its owner, and as one of its co-owners', async () => {
  await joinAs('lounge_co_owners', 'room-other', leaver.id);
  const updated = 'receive:room:updated';
  await log('room-theirs', 1, updated, { room: { ownerUser: leaver, coOwnerUsers: [other] } });
  await log('room-other', 1, updated, { room: { ownerUser: other, coOwnerUsers: [other, leaver] } });
  await log('room-other', 2, updated, { room: { ownerUser: other, coOwnerUsers: [] } });
  await close();
  expect(await payloads('room-theirs')).toEqual([{ room: { ownerUser: nobody, coOwnerUsers: [other] } }]);
  expect(await payloads('room-other')).toEqual([
    { room: { ownerUser: other, coOwnerUsers: [other, nobody] } },
    { room: { ownerUser: other, coOwnerUsers: [] } },
  ]);
});

it('an account whose rooms move into another leaves its name in none of them', async () => {
  await log('room-theirs', 1, 'receive:room:updated', { room: { ownerUser: leaver, coOwnerUsers: [] } });
  await createPgAccountDataStore(database.db).mergeUser(leaver.id, other.id, 9);
  expect(await payloads('room-theirs')).toEqual([{ room: { ownerUser: nobody, coOwnerUsers: [] } }]);
});
