import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createLounge } from '@madoi/contract/lounge/room';
import { defineBench } from '../bench.ts';
import { percentile, spreadOf } from '../compare.ts';
import type { ServerReady } from '../fanout/protocol.ts';
import { cpuMsBelow, cpuMsOf } from '../lib/processor-time.ts';
import { spawnProductServer } from '../lib/product-server.ts';
import { createUser } from '../load/visitors.ts';
import type { JoinOrder, JoinsReport, ListenersReport, ListenOrder, Visitor } from './protocol.ts';

const newcomers = 2_000;
const listeners = 20;
/** They arrive over so long, so that the last may have joined within 10 s. */
const overMs = 8_000;
const calmMs = 5_000;
const atOnce = 20;
const execArgv = ['--import', 'tsx'];

const programOf = (name: string): string => path.join(import.meta.dirname, name);

function next<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`a process ended with ${code}`)));
  });
}

function ask<T>(child: ChildProcess, question: object): Promise<T> {
  const answer = next<T>(child);
  child.send(question);
  return answer;
}

/** A server with two rooms: one that people listen in, and one that opens. */
interface Place {
  readonly port: number;
  readonly pid: number;
  readonly listened: string;
  readonly opened: string;
  readonly hasPage: boolean;
  readonly listeners: readonly Visitor[];
  /** In the room that opens, before the crowd comes. */
  readonly inside: readonly Visitor[];
  readonly newcomers: readonly Visitor[];
  close(): Promise<void>;
}

interface Outcome {
  readonly joins: JoinsReport;
  readonly before: ListenersReport;
  readonly meanwhile: ListenersReport;
  readonly insideMeanwhile: ListenersReport;
  readonly serverCpuMs: number;
  readonly belowCpuMs: number;
}

async function measureIn(place: Place): Promise<Outcome> {
  const names = ['listeners.ts', 'listeners.ts', 'newcomers.ts'];
  const children = names.map((name) => fork(programOf(name), { execArgv }));
  const [listening, inside, joining] = children as [ChildProcess, ChildProcess, ChildProcess];
  const reportOf = (child: ChildProcess) => ask<ListenersReport>(child, {});
  try {
    const { port, pid, hasPage } = place;
    await ask(listening, { port, roomId: place.listened, people: place.listeners } satisfies ListenOrder);
    await ask(inside, { port, roomId: place.opened, people: place.inside } satisfies ListenOrder);
    await reportOf(listening);
    await wait(calmMs);
    const before = await reportOf(listening);
    await reportOf(inside);
    const [ownMs, belowMs] = [cpuMsOf(pid), cpuMsBelow(pid)];
    const order: JoinOrder = { port, roomId: place.opened, people: place.newcomers, overMs, hasPage };
    const joins = await ask<JoinsReport>(joining, order);
    const [meanwhile, insideMeanwhile] = await Promise.all([reportOf(listening), reportOf(inside)]);
    const cpu = { serverCpuMs: cpuMsOf(pid) - ownMs, belowCpuMs: cpuMsBelow(pid) - belowMs };
    return { joins, before, meanwhile, insideMeanwhile, ...cpu };
  } finally {
    for (const child of children) child.kill();
  }
}

