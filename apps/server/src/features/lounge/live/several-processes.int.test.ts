import { startTestApp, type TestApp } from '@madoi/test-kit/app';
import {
  createLiveTestRooms,
  done,
  heard,
  type LiveTestRooms,
  setStatus,
  startLiveAudio,
  statusOf,
  waitForStatus,
} from '@madoi/test-kit/live-test-rooms';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Channels } from '#platform/bus/bus.ts';
import { createSystemClock } from '#platform/clock.ts';
import { createEmbeddedLiveAudio } from '#platform/live-audio/embedded/embedded-live-audio.ts';
import { createPlacedLiveAudio } from '#platform/live-audio/placed/placed-live-audio.ts';
import { createPgPlacementStore } from '#platform/live-audio/placed/placements.store.pg.ts';
import type { PlacementStore } from '#platform/live-audio/placed/placements.store.ts';
import { createLog } from '#platform/log.ts';

/** A process's voices that stop as a machine does which is paused, and go on with what was under way. */
function createPause() {
  let paused: Promise<void> | undefined;
  let resume: () => void = () => undefined;
  const after = async <T>(work: () => Promise<T>): Promise<T> => {
    await paused;
    const answer = await work();
    await paused;
    return answer;
  };
  return {
    pause: () => {
      paused = new Promise((resolve) => {
        resume = resolve;
      });
    },
    resume: () => {
      paused = undefined;
      resume();
    },
    store: (store: PlacementStore): PlacementStore =>
      new Proxy(store, {
        get: (target, name: keyof PlacementStore) => {
          const call = target[name] as (...args: unknown[]) => Promise<unknown>;
          return (...args: unknown[]) => after(() => call(...args));
        },
      }),
    channels: ({ publish, subscribe, onGap }: Channels): Channels => ({
      onGap,
      publish: (channel, message) => after(() => publish(channel, message)),
      subscribe: (channel, listener) =>
        subscribe(channel, (message) => {
          if (paused) void paused.then(() => listener(message));
          else listener(message);
        }),
    }),
  };
}

async function startPausableApp(beside: TestApp) {
  const { config, bus, database } = beside.services;
  const [clock, log, halt] = [createSystemClock(), createLog('silent'), createPause()];
  const engine = createEmbeddedLiveAudio({
    ...{ port: 0, bindAddress: '127.0.0.1', announcedAddresses: [], turn: undefined },
    clock,
    log,
  });
  const liveAudio = await createPlacedLiveAudio({
    engine,
    channels: halt.channels(bus.channels),
    placements: halt.store(createPgPlacementStore(database.db)),
    processId: 'pausable',
    recordingsFolder: config.dataDir,
    clock,
    log,
  });
  return { app: await startTestApp({ beside, services: { liveAudio } }), engine, ...halt };
}

let first: TestApp;
let second: Awaited<ReturnType<typeof startPausableApp>>;
let atFirst: LiveTestRooms;
let atSecond: LiveTestRooms;
beforeAll(async () => {
  first = await startTestApp();
  atFirst = createLiveTestRooms(first);
});
beforeEach(async () => {
  second = await startPausableApp(first);
  atSecond = createLiveTestRooms(second.app);
});
afterEach(async () => {
  atFirst.clear();
  atSecond.clear();
  second.resume();
  await second.app.close();
});
afterAll(() => first.close());

const placementAt = async (app: TestApp, roomId: string) =>
  (await app.services.liveAudio.placementsOf?.([roomId]))?.get(roomId);
/** The SFU reports its numbers every second. */
async function untilHeldBack(app: TestApp, packets: number): Promise<void> {
  const heldBack = async () => {
    const { values } = await app.services.metrics.livePackets.get();
    return values.find(({ labels }) => labels.kind === 'held_back')?.value ?? 0;
  };
  while ((await heldBack()) < packets) await new Promise((resolve) => setImmediate(resolve));
}

describe('a room whose people are on two processes', () => {
  it('is carried by one of them: all hear each other, are muted, are lost and found, with one status everywhere', async () => {
    const { roomId, owner } = await atSecond.openRoom();
    const listener = await atFirst.visit(roomId, '客');
    const ears = await atFirst.listen(listener, roomId);
    const voice = await atSecond.speak(owner, roomId);
    expect(await startLiveAudio(owner)).toEqual(done);
    expect([await placementAt(first, roomId), await placementAt(second.app, roomId)]).toEqual(['here', 'elsewhere']);
    await heard(voice, 'one', ears);
    const near = await atSecond.visit(roomId, '近');
    await heard(voice, 'two', await atSecond.listen(near, roomId));
    expect(await statusOf(owner, roomId)).toEqual(await statusOf(listener, roomId));
    await setStatus(owner, 1);
    await first.services.liveAudio.list(roomId);
    for (let n = 0; n < 5; n += 1) voice.say('muted', 20);
    await untilHeldBack(first, 5);
    await setStatus(owner, 2);
    await heard(voice, 'three', ears);
    expect(ears.heard.some(({ payload }) => payload === 'muted')).toBe(false);
    const lost = waitForStatus(near, ({ broadcasters }) => broadcasters[0]?.isLost === true);
    owner.socket.close();
    await lost;
    expect((await statusOf(near, roomId)).broadcasters).toMatchObject([{ isLost: true }]);
    await atFirst.waitUntilGone(roomId, owner);
  });

  it('moves at once when its process is about to stop, and pages learn to connect again', async () => {
    const { roomId, owner } = await atFirst.openRoom();
    const leaving = await atSecond.visit(roomId, '去');
    await atSecond.listen(leaving, roomId);
    await atFirst.speak(owner, roomId);
    await startLiveAudio(owner);
    expect(await placementAt(second.app, roomId)).toBe('here');
    const { mediaId } = await statusOf(owner, roomId);
    const moved = waitForStatus(owner, (status) => status.mediaId !== mediaId);
    second.app.services.liveAudio.expectShutdown?.();
    const { mediaId: next } = await moved;
    expect((await statusOf(leaving, roomId)).mediaId).toBe(next);
    expect([await placementAt(first, roomId), await placementAt(second.app, roomId)]).toEqual(['here', 'elsewhere']);
    const [voice, ears] = [await atFirst.speak(owner, roomId), await atSecond.listen(leaving, roomId)];
    await heard(voice, 'after the move', ears);
    await expect.poll(() => second.engine.list(roomId)).toEqual([]);
  });

  it('is taken over when its process is dead, which closes its copy when it was only paused', async () => {
    const { roomId, owner } = await atFirst.openRoom();
    await atSecond.listen(await atSecond.visit(roomId, '眠'), roomId);
    await atFirst.speak(owner, roomId);
    await startLiveAudio(owner);
    expect(await placementAt(first, roomId)).toBe('elsewhere');
    const { mediaId } = await statusOf(owner, roomId);
    const moved = waitForStatus(owner, (status) => status.mediaId !== mediaId);
    second.pause();
    await moved;
    expect(await placementAt(first, roomId)).toBe('here');
    const listener = await atFirst.visit(roomId, '客');
    const [voice, ears] = [await atFirst.speak(owner, roomId), await atFirst.listen(listener, roomId)];
    await heard(voice, 'after the lease', ears);
    expect(await second.engine.list(roomId)).not.toEqual([]);
    second.resume();
    await expect.poll(() => second.engine.list(roomId)).toEqual([]);
    await heard(voice, 'still here', ears);
    expect(await placementAt(second.app, roomId)).toBe('elsewhere');
  });
});
