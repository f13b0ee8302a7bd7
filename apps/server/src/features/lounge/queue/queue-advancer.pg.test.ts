import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import {
  createQueueHarness,
  fillCatalogue,
  makeRoom,
  owner,
  playing,
  press,
  type QueueHarness,
  startPlaying,
  trackIds,
  trackSec,
} from '@madoi/test-kit/queue-harness';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lounges } from '../room/room.table.ts';
import { advanceQueue } from './advance-queue.ts';
import { createQueueAdvancer } from './queue-advancer.ts';
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

describe('the queue advancer', () => {
  /** Timers of the fake clock: `run` moves on to the earliest. */
  const createTimers = () => {
    const timers = new Set<{ readonly atMs: number; readonly run: () => void }>();
    const waiting = new Map<number, () => void>();
    return {
      timers,
      whenArmed: (atMs: number) => new Promise<void>((resolve) => waiting.set(atMs, resolve)),
      schedule: (delayMs: number, run: () => void) => {
        const timer = { atMs: world.clock.now() + delayMs, run };
        timers.add(timer);
        waiting.get(timer.atMs)?.();
        return () => void timers.delete(timer);
      },
      earliest: () => [...timers].sort((x, y) => x.atMs - y.atMs)[0],
    };
  };
  const startAdvancer = async () => {
    const timing = createTimers();
    const settled: string[] = [];
    const advancer = createQueueAdvancer({
      store: world.context.store,
      advanceQueue: async (id) => {
        settled.push(id);
        return advanceQueue(world.context, id);
      },
      clock: world.clock,
      schedule: timing.schedule,
      log: world.context.log,
    });
    await advancer.start();
    return { ...timing, advancer, settled };
  };

  it('advances what came due while no server ran, before anything else', async () => {
    const startedAt = await play(a, b, c);
    const otherRoom = roomId;
    roomId = await makeRoom(database, { disabledAutoFillTrack: true });
    await play(d, a);
    world.clock.set(startedAt + 1.5 * trackMs);
    const { advancer } = await startAdvancer();
    expect((await playing(world, roomId)).current).toBe(a);
    roomId = otherRoom;
    expect((await playing(world, roomId)).current).toBe(b);
    await advancer.stop();
  });
  it('keeps one timer, never farther off than the nearest turn', async () => {
    const startedAt = await play(a, b);
    world.clock.set(startedAt + trackMs - 2_000);
    const { advancer, timers, earliest } = await startAdvancer();
    expect(timers.size).toBe(1);
    expect(earliest()?.atMs).toBe(startedAt + trackMs);
    world.clock.set(startedAt + trackMs);
    const due = earliest();
    if (!due) throw new Error('no timer');
    timers.delete(due);
    due.run();
    await advancer.stop();
    expect((await playing(world, roomId)).current).toBe(b);
    expect(timers.size).toBe(0);
  });
  it('finds due queues that were never scheduled in this process', async () => {
    const { advancer, earliest } = await startAdvancer();
    expect(earliest()?.atMs).toBe(world.clock.now() + 5_000);
    await advancer.stop();
  });
  it('advances a room at once and arms its next advance', async () => {
    const { advancer, settled, earliest, whenArmed } = await startAdvancer();
    const startedAt = await play(a, b);
    const seek = press({ action: 'play', seekPosition: trackSec - 3 });
    await registerQueueEvents(world.context, roomId, owner, { lastId: 2, events: [seek] });
    const armed = whenArmed(startedAt + 3_000);
    advancer.advanceSoon(roomId);
    await armed;
    expect(earliest()?.atMs).toBe(startedAt + 3_000);
    expect(settled).toEqual([roomId]);
    await advancer.stop();
  });
  it('tries again later, not in a circle, when a room fails, and serves the others', async () => {
    const startedAt = await play(a, b);
    const broken = roomId;
    roomId = await makeRoom(database, { disabledAutoFillTrack: true });
    await play(c, d);
    world.clock.set(startedAt + trackMs);
    const timing = createTimers();
    const advancer = createQueueAdvancer({
      store: world.context.store,
      advanceQueue: (id) => (id === broken ? Promise.reject(new Error('broken')) : advanceQueue(world.context, id)),
      clock: world.clock,
      schedule: timing.schedule,
      log: world.context.log,
    });
    await advancer.start();
    expect((await playing(world, roomId)).current).toBe(d);
    expect(timing.earliest()?.atMs).toBe(world.clock.now() + 1_000);
    await advancer.stop();
  });
  it('a room that was deleted meanwhile causes no error', async () => {
    const startedAt = await play(a, b);
    await database.db.delete(lounges).where(eq(lounges.id, roomId));
    world.clock.set(startedAt + trackMs);
    expect(await turn()).toEqual({ hasChanged: false, nextAt: undefined });
  });
});