const addressOf = (n: number): string => `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;

async function createVisitors(origin: string, count: number): Promise<readonly Visitor[]> {
  const visitors: Visitor[] = [];
  for (let from = 0; from < count; from += atOnce) {
    const some = Array.from({ length: Math.min(atOnce, count - from) }, async (_, offset) => {
      const user = await createUser(origin, `person ${from + offset}`);
      return { cookie: user.cookieHeader(), address: addressOf(from + offset) };
    });
    visitors.push(...(await Promise.all(some)));
  }
  return visitors;
}

async function openProduct(): Promise<Place> {
  const server = await spawnProductServer({
    DEMO_CATALOGUE: 'off',
    TRUST_PROXY: 'loopback',
    SOCKETS_PER_ADDRESS: '10000',
    COMMANDS_PER_ADDRESS: '100000',
    JOINS_PER_ROOM: '200',
  });
  const { origin } = server;
  const owner = await createUser(origin, 'owner');
  const open = async (name: string): Promise<string> => {
    const room = await owner.call(createLounge, { body: { name, rateLimits: { message: 0, reaction: 0, queue: 0 } } });
    if (!room.success) throw new Error(`a room was refused: ${room.reason}`);
    return room.id;
  };
  const people = await createVisitors(origin, 2 * listeners + newcomers);
  return {
    ...server,
    listened: await open('Listened'),
    opened: await open('Opened'),
    hasPage: true,
    listeners: people.slice(0, listeners),
    inside: people.slice(listeners, 2 * listeners),
    newcomers: people.slice(2 * listeners),
  };
}

async function openPlain(): Promise<Place> {
  const server = fork(programOf('plain-server.ts'), { execArgv });
  const { port } = await next<ServerReady>(server);
  const anybody = (count: number): Visitor[] =>
    Array.from({ length: count }, (_, n) => ({ cookie: undefined, address: addressOf(n) }));
  return {
    port,
    pid: server.pid ?? 0,
    listened: 'listened',
    opened: 'opened',
    hasPage: false,
    listeners: anybody(listeners),
    inside: anybody(listeners),
    newcomers: anybody(newcomers),
    close: async () => void server.kill(),
  };
}

async function measure(open: () => Promise<Place>): Promise<Outcome> {
  const place = await open();
  try {
    return await measureIn(place);
  } finally {
    await place.close();
  }
}

/** How far the estimates of a clock are from what the listeners agreed on before anybody joined, at most; ms. */
const farthest = (offsetsMs: readonly number[], rightMs: number): number =>
  offsetsMs.reduce((most, offset) => Math.max(most, Math.abs(offset - rightMs)), 0);

export const bench = defineBench({
  name: 'joins',
  about: `${newcomers.toLocaleString('en')} people with a session each join a room within 10 s, as the web client does, beside ${listeners} who listen in it and ${listeners} in another one`,
  runs: 3,
  leavesOut: [
    'the pages themselves: people come from another page of the site, so that none is rendered',
    'opening the sessions, the network, TLS and a proxy in front',
    'shedding of load, which is off: nobody is refused for what the machine has to do besides',
    'songs in the queue: no track and no piece of sound is fetched',
  ],
  measures: {
    'last has joined': { unit: 's after the first came', better: 'lower', atMost: 10 },
    'join p50': { unit: 'ms from the click', better: 'lower' },
    'join p99': { unit: 'ms from the click', better: 'lower' },
    'music may start p99': { unit: 'ms from the click', better: 'lower' },
    'refused and retried': { unit: '', better: 'lower', atMost: 0 },
    'asked to come back': { unit: 'calls', better: 'lower' },
    'cut and come back': { unit: 'connections', better: 'lower' },
    'not in the room at the end': { unit: 'people', better: 'lower', atMost: 0, judged: 'worst' },
    'newcomers: clock off p99': { unit: 'ms when music may start', better: 'lower' },
    'others: clock off at most': { unit: 'ms', better: 'lower', atMost: 5, judged: 'worst' },
    'others: clock off before': { unit: 'ms at most', better: 'lower' },
    'others: clock answer p99': { unit: 'ms', better: 'lower' },
    'others: clock answer worst': { unit: 'ms', better: 'lower' },
    'others: clock answer p99 before': { unit: 'ms', better: 'lower' },
    'others: event p99': { unit: 'ms', better: 'lower', atMost: 250 },
    'others: event worst': { unit: 'ms', better: 'lower' },
    'others: event p99 before': { unit: 'ms', better: 'lower' },
    'others: events lost': { unit: '', better: 'lower', atMost: 0, judged: 'worst' },
    'inside: clock off at most': { unit: 'ms', better: 'lower', atMost: 5, judged: 'worst' },
    'inside: event p99': { unit: 'ms', better: 'lower', atMost: 250 },
    'inside: event worst': { unit: 'ms', better: 'lower' },
    'inside: events lost': { unit: '', better: 'lower', atMost: 0, judged: 'worst' },
    'lists fetched again': { unit: 'a newcomer', better: 'lower' },
    'server CPU': { unit: 'ms a join', better: 'lower' },
    'PostgreSQL CPU': { unit: 'ms a join', better: 'lower' },
    'default Socket.IO, CPU': { unit: 'ms a join, without session, page and announcement', better: 'lower' },
    'default Socket.IO, others: clock answer p99': { unit: 'ms', better: 'lower' },
  },
  runOnce: async () => {
    const { joins, before, meanwhile, insideMeanwhile, serverCpuMs, belowCpuMs } = await measure(openProduct);
    const plain = await measure(openPlain);
    const rightMs = spreadOf(before.offsetsMs.flat()).median;
    return {
      'last has joined': joins.lastJoinedMs / 1000,
      'join p50': percentile(joins.joinMs, 0.5),
      'join p99': percentile(joins.joinMs, 0.99),
      'music may start p99': percentile(joins.readyMs, 0.99),
      'refused and retried': joins.refused,
      'asked to come back': joins.retries,
      'cut and come back': joins.cuts,
      'not in the room at the end': newcomers - joins.in,
      'newcomers: clock off p99': percentile(
        joins.offsetsMs.map((offset) => Math.abs(offset - rightMs)),
        0.99,
      ),
      'others: clock off at most': farthest(meanwhile.offsetsMs.flat(), rightMs),
      'others: clock off before': farthest(before.offsetsMs.flat(), rightMs),
      'others: clock answer p99': percentile(meanwhile.clockMs, 0.99),
      'others: clock answer worst': Math.max(...meanwhile.clockMs),
      'others: clock answer p99 before': percentile(before.clockMs, 0.99),
      'others: event p99': percentile(meanwhile.eventMs, 0.99),
      'others: event worst': Math.max(...meanwhile.eventMs),
      'others: event p99 before': percentile(before.eventMs, 0.99),
      'others: events lost': before.lost + meanwhile.lost,
      'inside: clock off at most': farthest(insideMeanwhile.offsetsMs.flat(), rightMs),
      'inside: event p99': percentile(insideMeanwhile.eventMs, 0.99),
      'inside: event worst': Math.max(...insideMeanwhile.eventMs),
      'inside: events lost': insideMeanwhile.lost,
      'lists fetched again': joins.refreshes / newcomers,
      'server CPU': serverCpuMs / newcomers,
      'PostgreSQL CPU': belowCpuMs / newcomers,
      'default Socket.IO, CPU': plain.serverCpuMs / newcomers,
      'default Socket.IO, others: clock answer p99': percentile(plain.meanwhile.clockMs, 0.99),
    };
  },
});
