import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import {
  addCommand,
  coOwner,
  createQueueHarness,
  expectConsistent,
  fillCatalogue,
  makeRoom,
  owner,
  playing,
  press,
  type QueueHarness,
  storedEvents,
  trackIds,
} from '@madoi/test-kit/queue-harness';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lounges } from '../room.table.ts';
import { enqueueNewTrack } from './enqueue-new-track.ts';
import { storedEventsMax } from './queue.store.pg.ts';
import { loungeQueueEvents, loungeQueues } from './queue.table.ts';
import { readQueueEvents } from './read-queue.ts';
import { registerQueueEvents } from './register-queue-events.ts';
import { seedQueue } from './seed-queue.ts';

let database: TestDatabase;
let world: QueueHarness;
let roomId: string;
const [first = '', second = '', third = ''] = trackIds;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillCatalogue(database);
});
beforeEach(async () => {
  world = createQueueHarness(database);
  roomId = await makeRoom(database);
});
afterAll(() => database.dispose());

const register = (events: ReturnType<typeof press>[], lastId = 0, actor = owner) =>
  registerQueueEvents(world.context, roomId, actor, { lastId, events });

it('[4.11] accepts, keeps, then publishes what a controller sends', async () => {
  const answer = await register([addCommand(first, second), press({ action: 'play' })]);
  expect(answer).toEqual({ result: 'accepted', lastId: 2 });
  await expectConsistent(database, roomId);
  expect(world.published.map(({ event }) => event)).toEqual(await storedEvents(database, roomId));
  expect(await playing(world, roomId)).toMatchObject({
    list: [first, second],
    current: first,
    state: { isPlaying: true },
  });
});

it('[4.11] twenty registers at once get ids without a gap, and are published in order', async () => {
  const actors = [owner, coOwner];
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) => register([addCommand(first), addCommand(second)], 0, actors[i % 2])),
  );
  expect(answers.every((answer) => answer.result === 'accepted')).toBe(true);
  await expectConsistent(database, roomId);
  expect(world.published.map(({ event }) => event.id)).toEqual(Array.from({ length: 40 }, (_, i) => i + 1));
});

it('two processes without a lock between them still get ids without a gap', async () => {
  const others = [world, createQueueHarness(database), createQueueHarness(database)];
  await Promise.all(
    Array.from({ length: 21 }, (_, i) =>
      registerQueueEvents((others[i % 3] ?? world).context, roomId, owner, { lastId: 0, events: [addCommand(first)] }),
    ),
  );
  await expectConsistent(database, roomId);
  expect((await playing(world, roomId)).list).toHaveLength(21);
});

describe('a resend', () => {
  it('counts once, alone or together with something new', async () => {
    const add = addCommand(first);
    expect(await register([add])).toEqual({ result: 'accepted', lastId: 1 });
    expect(await register([add])).toEqual({ result: 'accepted', lastId: 1 });
    expect(await register([add, addCommand(second)])).toEqual({ result: 'accepted', lastId: 2 });
    expect((await playing(world, roomId)).list).toEqual([first, second]);
    expect(world.published).toHaveLength(2);
  });
  it('at the same moment as its first copy counts once', async () => {
    const add = addCommand(first);
    await Promise.all(Array.from({ length: 6 }, () => register([add])));
    expect((await playing(world, roomId)).list).toEqual([first]);
  });
  it('is the sender’s own: somebody else may use the same name', async () => {
    const add = addCommand(first);
    await register([add]);
    await register([add], 0, coOwner);
    expect((await playing(world, roomId)).list).toHaveLength(2);
  });
});

