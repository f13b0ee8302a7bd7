import { makeRoom, owner, playing, press, startPlaying, trackIds, trackSec } from '@madoi/test-kit/queue-harness';
import { describe, expect, it } from 'vitest';
import { advanceQueue } from './advance-queue.ts';
import { createQueueAdvancer } from './queue-advancer.ts';
import { useQueueRoom } from './queue-room.fixture.ts';
import { registerQueueEvents } from './register-queue-events.ts';

const room = useQueueRoom({ disabledAutoFillTrack: true });
const [a = '', b = '', c = '', d = ''] = trackIds;
const trackMs = trackSec * 1_000;

const play = (...ids: string[]) => startPlaying(room.world, room.id, ...ids);

describe('the queue advancer', () => {
  /** Timers of the fake clock: `run` moves on to the earliest. */
  const createTimers = () => {
    const timers = new Set<{ readonly atMs: number; readonly run: () => void }>();
    const waiting = new Map<number, () => void>();
    return {
      timers,
      whenArmed: (atMs: number) => new Promise<void>((resolve) => waiting.set(atMs, resolve)),
      schedule: (delayMs: number, run: () => void) => {
        const timer = { atMs: room.world.clock.now() + delayMs, run };
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
      store: room.world.context.store,
      advanceQueue: async (id) => {
        settled.push(id);
        return advanceQueue(room.world.context, id);
      },
      clock: room.world.clock,
      schedule: timing.schedule,
      log: room.world.context.log,
    });
    await advancer.start();
    return { ...timing, advancer, settled };
  };

  it('advances what came due while no server ran, before anything else', async () => {
    const startedAt = await play(a, b, c);
    const otherRoom = room.id;
    room.id = await makeRoom(room.database, { disabledAutoFillTrack: true });
    await play(d, a);
    room.world.clock.set(startedAt + 1.5 * trackMs);
    const { advancer } = await startAdvancer();
    expect((await playing(room.world, room.id)).current).toBe(a);
    room.id = otherRoom;
    expect((await playing(room.world, room.id)).current).toBe(b);
    await advancer.stop();
  });
  it('keeps one timer, never farther off than the nearest turn', async () => {
    const startedAt = await play(a, b);
    room.world.clock.set(startedAt + trackMs - 2_000);
    const { advancer, timers, earliest } = await startAdvancer();
    expect(timers.size).toBe(1);
    expect(earliest()?.atMs).toBe(startedAt + trackMs);
    room.world.clock.set(startedAt + trackMs);
    const due = earliest();
    if (!due) throw new Error('no timer');
    timers.delete(due);
    due.run();
    await advancer.stop();
    expect((await playing(room.world, room.id)).current).toBe(b);
    expect(timers.size).toBe(0);
  });
  it('looks for due queues that were never scheduled in this process, so often that they are less than 3 s late', async () => {
    const { advancer, earliest } = await startAdvancer();
    expect(earliest()?.atMs).toBe(room.world.clock.now() + 2_500);
    await advancer.stop();
  });
  it('advances a room at once and arms its next advance', async () => {
    const { advancer, settled, earliest, whenArmed } = await startAdvancer();
    const startedAt = await play(a, b);
    const seek = press({ action: 'play', seekPosition: trackSec - 1 });
    await registerQueueEvents(room.world.context, room.id, owner, { lastId: 2, events: [seek] });
    const armed = whenArmed(startedAt + 1_000);
    advancer.advanceSoon(room.id);
    await armed;
    expect(earliest()?.atMs).toBe(startedAt + 1_000);
    expect(settled).toEqual([room.id]);
    await advancer.stop();
  });
  it('when a room fails it tries that one again later, without a loop, and advances the others', async () => {
    const startedAt = await play(a, b);
    const broken = room.id;
    room.id = await makeRoom(room.database, { disabledAutoFillTrack: true });
    await play(c, d);
    room.world.clock.set(startedAt + trackMs);
    const timing = createTimers();
    const advancer = createQueueAdvancer({
      store: room.world.context.store,
      advanceQueue: (id) =>
        id === broken ? Promise.reject(new Error('broken')) : advanceQueue(room.world.context, id),
      clock: room.world.clock,
      schedule: timing.schedule,
      log: room.world.context.log,
    });
    await advancer.start();
    expect((await playing(room.world, room.id)).current).toBe(d);
    expect(timing.earliest()?.atMs).toBe(room.world.clock.now() + 1_000);
    await advancer.stop();
  });
});
