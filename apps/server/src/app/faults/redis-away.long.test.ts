import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLounge } from '@madoi/contract/lounge/room';
import { listLoungeUsers } from '@madoi/contract/lounge/room-lists';
import { createRandom } from '@madoi/random/create-random';
import { compareHistory } from '@madoi/test-kit/faults/compare-history';
import { areInStep } from '@madoi/test-kit/faults/in-step';
import { control, openRoom, readStoredRoom, signUp, talk } from '@madoi/test-kit/faults/people-in-room';
import { readMetric } from '@madoi/test-kit/faults/read-metric';
import { openRecordingClient, type RecordingClient } from '@madoi/test-kit/faults/recording-client';
import { reportFigures } from '@madoi/test-kit/faults/report-figures';
import { type ServerCluster, startServerCluster } from '@madoi/test-kit/faults/server-cluster';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { ask, openSocket, type TestSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const pausedMs = 30_000;
const processCount = 3;
/** The owner with two devices, and four others. */
const peopleCount = 5;
const slowModeMs = 120_000;
/** Numbers are taken every 10 s, and a silent Redis is given 5 s. */
const seenWithinMs = 20_000;
/** Pages come back within 5 s of its return, and fetch what they missed. */
const inStepWithinMs = 15_000;

let cluster: ServerCluster;
let owner: HttpClient;
let roomId: string;
let listeners: readonly RecordingClient[] = [];
const sockets: TestSocket[] = [];

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
beforeAll(async () => {
  cluster = await startServerCluster({ bus: 'redis', processes: processCount });
  owner = await signUp(cluster.newVisitor(), '店主');
  roomId = await openRoom(owner, '部屋');
  const people = [owner, owner];
  while (people.length <= peopleCount) people.push(await signUp(cluster.newVisitor(), `聴き手 ${people.length}`));
  const opened: RecordingClient[] = [];
  for (const [n, client] of people.entries()) {
    cluster.steerTo(n % processCount);
    const listener = await openRecordingClient({ client, roomId, random: createRandom(n), newId: randomUUID });
    opened.push(listener);
    await vi.waitFor(() => expect(listener.isJoined).toBe(true), { timeout: 30_000 });
  }
  listeners = opened;
  cluster.steerTo(undefined);
});
afterAll(async () => {
  for (const socket of sockets) socket.close();
  for (const listener of listeners) listener.close();
  await cluster?.close();
});

const untilBusIs = async (state: 0 | 1): Promise<number> => {
  const sinceMs = performance.now();
  const all = Array.from({ length: processCount }, () => state);
  await vi.waitFor(async () => expect(await readMetric(cluster, 'madoi_bus_up')).toEqual(all), {
    timeout: seenWithinMs,
    interval: 100,
  });
  return Math.round(performance.now() - sinceMs);
};
const untilInStep = async (): Promise<number> => {
  const sinceMs = performance.now();
  await vi.waitFor(async () => expect(await areInStep(cluster, roomId, listeners)).toBe(true), {
    timeout: inStepWithinMs,
    interval: 50,
  });
  return Math.round(performance.now() - sinceMs);
};
/** As each process counts who is in the room. */
const countPeople = () =>
  Promise.all(
    cluster.members.map(async ({ running }) => {
      const answer = await fetch(`${running?.url}/api${listLoungeUsers.path.replace(':id', roomId)}`, {
        headers: { cookie: owner.cookieHeader() },
      });
      return ((await answer.json()) as { present: number }).present;
    }),
  );
const untilAllAreCounted = () =>
  vi.waitFor(async () => expect(await countPeople()).toEqual(cluster.members.map(() => peopleCount)), {
    timeout: inStepWithinMs,
    interval: 100,
  });

const enterOn = async (member: number, client: HttpClient, id: string): Promise<TestSocket> => {
  const socket = await openSocket({ ...client, url: cluster.members[member]?.running?.url ?? '' });
  sockets.push(socket);
  expect(await ask(socket, 'send:user:joined:v2', { roomId: id })).toMatchObject({ status: 200 });
  return socket;
};
const say = (socket: TestSocket) =>
  ask<{ status: number }>(socket, 'send:message', { x: 0.1, y: 0.1, message: 'もしもし' });

describe('three processes with Redis between them', () => {
  it('say that it is away while it stands still for 30 s, serve on with one queue, and are in step when it is back', {
    timeout: 180_000,
  }, async () => {
    let isGoingOn = true;
    const goesOn = () => isGoingOn;
    const talking = listeners.map((each, n) => talk(each, `words ${n}`, () => 100, goesOn));
    // Two devices of the owner on two processes, which cannot hear each other meanwhile.
    const controlling = listeners.slice(0, 2).map((each, n) => control(each, `controller-${n}`, () => 300, goesOn));
    cluster.redis?.pause();
    const [pausedAtMs, before] = [performance.now(), (await readStoredRoom(cluster, roomId)).queue.length];
    const seenAfterMs = await untilBusIs(0);
    await sleep(pausedMs - (performance.now() - pausedAtMs));
    const commandsMeanwhile = (await readStoredRoom(cluster, roomId)).queue.length - before;
    for (const { running } of cluster.members)
      expect(running?.lines.join('\n')).toContain('the bus between the processes is away');
    cluster.redis?.resume();
    const upAfterMs = await untilBusIs(1);
    isGoingOn = false;
    const [words, commands] = [await Promise.all(talking), await Promise.all(controlling)];
    const inStepMs = await untilInStep();
    await untilAllAreCounted();

    const { queue } = await readStoredRoom(cluster, roomId);
    const handed = listeners.map(({ heardQueueEvents }) => heardQueueEvents.map(({ eventId }) => eventId ?? ''));
    const heard = listeners.map((each) =>
      each.heard.flatMap((one) => (one.event === 'receive:message' ? [one.payload.message] : [])),
    );
    const ofWords = compareHistory(words, heard);
    const ofCommands = compareHistory(commands, [queue.map(({ eventId }) => eventId ?? ''), ...handed]);
    reportFigures('Redis paused for 30 s', {
      seenAfterMs,
      upAfterMs,
      inStepMs,
      commandsMeanwhile,
      words: words.flat().length,
      commands: commands.flat().length,
      ofWords,
      ofCommands,
    });
    expect(commandsMeanwhile).toBeGreaterThan(0);
    expect(queue.map(({ id }) => id)).toEqual(queue.map((_, n) => n + 1));
    for (const each of [ofWords, ofCommands]) expect(each).toEqual({ lost: 0, doubled: 0, reordered: 0 });
  });

  it('count people and limit them together again after it was started again, empty', { timeout: 120_000 }, async () => {
    const host = await signUp(cluster.newVisitor(), '番頭');
    const room = await host.call(createLounge, {
      body: { name: 'ゆっくり', rateLimits: { message: slowModeMs, reaction: 0, queue: 0 } },
    });
    const slow = room.success ? room.id : '';
    const guest = await signUp(cluster.newVisitor(), '早口');
    const [one, other] = [await enterOn(0, guest, slow), await enterOn(1, guest, slow)];
    expect((await say(one)).status).toBe(200);
    expect((await say(other)).status).toBe(429);
    await cluster.redis?.kill();
    const awayMs = await untilBusIs(0);
    await cluster.redis?.start();
    const upAfterMs = await untilBusIs(1);
    const inStepMs = await untilInStep();
    await untilAllAreCounted();
    reportFigures('Redis started again, empty', { awayMs, upAfterMs, inStepMs });
    // What was counted is forgotten; from then on one window holds for all processes.
    const [again, elsewhere] = [await enterOn(0, guest, slow), await enterOn(2, guest, slow)];
    expect((await say(again)).status).toBe(200);
    expect((await say(elsewhere)).status).toBe(429);
  });
});
