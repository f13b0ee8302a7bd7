import { playLeadMs } from '@madoi/contract/constants';
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
  trackIds,
  trackSec,
} from '@madoi/test-kit/queue-harness';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { lounges } from '../room/room.table.ts';
import { advanceQueue } from './advance-queue.ts';
import { registerQueueEvents } from './register-queue-events.ts';

let database: TestDatabase;
let world: QueueHarness;
let roomId: string;
const [a = '', b = '', c = ''] = trackIds;
const trackMs = trackSec * 1_000;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillCatalogue(database);
});
beforeEach(async () => {
  await database.db.delete(lounges);
  world = createQueueHarness(database);
  roomId = await makeRoom(database);
});
afterAll(() => database.dispose());

const register = async (actor = owner, ...events: ReturnType<typeof press>[]) => {
  const { lastId } = await world.context.store.read(roomId);
  return registerQueueEvents(world.context, roomId, actor, { lastId, events });
};
const markOf = async () => (await world.context.store.read(roomId)).queue.stopAfterMediaTrackId;
const idOf = async (at: number) =>
  (await world.context.store.read(roomId)).queue.mediaPlaylists[0]?.mediaTracks[at]?.id ?? '';
const play = async (...ids: string[]): Promise<number> => {
  await register(owner, addCommand(...ids), press({ action: 'play' }));
  return world.clock.now() + playLeadMs;
};

it('the music stops with nobody present, after a restart too, and does not start again by itself', async () => {
  const startedAt = await play(a, b, c);
  expect((await register(coOwner, press({ action: 'stop_after', mediaTrackId: await idOf(1) }))).result).toBe(
    'accepted',
  );
  // Another process: it knows nothing but what is in the database.
  world = createQueueHarness(database, startedAt + 1.5 * trackMs);
  await advanceQueue(world.context, roomId);
  expect(await playing(world, roomId)).toMatchObject({ current: b, state: { isPlaying: true } });
  expect(await markOf()).toBe(await idOf(1));
  world = createQueueHarness(database, startedAt + 40 * trackMs);
  await advanceQueue(world.context, roomId);
  const silent = { isPlaying: false, seekPosition: 0, at: startedAt + 2 * trackMs };
  expect(await playing(world, roomId)).toMatchObject({ current: c, state: silent });
  expect(await advanceQueue(world.context, roomId)).toEqual({ hasChanged: false, nextAt: undefined });
  await expectConsistent(database, roomId);
});

it('an empty end stays silent as well: auto-fill adds and starts nothing', async () => {
  const startedAt = await play(a);
  await register(owner, press({ action: 'stop_after', mediaTrackId: await idOf(0) }));
  world.clock.set(startedAt + 10 * trackMs);
  await advanceQueue(world.context, roomId);
  expect((await playing(world, roomId)).state.isPlaying).toBe(false);
  await register(coOwner, press({ action: 'play' }));
  expect((await playing(world, roomId)).state.isPlaying).toBe(true);
  expect(await markOf()).toBeUndefined();
});

it('what was removed is put back as it was, with who had chosen it, however long ago', async () => {
  await play(a, b, c);
  const before = await world.context.store.read(roomId);
  const [removed, next] = [before.queue.mediaPlaylists[0]?.mediaTracks[1], await idOf(2)];
  await register(coOwner, press({ action: 'remove', mediaTrackId: removed?.id ?? '' }));
  const mediaTracks = [{ trackId: b, mediaTrackId: removed?.id ?? '' }];
  const answer = await register(coOwner, press({ action: 'add', destinationMediaTrackId: next, mediaTracks }));
  expect(answer.result).toBe('accepted');
  const tracks = (await world.context.store.read(roomId)).queue.mediaPlaylists[0]?.mediaTracks ?? [];
  expect(tracks).toEqual(before.queue.mediaPlaylists[0]?.mediaTracks);
  await expectConsistent(database, roomId);
});
