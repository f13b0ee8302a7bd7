import { playLeadMs } from '@madoi/contract/constants';
import { playedTracksMax } from '@madoi/domain/lounge/queue/decide-advance';
import { isQueueEnded } from '@madoi/domain/lounge/queue/room-queue';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import {
  addCommand,
  createDatasets,
  createQueueHarness,
  expectConsistent,
  fillCatalogue,
  makeRoom,
  owner,
  playing,
  type QueueHarness,
  startPlaying,
  storedEvents,
  trackIds,
  trackSec,
} from '@madoi/test-kit/queue-harness';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lounges } from '../room/room.table.ts';
import { advanceQueue } from './advance-queue.ts';
import { createQueueNowPlaying } from './queue-now-playing.ts';
import { registerQueueEvents } from './register-queue-events.ts';

let database: TestDatabase;
let world: QueueHarness;
let roomId: string;
const [a = '', b = '', c = '', d = ''] = trackIds;
const trackMs = trackSec * 1_000;
beforeAll(async () => {
  database = await openTestDatabase();
  await fillCatalogue(database);
});
beforeEach(async () => {
  await database.db.delete(lounges);
  world = createQueueHarness(database);
  roomId = await makeRoom(database, { disabledAutoFillTrack: true });
});
afterAll(() => database.dispose());

const play = (...ids: string[]) => startPlaying(world, roomId, ...ids);
const turn = () => advanceQueue(world.context, roomId);
const fillRoom = () => database.db.update(lounges).set({ disabledAutoFillTrack: false });

describe('advancing a queue', () => {
  it('plays the next track at the exact end of the one before', async () => {
    const startedAt = await play(a, b, c);
    world.clock.set(startedAt + trackMs - 1);
    expect(await turn()).toEqual({ hasChanged: false, nextAt: startedAt + trackMs });
    world.clock.advance(20);
    expect(await turn()).toEqual({ hasChanged: true, nextAt: startedAt + 2 * trackMs });
    expect(await playing(world, roomId)).toMatchObject({
      current: b,
      state: { isPlaying: true, seekPosition: 0, at: startedAt + trackMs },
    });
    expect(world.published.at(-1)?.event).toMatchObject({ action: 'play', createdBy: { id: 'system' } });
    await expectConsistent(database, roomId);
  });
  it('catches up after a downtime that outlasted several tracks', async () => {
    const startedAt = await play(a, b, c, d);
    world.clock.set(startedAt + 2.5 * trackMs);
    await turn();
    expect(await playing(world, roomId)).toMatchObject({ current: c, state: { at: startedAt + 2 * trackMs } });
    await expectConsistent(database, roomId);
  });
  it('run twice, or by two processes at once, happens once', async () => {
    const startedAt = await play(a, b);
    await fillRoom();
    const other = createQueueHarness(database, startedAt + trackMs);
    world.clock.set(startedAt + trackMs);
    await Promise.all([turn(), advanceQueue(other.context, roomId), turn(), advanceQueue(other.context, roomId)]);
    const actions = (await storedEvents(database, roomId)).map((event) => event.action);
    expect(actions).toEqual(['add', 'play', 'play', 'add']);
    await expectConsistent(database, roomId);
  });
  it('[4.19] ends on the last track without auto-fill, and goes on when somebody adds', async () => {
    const startedAt = await play(a);
    world.clock.set(startedAt + 5 * trackMs);
    expect(await turn()).toEqual({ hasChanged: true, nextAt: undefined });
    const ended = await playing(world, roomId);
    expect(isQueueEnded(ended.queue)).toBe(true);
    expect(ended.state).toEqual({ isPlaying: false, seekPosition: trackSec, at: startedAt + trackMs });
    await registerQueueEvents(world.context, roomId, owner, { lastId: ended.lastId, events: [addCommand(b)] });
    await turn();
    expect(await playing(world, roomId)).toMatchObject({
      current: b,
      state: { isPlaying: true, seekPosition: 0, at: world.clock.now() + playLeadMs },
    });
  });
  it('does not happen in a room that is over', async () => {
    const startedAt = await play(a, b);
    await database.db.update(lounges).set({ life: 'archived' });
    world.clock.set(startedAt + trackMs);
    expect(await turn()).toEqual({ hasChanged: false, nextAt: undefined });
    expect(await world.context.store.listDue(world.clock.now(), 9)).toEqual([]);
  });
});

describe('auto-fill', () => {
  it('adds a track like the recent ones while the last one is on air', async () => {
    await fillRoom();
    await play(a);
    expect(await turn()).toMatchObject({ hasChanged: true });
    const { list, queue } = await playing(world, roomId);
    expect(list).toHaveLength(2);
    expect(list[1]).not.toBe(a);
    // Of the same artist: every second track of the catalogue.
    expect(trackIds.indexOf(list[1] ?? '') % 2).toBe(0);
    expect(queue.mediaPlaylists[0]?.mediaTracks[1]).toMatchObject({
      source: { type: 'autoFill' },
      createdBy: { id: 'system' },
    });
    expect((await turn()).hasChanged).toBe(false);
  });
  it('wakes a room that ran dry, after the lead', async () => {
    const startedAt = await play(a);
    await fillRoom();
    world.clock.set(startedAt + 50 * trackMs);
    await turn();
    const { state, index } = await playing(world, roomId);
    expect(index).toBe(1);
    expect(state).toEqual({ isPlaying: true, seekPosition: 0, at: world.clock.now() + playLeadMs });
    await expectConsistent(database, roomId);
  });
  it('a catalogue that fails does not stop the music', async () => {
    await fillRoom();
    const startedAt = await play(a, b);
    world.clock.set(startedAt + trackMs);
    const context = { ...world.context, findSimilarTracks: () => Promise.reject(new Error('away')) };
    expect(await advanceQueue(context, roomId)).toMatchObject({ hasChanged: true });
    expect(await playing(world, roomId)).toMatchObject({ current: b, list: [a, b] });
  });
  it('an endless room stays bounded and knows which song it is', async () => {
    await fillRoom();
    await play(a);
    for (let song = 0; song < 70; song += 1) {
      const { nextAt } = await turn();
      world.clock.set(nextAt ?? 0);
    }
    await turn();
    const { list, index, state } = await playing(world, roomId);
    expect(state.isPlaying).toBe(true);
    expect(index).toBe(playedTracksMax);
    expect(list.length).toBe(playedTracksMax + 2);
    await expectConsistent(database, roomId);
    const reader = createQueueNowPlaying({ store: world.context.store, datasets: createDatasets(database) });
    const cards = await reader.ofRooms([roomId, 'room-unknown'], world.clock.now() + 1_000);
    expect([...cards.keys()]).toEqual([roomId]);
    expect(cards.get(roomId)).toMatchObject({
      ordinal: 71,
      artworkUpdatedAt: 0,
      restSec: trackSec - 1,
      artistName: expect.stringContaining('名-'),
    });
  });
});