describe('refusals', () => {
  const refused = (reason: string, lastId = 0) => ({ result: 'rejected', reason, lastId });
  const stop = () => [press({ action: 'stop' })];

  it('[6.08] [6.02] general people and guests may not', async () => {
    const general = { userId: 'user-else', guest: false, isOperator: false };
    expect(await register(stop(), 0, general)).toEqual(refused('unknown'));
    expect(await register(stop(), 0, { userId: undefined, guest: true, isOperator: false })).toEqual(
      refused('unknown'),
    );
    expect(await register(stop(), 0, { ...owner, guest: true })).toEqual(refused('unknown'));
    expect(await storedEvents(database, roomId)).toEqual([]);
  });
  it('an operator may in every room', async () => {
    const operator = { userId: 'user-else', guest: false, isOperator: true };
    expect(await register(stop(), 0, operator)).toMatchObject({ result: 'accepted' });
  });
  it('[4.11] not_ready while the room waits to be opened', async () => {
    roomId = await makeRoom(database, { life: 'scheduled' });
    expect(await register(stop())).toEqual({ result: 'not_ready', lastId: 0 });
    expect(await register([addCommand(first), press({ action: 'play' })])).toEqual({ result: 'not_ready', lastId: 0 });
  });
  it('[8.08] deleted when the room ends before the command is run: nothing is stored or published', async () => {
    const { readTrackFacts } = world.context;
    const context = {
      ...world.context,
      // The room was open when it was looked at, and is over when the queue is locked.
      readTrackFacts: async (ids: readonly string[]) => {
        await database.db.update(lounges).set({ life: 'archived' }).where(eq(lounges.id, roomId));
        return readTrackFacts(ids);
      },
    };
    const answer = await registerQueueEvents(context, roomId, owner, { lastId: 0, events: [addCommand(first)] });
    expect(answer).toEqual({ result: 'rejected', reason: 'deleted', lastId: 0 });
    expect(world.published).toEqual([]);
    expect(await storedEvents(database, roomId)).toEqual([]);
  });
  it('[4.11] a room that is over, cancelled or unknown is `deleted`', async () => {
    for (const life of ['archived', 'cancelled'] as const) {
      roomId = await makeRoom(database, { life });
      expect(await register(stop())).toEqual(refused('deleted'));
    }
    roomId = 'room-unknown';
    expect(await register(stop())).toEqual(refused('deleted'));
  });
  it('[4.11] [8.08] an entry that was removed meanwhile is `deleted`, and nothing of the register is stored', async () => {
    await register([addCommand(first)]);
    const events = [addCommand(second), press({ action: 'remove', mediaTrackId: 'gone-0001' })];
    expect(await register(events, 1)).toEqual(refused('deleted', 1));
    expect((await playing(world, roomId)).list).toEqual([first]);
    expect(world.published).toHaveLength(1);
  });
  it('tracks that cannot be played are `deleted`', async () => {
    expect(await register([addCommand(trackIds[11] ?? '')])).toEqual(refused('deleted'));
    expect(await register([addCommand('track-unknown')])).toEqual(refused('deleted'));
  });
  it('[4.11] [8.08] rate_limit when sent faster than the room allows; a resend does not count', async () => {
    roomId = await makeRoom(database, { rateLimits: { message: 0, reaction: 0, queue: 300 } });
    const add = addCommand(first);
    expect(await register([add])).toMatchObject({ result: 'accepted' });
    world.clock.advance(299);
    expect(await register([addCommand(second)])).toEqual(refused('rate_limit', 1));
    expect(await register([add])).toEqual({ result: 'accepted', lastId: 1 });
    expect(await register(stop(), 1, coOwner)).toMatchObject({ result: 'accepted' });
    world.clock.advance(300);
    expect(await register([addCommand(second)])).toMatchObject({ result: 'accepted' });
  });
  it('a clientId or eventId that PostgreSQL cannot store is refused as unknown', async () => {
    for (const clientId of ['press\u0000\u0000\u0000', 'press-\ud800-x']) {
      expect(await register([press({ action: 'stop', clientId })])).toEqual(refused('unknown'));
      expect(await register([press({ action: 'stop', eventId: clientId })])).toEqual(refused('unknown'));
    }
  });
});

