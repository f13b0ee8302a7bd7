import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createFakeClock } from '@madoi/test-kit/fake-clock';
import { fillCatalogue, trackIds } from '@madoi/test-kit/queue-harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { follows } from '#features/people/follows/follows.table.ts';
import { createPgRoomLogStore } from '../activity/room-log.store.pg.ts';
import { loungeBans, loungeCoOwners, lounges } from '../room.table.ts';
import { createPgEchoStore } from './echoes.store.pg.ts';
import type { EchoReader, EchoStore } from './echoes.store.ts';

const [here, elsewhere, forMembers] = ['room-0001', 'room-0002', 'room-0003'] as const;
const [song = '', other = ''] = trackIds;
const [me, friend, stranger] = ['user-owner', 'user-co', 'user-else'] as const;
const reader: EchoReader = { userId: me, isStandard: false, isOperator: false };
let database: TestDatabase;
let echoes: EchoStore;

const room = (id: string, audience: 'everyone' | 'standard' = 'everyone') => ({
  id,
  ownerId: stranger,
  name: 'a',
  life: 'live' as const,
  audience,
  rateLimits: { message: 0, reaction: 0, queue: 0 },
  startAt: 1,
  createdAt: 1,
  updatedAt: 1,
});

interface Saying {
  readonly id: string;
  readonly roomId?: string;
  readonly userId?: string;
  readonly trackId?: string;
  readonly at?: number;
}

/** Says something at second 30 of a song, with its own id for words. */
const say = async ({ id, roomId = here, userId = stranger, trackId = song, at = 100 }: Saying) => {
  const place = { x: 0.5, y: 0.25, priority: 1, isOwner: false, translations: [] };
  const payload = { id, at, userId, userName: 'old', uploadedAt: 0, message: `words of ${id}`, ...place };
  await createPgRoomLogStore(database.db, createFakeClock()).append(roomId, [
    { event: 'receive:message', at, subjectId: id, payload },
  ]);
  await echoes.add([{ roomId, messageId: id, trackId, userId, offsetMs: 30_000, at }]);
};
const remove = (id: string, roomId: string = here) =>
  createPgRoomLogStore(database.db, createFakeClock()).append(roomId, [
    {
      event: 'receive:message:removed',
      at: 200,
      subjectId: id,
      payload: { id: `r-${id}`, messageId: id, by: stranger },
    },
  ]);
const query = (part: object = {}) => ({
  roomId: here,
  trackId: song,
  before: 1_000,
  now: 1_000,
  hidden: new Set<string>(),
  ...part,
});
const idsHere = async (part: object = {}) => (await echoes.inRoom(query(part))).map(({ id }) => id);
const idsFollowed = async (as: Partial<EchoReader> = {}, part: object = {}) =>
  (await echoes.ofFollowed(query(part), { ...reader, ...as })).map(({ id }) => id);

beforeAll(async () => {
  database = await openTestDatabase();
  const { db } = database;
  echoes = createPgEchoStore(db);
  await fillCatalogue(database);
  await db.insert(lounges).values([room(here), room(elsewhere), room(forMembers, 'standard')]);
  await db.insert(follows).values({ followerId: me, targetKind: 'user', targetId: friend, createdAt: 1 });
});
beforeEach(async () => {
  await database.db.execute('delete from lounge_echoes');
  await database.db.execute('delete from lounge_events');
});
afterAll(() => database.dispose());

describe('echoes in their own room', () => {
  it('are what was said at this song, with the words of the log and the name of today, newest first', async () => {
    await say({ id: 'said-0001', at: 100 });
    await say({ id: 'said-0002', at: 300 });
    await say({ id: 'said-0003', trackId: other });
    await say({ id: 'said-0004', roomId: elsewhere });
    expect(await echoes.inRoom(query())).toEqual(
      [300, 100].map((at, place) => ({
        id: `said-000${2 - place}`,
        userId: stranger,
        userName: stranger,
        uploadedAt: 0,
        message: `words of said-000${2 - place}`,
        offsetMs: 30_000,
        at,
      })),
    );
  });

  it('are gone with the message, with a block and with the account, and leave out what was said just now', async () => {
    await say({ id: 'said-0001' });
    await say({ id: 'said-0002', userId: friend });
    expect(await idsHere({ before: 100 })).toEqual([]);
    expect(await idsHere({ hidden: new Set([friend]) })).toEqual(['said-0001']);
    await remove('said-0001');
    expect(await idsHere()).toEqual(['said-0002']);
    await database.db.execute(`update users set closed_at = 5 where id = '${friend}'`);
    expect(await idsHere()).toEqual([]);
    await database.db.execute(`update users set closed_at = null where id = '${friend}'`);
  });

  it('are noted once, and sixty are answered at most', async () => {
    for (let at = 1; at <= 62; at += 1) await say({ id: `said-${1000 + at}`, at });
    await echoes.add([{ roomId: here, messageId: 'said-1001', trackId: other, userId: me, offsetMs: 1, at: 1 }]);
    const ids = await idsHere();
    expect([ids.length, ids[0], ids.at(-1)]).toEqual([60, 'said-1062', 'said-1003']);
  });
});

describe('echoes of people whom somebody follows', () => {
  it('come from other rooms, of nobody else, and not of this room twice', async () => {
    await say({ id: 'said-0001', roomId: elsewhere, userId: friend });
    await say({ id: 'said-0002', roomId: elsewhere, userId: stranger });
    await say({ id: 'said-0003', roomId: here, userId: friend });
    expect(await idsFollowed()).toEqual(['said-0001']);
    expect(await idsFollowed({ userId: stranger })).toEqual([]);
    expect(await idsFollowed({}, { hidden: new Set([friend]) })).toEqual([]);
    await remove('said-0001', elsewhere);
    expect(await idsFollowed()).toEqual([]);
  });

  it('never come from a room that the reader may not read', async () => {
    await say({ id: 'said-0001', roomId: forMembers, userId: friend });
    expect(await idsFollowed()).toEqual([]);
    expect(await idsFollowed({ isStandard: true })).toEqual(['said-0001']);
    expect(await idsFollowed({ isOperator: true })).toEqual(['said-0001']);
    await database.db.insert(loungeCoOwners).values({ loungeId: forMembers, userId: me, addedAt: 1 });
    expect(await idsFollowed()).toEqual([]);
    await database.db.execute('update lounge_co_owners set accepted_at = 2');
    expect(await idsFollowed()).toEqual(['said-0001']);
    await database.db.insert(loungeBans).values({ loungeId: forMembers, userId: me, bannedAt: 1, until: 2_000 });
    expect(await idsFollowed()).toEqual([]);
    expect(await idsFollowed({}, { now: 2_000 })).toEqual(['said-0001']);
    await database.db.execute(`update lounges set life = 'cancelled' where id = '${forMembers}'`);
    expect(await idsFollowed({ isOperator: true }, { now: 2_000 })).toEqual([]);
  });
});
