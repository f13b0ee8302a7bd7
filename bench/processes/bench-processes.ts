import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startRedisServer } from '@madoi/test-kit/redis-server';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate.ts';
import { defineBench } from '../bench.ts';
import { countEvents } from '../fanout/count-events.ts';
import type { ServerReady } from '../fanout/protocol.ts';
import { openRawClient } from '../fanout/raw-client.ts';
import { cpuMsBelow, cpuMsOf } from '../lib/processor-time.ts';
import type { Published, PublishOrder, ServeOrder, SharedRoom } from './protocol.ts';

const durationMs = 10_000;
/** Enough to load a process: what the bus costs does not grow with the people, and looks large beside a few. */
const socketsPerRoom = 400;
const messagesPerSec = 40;
const homeOf = (name: string): SharedRoom[] =>
  [1, 2].map((n) => ({ roomId: `room ${name}${n}`, sockets: socketsPerRoom, messagesPerSec }));
/** A room that spans all processes: each has half a room's people there, and says its share of what is said. */
const commonOf = (processes: number): SharedRoom => ({
  roomId: 'room of all',
  sockets: socketsPerRoom / 2,
  messagesPerSec: messagesPerSec / processes,
});
/**
 * Two carry twice as much as one, so that each has as much to do: frames gather for longer in a process that writes more, and half the load
 * would cost each of two more for a delivery.
 */
const oneProcess = [[...homeOf('a'), commonOf(1)]];
const twoProcesses = ['a', 'b'].map((name) => [...homeOf(name), commonOf(2)]);
/** Each alone with as much to do: how much dearer a delivery is by itself where both cores are busy. */
const twoApart = ['a', 'b'].map((name) => [...homeOf(name), { ...commonOf(1), roomId: `room of ${name} alone` }]);
/** The worst that the bus can be given: no room is on one process alone, so that everything that is said has to go to the other. */
const allSpread = ['a', 'b'].map(() =>
  [...homeOf('a'), ...homeOf('b'), commonOf(2)].map((room) => ({
    ...room,
    sockets: socketsPerRoom / 2,
    messagesPerSec: messagesPerSec / 2,
  })),
);
const warmUp: PublishOrder = { durationMs: 2_000 };
const order: PublishOrder = { durationMs };

function next<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`a process ended with ${code}`)));
  });
}

async function publishAll(children: readonly ChildProcess[], wanted: PublishOrder): Promise<readonly Published[]> {
  const all = Promise.all(children.map((child) => next<Published>(child)));
  for (const child of children) child.send(wanted);
  return all;
}

/** What the services take besides the processes: everything below this one that is none of them. */
const servicesMs = (children: readonly ChildProcess[]): number =>
  cpuMsBelow(process.pid) - children.reduce((ms, { pid }) => ms + cpuMsOf(pid ?? 0) + cpuMsBelow(pid ?? 0), 0);

async function openSockets(port: number, rooms: readonly SharedRoom[], onEvents: (count: number) => void) {
  const count = rooms.reduce((sum, { sockets }) => sum + sockets, 0);
  const clients = [];
  for (let n = 0; n < count; n += 1) {
    const client = openRawClient(port, (body) => onEvents(countEvents(body)));
    clients.push(client);
    await client.ready;
  }
  return clients;
}

/** Everybody in a room hears what any process publishes there. */
function deliveriesOf(layout: readonly (readonly SharedRoom[])[], published: readonly Published[]): number {
  const rooms = layout.flat();
  const socketsOf = (roomId: string): number =>
    rooms.reduce((sum, room) => sum + (room.roomId === roomId ? room.sockets : 0), 0);
  const messages = published.flatMap((each) => each.messages);
  return rooms.reduce((sum, { roomId }, n) => sum + (messages[n] ?? 0) * socketsOf(roomId), 0);
}

