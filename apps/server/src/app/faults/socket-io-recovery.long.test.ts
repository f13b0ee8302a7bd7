import { setTimeout as sleep } from 'node:timers/promises';
import { createRandom } from '@madoi/random/create-random';
import { compareHistory } from '@madoi/test-kit/faults/compare-history';
import { runFaults, type ScheduledFault, scheduleFaults } from '@madoi/test-kit/faults/fault-schedule';
import { reportFigures } from '@madoi/test-kit/faults/report-figures';
import { openSocketIoClient, startSocketIoPeer } from '@madoi/test-kit/faults/socket-io-peer';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { cutCount, listenerCount, newSeed } from './cuts.fixture.ts';

const seed = newSeed();
let closes: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closes.reverse()) await close();
  closes = [];
});

type Client = ReturnType<typeof openSocketIoClient>;

const talk = async (client: Client, name: string, pauseMs: () => number, isGoingOn: () => boolean) => {
  const acknowledged: string[] = [];
  for (let n = 0; isGoingOn(); n += 1) {
    const text = `${name} ${n}`;
    if (await client.say(text)) acknowledged.push(text);
    await sleep(pauseMs());
  }
  return acknowledged;
};

/** As many listeners who talk, and as many faults, as the product has beside this. */
const measure = async (what: string, alter: (each: ScheduledFault) => ScheduledFault) => {
  const random = createRandom(seed);
  const schedule = scheduleFaults(random, cutCount, 1).map(alter);
  const peer = await startSocketIoPeer();
  closes.push(peer.close);
  const clients = Array.from({ length: listenerCount }, () => openSocketIoClient(peer.line.url));
  closes.push(() => {
    for (const client of clients) client.close();
  });
  const areConnected = () => expect(clients.every(({ isConnected }) => isConnected())).toBe(true);
  await vi.waitFor(areConnected, { timeout: 20_000 });
  let isGoingOn = true;
  const talking = clients.map((client, n) =>
    talk(
      client,
      `words ${n}`,
      () => 50 + 100 * random(),
      () => isGoingOn,
    ),
  );
  const counts = await runFaults(schedule, 1, peer.faults(random), sleep);
  isGoingOn = false;
  const words = await Promise.all(talking);
  await vi.waitFor(areConnected, { timeout: 30_000 });
  // One more word of each, which everybody hears after all that was on its way before it.
  await Promise.all(clients.map((client, n) => client.say(`end ${n}`)));
  const haveEnded = () =>
    expect(clients.every(({ heard }) => heard.filter((text) => text.startsWith('end')).length === listenerCount)).toBe(
      true,
    );
  await vi.waitFor(haveEnded, { timeout: 20_000 });
  const faults = compareHistory(
    words,
    clients.map(({ heard }) => heard),
  );
  const owed = words.flat().length * listenerCount;
  const statistics = clients.map((client) => client.statistics());
  reportFigures(`Socket.IO with recovery, ${what}`, { seed, counts, faults, owed, statistics });
  return { ...faults, recoveries: statistics.reduce((sum, { recoveries }) => sum + recoveries, 0) };
};

describe('Socket.IO with connection state recovery, of which one process serves', () => {
  it(`is measured in ${cutCount} cuts of its sockets`, { timeout: 600_000 }, async () => {
    const { recoveries } = await measure('cuts', (each) => ({ ...each, fault: { kind: 'cut', share: 0.5 } }));
    expect(recoveries).toBeGreaterThan(0);
  });

  it(`loses acknowledged messages in ${cutCount} cuts, kills and pauses, of which the product loses none`, {
    timeout: 600_000,
  }, async () => {
    expect((await measure('cuts, kills and pauses', (each) => each)).lost).toBeGreaterThan(0);
  });
});
