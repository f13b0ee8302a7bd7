import { decideRegister } from '@madoi/domain/lounge/queue/decide-register';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { createQueueHarness, expectConsistent, fillCatalogue, makeRoom, trackIds } from '@madoi/test-kit/queue-harness';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewRoomEvent } from '../activity/room-log.store.ts';
import { loungeBans } from '../room.table.ts';
import { createPgRequestsStore } from './requests.store.pg.ts';
import type { RequestsDecision, RequestsState } from './requests.store.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillCatalogue(database);
});
afterAll(() => database.dispose());

const [trackId = ''] = trackIds;
const nowMs = 1_000;
const removed = (id: string): NewRoomEvent => ({
  event: 'receive:request_queue:event:remove',
  at: nowMs,
  subjectId: id,
  payload: { id, trackId, createdBy: { id: 'user-else' }, outcome: 'accepted', by: 'user-owner' },
});
const requestPlay = (id: string) => ({
  answer: id,
  added: { id, trackId, userId: 'user-else', requestedAt: nowMs, clientId: `client-${id}` },
});
const world = () => {
  const { context } = createQueueHarness(database);
  const store = createPgRequestsStore(database.db);
  const command = (id: string) => ({ actorId: 'user-else', subject: { id }, nowMs });
  return { context, store, command };
};

it('writes queue, request and log together, or nothing when the database refuses one of them', async () => {
  const { context, store, command } = world();
  const roomId = await makeRoom(database);
  const id = 'request-rollback';
  await store.change(roomId, command(id), () => requestPlay(id));
  const trackFacts = await context.readTrackFacts([trackId]);
  const accept = (state: RequestsState): RequestsDecision<string> => {
    const queue = decideRegister(
      state,
      { lastId: state.lastId, events: [{ action: 'add', clientId: 'client-00001', mediaTracks: [{ trackId }] }] },
      { actorId: 'user-else', role: 'owner', nowMs, newId: context.ids.next, trackFacts, repeated: state.repeated },
    ).change;
    const settled = { id, state: 'accepted' as const, decidedAt: nowMs, decidedBy: 'user-owner' };
    // The log takes one removal of a request only.
    return { answer: id, queue, settled, events: [removed(id), removed(id)] };
  };
  await expect(store.change(roomId, command(id), accept)).rejects.toThrow();
  expect((await store.find(roomId, id))?.state).toBe('waiting');
  expect((await context.store.read(roomId)).lastId).toBe(0);
  const { answer } = await store.change(roomId, command(id), (state) => ({ ...accept(state), events: [removed(id)] }));
  expect(answer).toBe(id);
  expect((await store.find(roomId, id))?.state).toBe('accepted');
  await expectConsistent(database, roomId);
});

it('[6.07] decides one after the other, also between processes', async () => {
  const { store, command } = world();
  const roomId = await makeRoom(database);
  const asks = Array.from({ length: 12 }, (_, n) => `request-line-${n}`);
  // As the rule would: a third one is refused.
  const outcomes = await Promise.all(
    asks.map((id) =>
      store.change(roomId, command(id), (state) =>
        state.waiting.length < 2 ? requestPlay(id) : { answer: 'refused' },
      ),
    ),
  );
  expect(outcomes.filter(({ answer }) => answer !== 'refused')).toHaveLength(2);
  expect((await store.read(roomId, 'user-else', nowMs)).waiting).toHaveLength(2);
});

it('[6.07] keeps a request under the name of its call once', async () => {
  const { store, command } = world();
  const roomId = await makeRoom(database);
  await store.change(roomId, command('request-once-1'), () => requestPlay('request-once-1'));
  const again = requestPlay('request-once-2');
  const doubled = { ...again, added: { ...again.added, clientId: 'client-request-once-1' } };
  await expect(store.change(roomId, command('request-once-2'), () => doubled)).rejects.toThrow();
  const byName = { actorId: 'user-else', subject: { clientId: 'client-request-once-1' }, nowMs };
  const { answer } = await store.change(roomId, byName, ({ subject }) => ({ answer: subject?.id }));
  expect(answer).toBe('request-once-1');
});

it('[6.07] shows to each of a crowd what waits, when they asked last, and nothing of who is banned as long as they are', async () => {
  const { store, command } = world();
  const roomId = await makeRoom(database);
  await store.change(roomId, command('request-crowd'), () => requestPlay('request-crowd'));
  const shownTo = async (userId: string, at: number) => {
    const { seq: _, waiting, ...shown } = await store.read(roomId, userId, at);
    return { ...shown, waiting: waiting.map(({ id }) => id) };
  };
  const toAll = () =>
    Promise.all([shownTo('user-else', nowMs), shownTo('user-owner', nowMs), shownTo('user-else', nowMs + 100)]);
  const whole = { waiting: ['request-crowd'], taken: new Map() };
  expect(await toAll()).toEqual([
    { ...whole, lastRequestedAt: nowMs },
    { ...whole, lastRequestedAt: undefined },
    { ...whole, lastRequestedAt: nowMs },
  ]);
  const ban = { loungeId: roomId, userId: 'user-else', bannedAt: nowMs, until: nowMs + 50 };
  await database.db.insert(loungeBans).values(ban);
  expect((await toAll()).map(({ waiting }) => waiting)).toEqual([[], [], ['request-crowd']]);
});