/** Processor time of a delivery, in µs: of the processes, and of the service between them. */
async function measure(carrier: ServeOrder['carrier'], url: string, layout: readonly (readonly SharedRoom[])[]) {
  const program = path.join(import.meta.dirname, 'room-process.ts');
  const children = layout.map(() => fork(program, { execArgv: ['--import', 'tsx'] }));
  const clients: Awaited<ReturnType<typeof openSockets>> = [];
  try {
    let deliveries = 0;
    for (const [n, child] of children.entries()) {
      const ready = next<ServerReady>(child);
      child.send({ carrier, url, rooms: layout[n] ?? [] } satisfies ServeOrder);
      const { port } = await ready;
      clients.push(...(await openSockets(port, layout[n] ?? [], (count) => (deliveries += count))));
    }
    await publishAll(children, warmUp);
    await wait(500);
    deliveries = 0;
    const servicesBefore = servicesMs(children);
    const published = await publishAll(children, order);
    const ofServicesMs = servicesMs(children) - servicesBefore;
    await wait(500);
    const expected = deliveriesOf(layout, published);
    if (deliveries !== expected) throw new Error(`${carrier}: ${deliveries} of ${expected} deliveries arrived`);
    const ownMs = published.reduce((sum, { cpuMs }) => sum + cpuMs, 0);
    return { ownUs: (ownMs * 1_000) / deliveries, withServicesUs: ((ownMs + ofServicesMs) * 1_000) / deliveries };
  } finally {
    for (const client of clients) client.close();
    for (const child of children) child.kill();
  }
}

async function openServices() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-bench-processes-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const postgresUrl = postgres.urlOf('postgres');
  await migrateDatabase(postgresUrl);
  const redis = await startRedisServer();
  const close = async (): Promise<void> => {
    await redis.close();
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  return { postgresUrl, redisUrl: redis.url, close };
}

export const bench = defineBench({
  name: 'processes',
  about: `what a delivery costs one process, and each of two with as much to do: two rooms of ${socketsPerRoom} and half of one that spans both, ${messagesPerSec} messages/s in each`,
  runs: 3,
  leavesOut: [
    'wall clock: two processes and their load need more cores than two, so that the factor is twice the ratio of processor times, of two that share nothing and of two that share a room',
    'commands, joins, sessions and the database of the product: the socket server publishes by itself',
    'the network between the machines of processes and services',
  ],
  measures: {
    'two over PostgreSQL, no room on one alone, × one': { unit: '× one that shares nothing', better: 'higher' },
    'two over Redis, no room on one alone, × one': { unit: '× one that shares nothing', better: 'higher' },
    'two over PostgreSQL, × one': { unit: '× one that shares nothing', better: 'higher', atLeast: 1.8 },
    'two over Redis, × one': { unit: '× one that shares nothing', better: 'higher', atLeast: 1.8 },
    'two over PostgreSQL, × one, with PostgreSQL': { unit: '× one that shares nothing', better: 'higher' },
    'two over Redis, × one, with Redis': { unit: '× one that shares nothing', better: 'higher' },
    'one that has the machine alone': { unit: 'CPU µs a delivery', better: 'lower' },
    'two that share nothing': { unit: 'CPU µs a delivery', better: 'lower' },
    'two over PostgreSQL': { unit: 'CPU µs a delivery', better: 'lower' },
    'two over Redis': { unit: 'CPU µs a delivery', better: 'lower' },
  },
  async runOnce() {
    const { postgresUrl, redisUrl, close } = await openServices();
    try {
      const one = await measure('none', '', oneProcess);
      const apart = [await measure('none', '', twoApart)];
      const postgres = await measure('postgres', postgresUrl, twoProcesses);
      const redis = await measure('redis', redisUrl, twoProcesses);
      const spreadPostgres = await measure('postgres', postgresUrl, allSpread);
      const spreadRedis = await measure('redis', redisUrl, allSpread);
      // Before and after what it is compared with: a machine with other work is not the same a minute later.
      apart.push(await measure('none', '', twoApart));
      const apartUs = apart.reduce((sum, { ownUs }) => sum + ownUs, 0) / apart.length;
      const timesOne = (us: number): number => (2 * apartUs) / us;
      return {
        'two over PostgreSQL, × one': timesOne(postgres.ownUs),
        'two over Redis, × one': timesOne(redis.ownUs),
        'two over PostgreSQL, no room on one alone, × one': timesOne(spreadPostgres.ownUs),
        'two over Redis, no room on one alone, × one': timesOne(spreadRedis.ownUs),
        'two over PostgreSQL, × one, with PostgreSQL': timesOne(postgres.withServicesUs),
        'two over Redis, × one, with Redis': timesOne(redis.withServicesUs),
        'one that has the machine alone': one.ownUs,
        'two that share nothing': apartUs,
        'two over PostgreSQL': postgres.ownUs,
        'two over Redis': redis.ownUs,
      };
    } finally {
      await close();
    }
  },
});
