import { login } from '@madoi/contract/session/session';
import { openRoom, signUp } from '@madoi/test-kit/faults/people-in-room';
import { readMetric } from '@madoi/test-kit/faults/read-metric';
import { reportFigures } from '@madoi/test-kit/faults/report-figures';
import { type ServerCluster, startServerCluster } from '@madoi/test-kit/faults/server-cluster';
import type { HttpClient } from '@madoi/test-kit/http-client';
import { ask, openSocket } from '@madoi/test-kit/sockets';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

const joinCount = Number(process.env.MADOI_TEST_JOINS ?? 10_000);
const guestCount = 200;
const guestsAtOnce = 20;
/** Then the connection is closed without a word; a person may join twenty times in 10 s. */
const joinsPerConnection = 5;
/** Of what a process holds: compiled code and statistics still find their size. */
const grewAtMost = 1.05;

let cluster: ServerCluster;
let roomId: string;
let guests: readonly HttpClient[];

const enterAndLeave = async (guest: HttpClient): Promise<void> => {
  const socket = await openSocket(guest);
  for (let n = 1; n <= joinsPerConnection; n += 1) {
    expect(await ask(socket, 'send:user:joined:v2', { roomId })).toMatchObject({ status: 200 });
    if (n < joinsPerConnection) await ask(socket, 'send:user:leave', {});
  }
  socket.close();
};

/** Everybody in turn, so many at once, until there were so many joins. */
const run = async (joins: number): Promise<void> => {
  let left = joins / joinsPerConnection;
  const takeTurns = async (at: number) => {
    for (let n = at; left > 0; n = (n + guestsAtOnce) % guestCount) {
      left -= 1;
      await enterAndLeave(guests[n] as HttpClient);
    }
  };
  await Promise.all(Array.from({ length: guestsAtOnce }, (_, at) => takeTurns(at)));
};

const untilEmpty = async (): Promise<void> => {
  await vi.waitFor(async () => expect(await readMetric(cluster, 'madoi_sockets_open')).toEqual([0, 0, 0]), {
    timeout: 30_000,
  });
  const { body } = await (guests[0] as HttpClient).request('GET', `/api/lounge/${roomId}/users`);
  expect(body).toMatchObject({ present: 0, guests: 0, list: [] });
};
const readMemory = () => Promise.all(cluster.members.map(({ running }) => running?.memory()));

beforeAll(async () => {
  cluster = await startServerCluster();
  roomId = await openRoom(await signUp(cluster.newVisitor(), '店主'), '部屋');
  const all: HttpClient[] = [];
  while (all.length < guestCount) {
    const guest = cluster.newVisitor();
    await guest.call(login, { body: { guest: true } });
    all.push(guest);
  }
  guests = all;
});
afterAll(() => cluster?.close());

describe(`${joinCount} joins and leaves`, () => {
  it('leave nobody in the room, and memory and maps as they were', { timeout: 580_000 }, async () => {
    // What is kept of a person is kept from the first visit on.
    await run(guestCount * joinsPerConnection);
    await untilEmpty();
    const before = await readMemory();
    const beganMs = performance.now();
    await run(joinCount);
    const sec = Math.round((performance.now() - beganMs) / 1_000);
    await untilEmpty();
    const after = await readMemory();
    reportFigures(`${joinCount} joins and leaves`, { sec, before, after });
    for (const [n, each] of after.entries()) {
      expect((each?.heapMb ?? Number.NaN) / (before[n]?.heapMb ?? Number.NaN)).toBeLessThanOrEqual(grewAtMost);
      expect((each?.entries ?? Number.NaN) / (before[n]?.entries ?? Number.NaN)).toBeLessThanOrEqual(grewAtMost);
    }
  });
});
