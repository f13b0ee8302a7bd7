import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueCommand } from '@madoi/contract/lounge/queue';
import { createRandom } from '@madoi/random/create-random';
import { areInStep } from '@madoi/test-kit/faults/in-step';
import { openRoom, readStoredRoom, signUp } from '@madoi/test-kit/faults/people-in-room';
import { killPostgres, untilPostgresAnswers } from '@madoi/test-kit/faults/postgres-faults';
import { openRecordingClient, type RecordingClient } from '@madoi/test-kit/faults/recording-client';
import { reportFigures } from '@madoi/test-kit/faults/report-figures';
import { type ServerCluster, startServerCluster } from '@madoi/test-kit/faults/server-cluster';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newSeed } from './cuts.fixture.ts';

const rounds = 5;
const commandsInFlight = 12;
const guestCount = 10;
/** From the moment PostgreSQL answers again (issue 17). */
const inStepWithinMs = 5_000;

const seed = newSeed();
const random = createRandom(seed);
let cluster: ServerCluster;
let roomId: string;
let listeners: readonly RecordingClient[] = [];

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
beforeAll(async () => {
  cluster = await startServerCluster();
  const owner = await signUp(cluster.newVisitor(), '店主');
  roomId = await openRoom(owner, '部屋');
  const guests = await Promise.all(
    Array.from({ length: guestCount }, (_, n) => signUp(cluster.newVisitor(), `聴き手 ${n}`)),
  );
  const options = { roomId, random, newId: randomUUID };
  // The owner has a device on one process and one on the next; the others are on all three.
  listeners = await Promise.all([owner, owner, ...guests].map((client) => openRecordingClient({ ...options, client })));
  await vi.waitFor(() => expect(listeners.every(({ isJoined }) => isJoined)).toBe(true), { timeout: 30_000 });
});
afterAll(async () => {
  for (const listener of listeners) listener.close();
  await cluster?.close();
});

const addCommand = (): QueueCommand => ({
  action: 'add',
  clientId: 'owner',
  eventId: randomUUID(),
  mediaTracks: [{ trackId: 'track-01' }],
});
const controllerOf = (n: number) => listeners[n % 2] as RecordingClient;
/** Sends it as it is until it is taken. */
const insist = async (command: QueueCommand, n: number) => {
  for (;;) {
    const answer = await controllerOf(n).register(command);
    if (answer?.result === 'accepted') return;
    if (answer?.result === 'rejected') throw new Error(`rejected: ${answer.reason}`);
    await sleep(100);
  }
};

describe('PostgreSQL killed in the middle of actions on a queue', () => {
  it('lets each action fail or happen once, and has everybody in step again within 5 s', {
    timeout: 300_000,
  }, async () => {
    reportFigures('MADOI_TEST_SEED', seed);
    const commands: QueueCommand[] = [];
    const report: unknown[] = [];
    await insist(addCommand(), 0);
    for (let round = 0; round < rounds; round += 1) {
      const sent = Array.from({ length: commandsInFlight }, addCommand);
      commands.push(...sent);
      const answers = Promise.all(sent.map((command, n) => controllerOf(n).register(command)));
      await sleep(15 * random());
      const killedAtMs = performance.now();
      killPostgres(cluster);
      await untilPostgresAnswers(cluster.databaseUrl);
      const upAtMs = performance.now();
      // Whoever pressed in vain presses again, at once.
      const pressed = addCommand();
      commands.push(pressed);
      await insist(pressed, round);
      await vi.waitFor(async () => expect(await areInStep(cluster, roomId, listeners)).toBe(true), {
        timeout: 60_000,
        interval: 20,
      });
      const inStepMs = performance.now() - upAtMs;
      const results = (await answers).map((answer) => answer?.result ?? 'no answer');
      const stored = (await readStoredRoom(cluster, roomId)).queue.map(({ eventId }) => eventId);
      for (const [n, { eventId }] of sent.entries()) {
        const copies = stored.filter((each) => each === eventId).length;
        if (results[n] === 'accepted') expect(copies).toBe(1);
        else expect(copies).toBeLessThanOrEqual(1);
      }
      const tally = (result: string) => results.filter((each) => each === result).length;
      report.push({
        away: Math.round(upAtMs - killedAtMs),
        inStepMs: Math.round(inStepMs),
        accepted: tally('accepted'),
        notReady: tally('not_ready'),
        unanswered: tally('no answer'),
      });
      // Sent again as it was, a command counts once, whether or not it had happened.
      for (const [n, command] of sent.entries()) await insist(command, n);
    }
    reportFigures('PostgreSQL killed', report);
    const names = (await readStoredRoom(cluster, roomId)).queue.flatMap(({ eventId }) => eventId ?? []);
    for (const { eventId } of commands) expect(names.filter((each) => each === eventId)).toHaveLength(1);
    for (const { inStepMs } of report as { inStepMs: number }[]) expect(inStepMs).toBeLessThanOrEqual(inStepWithinMs);
  });
});
