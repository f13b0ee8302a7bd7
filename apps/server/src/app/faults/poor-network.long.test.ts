import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@madoi/random/create-random';
import { compareHistory } from '@madoi/test-kit/faults/compare-history';
import { areInStep } from '@madoi/test-kit/faults/in-step';
import { control, openRoom, readStoredRoom, signUp, talk } from '@madoi/test-kit/faults/people-in-room';
import { openPoorLine, type PoorLine } from '@madoi/test-kit/faults/poor-line';
import { openRecordingClient, type RecordingClient } from '@madoi/test-kit/faults/recording-client';
import { reportFigures } from '@madoi/test-kit/faults/report-figures';
import { type ServerCluster, startServerCluster } from '@madoi/test-kit/faults/server-cluster';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listenerCount, newSeed } from './cuts.fixture.ts';

const [delayMs, loss] = [200, 0.05];
const listenMs = 40_000;
/** A round trip of 0.4 s, and what lost packets add to what waits behind them. */
const inStepWithinMs = 15_000;

const seed = newSeed();
let cluster: ServerCluster;
let line: PoorLine;
let roomId: string;
const listeners: RecordingClient[] = [];

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
beforeAll(async () => {
  cluster = await startServerCluster();
  const random = createRandom(seed);
  line = await openPoorLine(cluster.line.url, { delayMs, loss, random });
  const owner = await signUp(cluster.newVisitor(), '店主');
  roomId = await openRoom(owner, '部屋');
  for (let n = 0; n < listenerCount; n += 1) {
    const person = n < 2 ? owner : await signUp(cluster.newVisitor(), `聴き手 ${n}`);
    const client = person.on(line.url);
    listeners.push(await openRecordingClient({ client, roomId, random, newId: randomUUID }));
  }
  await vi.waitFor(() => expect(listeners.every(({ isJoined }) => isJoined)).toBe(true), { timeout: 60_000 });
});
afterAll(async () => {
  for (const listener of listeners) listener.close();
  await line?.close();
  await cluster?.close();
});

describe(`a network that loses ${loss * 100} % and delays by ${delayMs} ms each way`, () => {
  it('loses, doubles and reorders nothing acknowledged, and leaves everybody in step', {
    timeout: 180_000,
  }, async () => {
    reportFigures('MADOI_TEST_SEED', seed);
    const endsAtMs = performance.now() + listenMs;
    const goesOn = () => performance.now() < endsAtMs;
    const talking = listeners.map((each, n) => talk(each, `words ${n}`, () => 100, goesOn));
    const controlling = listeners.slice(0, 2).map((each, n) => control(each, `controller-${n}`, () => 300, goesOn));
    await sleep(listenMs);
    const [words, commands] = [await Promise.all(talking), await Promise.all(controlling)];
    const sinceMs = performance.now();
    const isInStep = async () => expect(await areInStep(cluster, roomId, listeners)).toBe(true);
    await vi.waitFor(isInStep, { timeout: inStepWithinMs, interval: 50 });
    const inStepMs = Math.round(performance.now() - sinceMs);
    const { queue } = await readStoredRoom(cluster, roomId);
    const heard = listeners.map((each) =>
      each.heard.flatMap((one) => (one.event === 'receive:message' ? [one.payload.message] : [])),
    );
    const handed = [queue, ...listeners.map(({ heardQueueEvents }) => heardQueueEvents)];
    const ofWords = compareHistory(words, heard);
    const ofCommands = compareHistory(
      commands,
      handed.map((events) => events.map(({ eventId }) => eventId ?? '')),
    );
    const counted = {
      words: words.flat().length,
      commands: commands.flat().length,
      joins: listeners.map(({ joins }) => joins),
    };
    reportFigures('a network that loses and delays', { inStepMs, ...counted, ofWords, ofCommands });
    for (const each of [ofWords, ofCommands]) expect(each).toEqual({ lost: 0, doubled: 0, reordered: 0 });
    expect(words.flat().length).toBeGreaterThan(100);
  });
});
