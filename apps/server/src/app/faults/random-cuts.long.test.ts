import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@madoi/random/create-random';
import { faultsOf } from '@madoi/test-kit/faults/cluster-faults';
import { compareHistory } from '@madoi/test-kit/faults/compare-history';
import { runFaults, scheduleFaults } from '@madoi/test-kit/faults/fault-schedule';
import { control, openRoom, readStoredRoom, signUp, talk } from '@madoi/test-kit/faults/people-in-room';
import { openRecordingClient, type RecordingClient } from '@madoi/test-kit/faults/recording-client';
import { reportFigures } from '@madoi/test-kit/faults/report-figures';
import { type ServerCluster, startServerCluster } from '@madoi/test-kit/faults/server-cluster';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { cutCount, listenerCount, newSeed } from './cuts.fixture.ts';

const seed = newSeed();
/** The first ones are the owner's, on two devices. */
const controllerCount = 2;

let cluster: ServerCluster | undefined;
const opened: RecordingClient[] = [];
// A page says in its console that a fetch failed: here hundreds do.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(async () => {
  for (const client of opened.splice(0)) client.close();
  await cluster?.close();
  cluster = undefined;
});

const join = async (cluster: ServerCluster, random: () => number) => {
  const owner = await signUp(cluster.newVisitor(), '店主');
  const roomId = await openRoom(owner, '部屋');
  for (let n = 0; n < listenerCount; n += 1) {
    const client = n < controllerCount ? owner : await signUp(cluster.newVisitor(), `聴き手 ${n}`);
    opened.push(await openRecordingClient({ client, roomId, random, newId: randomUUID }));
  }
  await vi.waitFor(() => expect(opened.every(({ isJoined }) => isJoined)).toBe(true), { timeout: 30_000 });
  return roomId;
};

const wordsOf = ({ heard }: RecordingClient) =>
  heard.flatMap((each) => (each.event === 'receive:message' ? [each.payload.message] : []));
const commandsOf = ({ heardQueueEvents }: RecordingClient) =>
  heardQueueEvents.map(({ eventId, id }) => eventId ?? `event ${id}`);

describe.each(['postgres', 'redis'] as const)('three processes with %s between them', (bus) => {
  it(`lose, double and reorder nothing acknowledged in ${cutCount} random cuts, kills and pauses`, {
    timeout: 900_000,
  }, async () => {
    reportFigures('MADOI_TEST_SEED', seed);
    const running = await startServerCluster({ bus });
    cluster = running;
    const random = createRandom(seed);
    const schedule = scheduleFaults(random, cutCount, running.members.length);
    const roomId = await join(running, random);
    let isGoingOn = true;
    const goesOn = () => isGoingOn;
    const talking = opened.map((client, n) => talk(client, `words ${n}`, () => 50 + 100 * random(), goesOn));
    const controlling = opened
      .slice(0, controllerCount)
      .map((client, n) => control(client, `controller-${n}`, () => 100 + 200 * random(), goesOn));
    const beganMs = performance.now();
    const counts = await runFaults(schedule, running.members.length, faultsOf(running, random), sleep);
    isGoingOn = false;
    const [words, commands] = [await Promise.all(talking), await Promise.all(controlling)];

    const stored = await readStoredRoom(running, roomId);
    const [lastSeq, lastId] = [stored.log.at(-1)?.seq, stored.queue.at(-1)?.id];
    const isInStep = (client: RecordingClient) => client.lastSeq() === lastSeq && client.lastQueueId() === lastId;
    await vi.waitFor(() => expect(opened.map(isInStep)).toEqual(opened.map(() => true)), { timeout: 60_000 });

    const storedWords = stored.log.flatMap(({ event, payload }) =>
      event === 'receive:message' ? [(payload as { message: string }).message] : [],
    );
    const storedCommands = stored.queue.map(({ eventId, id }) => eventId ?? `event ${id}`);
    const ofWords = compareHistory(words, [storedWords, ...opened.map(wordsOf)]);
    const ofCommands = compareHistory(commands, [storedCommands, ...opened.map(commandsOf)]);
    const sec = Math.round((performance.now() - beganMs) / 1_000);
    const counted = { words: words.flat().length, commands: commands.flat().length, ofWords, ofCommands };
    reportFigures(`random cuts, ${bus}`, { counts, sec, ...counted, joins: opened.map(({ joins }) => joins) });
    expect({ ofWords, ofCommands }).toEqual({
      ofWords: { lost: 0, doubled: 0, reordered: 0 },
      ofCommands: { lost: 0, doubled: 0, reordered: 0 },
    });
    // Everybody was handed the whole log, in the order of the log, and never had to begin again.
    for (const client of opened) {
      expect(client.resets).toBe(0);
      expect(client.heard.map(({ payload }) => payload.seq)).toEqual(
        stored.log.map(({ seq }) => seq).slice(-client.heard.length),
      );
      expect(wordsOf(client)).toEqual(storedWords);
      expect(commandsOf(client)).toEqual(storedCommands);
    }
  });
});