it('a transaction that fails leaves nothing behind and publishes nothing', async () => {
  await register([addCommand(first)]);
  const before = await playing(world, roomId);
  const change = world.context.store.change(roomId, { actorId: 'user-owner', keys: [] }, (record) => {
    const events = [1, 2].map((id) => ({
      ...press({ action: 'stop' }),
      id: record.lastId + id,
      at: 1,
      lastId: 1,
      createdBy: { id: 'user-owner' },
      mediaTracks: [],
    }));
    // The same key twice breaks the unique index half-way through the write.
    const keys = new Map(events.map(({ id }) => [id, 'same-key']));
    return { answer: undefined, change: { ...record, lastId: record.lastId + 2, events, keys } };
  });
  await expect(change).rejects.toThrow();
  expect(await playing(world, roomId)).toEqual(before);
  expect(await storedEvents(database, roomId)).toHaveLength(1);
  expect(world.published).toHaveLength(1);
  expect(await register([addCommand(second)], 1)).toEqual({ result: 'accepted', lastId: 2 });
});

describe('events fetched again', () => {
  it('[7.18] come in pages, oldest first', async () => {
    await register(trackIds.slice(0, 5).map((id) => addCommand(id)));
    const page = await readQueueEvents(world.context, roomId, 1, 2);
    expect(page).toMatchObject({ list: [{ id: 2 }, { id: 3 }], paging: { next: '3' } });
    expect(await readQueueEvents(world.context, roomId, 3, 2)).toMatchObject({
      list: [{ id: 4 }, { id: 5 }],
      paging: {},
    });
    expect(await readQueueEvents(world.context, roomId, 5)).toEqual({ list: [], paging: {} });
  });
  it('[4.29] reset when asked from ahead of what there is', async () => {
    await register([addCommand(first)]);
    expect(await readQueueEvents(world.context, roomId, 9)).toEqual({ list: [], paging: {}, operation: 'reset' });
  });
  it('[4.29] old events are deleted; a client that is older than them gets a reset', async () => {
    await register([addCommand(first)]);
    const [row] = await database.db.select().from(loungeQueues).where(eq(loungeQueues.loungeId, roomId));
    if (!row) throw new Error('no queue');
    // As if the room had seen many events: the next register crosses the mark at which old ones are dropped.
    const lastId = storedEventsMax + 99;
    await database.db.update(loungeQueues).set({ lastId }).where(eq(loungeQueues.loungeId, roomId));
    await register([addCommand(second), addCommand(third)], lastId);
    const kept = await database.db.select().from(loungeQueueEvents).where(eq(loungeQueueEvents.loungeId, roomId));
    expect(kept.map((each) => each.id).sort()).toEqual([lastId + 1, lastId + 2]);
    expect(await readQueueEvents(world.context, roomId, lastId - 1)).toMatchObject({ operation: 'reset' });
    expect(await readQueueEvents(world.context, roomId, lastId)).toMatchObject({ list: [{}, {}], paging: {} });
  });
  it('an untouched room has no events, an unknown room is not found', async () => {
    expect(await readQueueEvents(world.context, roomId, 0)).toEqual({ list: [], paging: {} });
    expect(await readQueueEvents(world.context, 'room-unknown', 0)).toBeUndefined();
  });
});

it('an empty room is seeded and started once', async () => {
  expect(await seedQueue(world.context, roomId, ['track-unknown'])).toBe(false);
  expect(await seedQueue(world.context, roomId, [first, trackIds[11] ?? '', second])).toBe(true);
  expect(await seedQueue(world.context, roomId, [third])).toBe(false);
  expect(await playing(world, roomId)).toMatchObject({ list: [first, second], state: { isPlaying: true } });
  await expectConsistent(database, roomId);
});

it('a track that is new in the catalogue is welcomed once, ahead of repeats, in a room that goes on', async () => {
  await seedQueue(world.context, roomId, [first]);
  const answers = await Promise.all([second, second].map((id) => enqueueNewTrack(world.context, roomId, id)));
  expect(answers.sort()).toEqual([false, true]);
  expect(await enqueueNewTrack(world.context, roomId, 'track-unknown')).toBe(false);
  expect((await playing(world, roomId)).list).toEqual([first, second]);
  await database.db.update(lounges).set({ life: 'archived' }).where(eq(lounges.id, roomId));
  expect(await enqueueNewTrack(world.context, roomId, third)).toBe(false);
  await expectConsistent(database, roomId);
});
