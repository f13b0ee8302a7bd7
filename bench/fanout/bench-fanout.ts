import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import path from 'node:path';
import { heartbeatMs } from '@madoi/contract/constants';
import { defineBench } from '../bench.ts';
import { percentile } from '../compare.ts';
import { countEvents, publishedAt } from './count-events.ts';
import {
  type CpuSpent,
  type MeasureRequest,
  machineNowMs,
  type PaceRequest,
  type PaceSpent,
  type ServerReady,
} from './protocol.ts';
import { openRawClient, type RawClient } from './raw-client.ts';

const clientCount = 500;
/** As long as the product's heartbeats are apart, so that with publishing and without it there is the same number of them. */
const order: MeasureRequest = { messagesPerSec: 200, durationMs: heartbeatMs.interval };
/** Latencies are read at these clients; every client counts. */
const sampledClients = 50;

function next<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

interface Result {
  readonly deliveriesPerCpuSec: number;
  /** Of all that the server takes, but for what the bench's own pace does. */
  readonly deliveriesWithoutPace: number;
  /** Of what it takes beyond idling. */
  readonly deliveriesPerBusyCpuSec: number;
  readonly p99Ms: number;
}

async function openClients(port: number, onEvent: (client: number, body: Buffer) => void): Promise<RawClient[]> {
  const clients: RawClient[] = [];
  for (let n = 0; n < clientCount; n += 1) {
    const client = openRawClient(port, (body) => onEvent(n, body));
    clients.push(client);
    await client.ready;
  }
  return clients;
}

type Kind = 'product' | 'peer' | 'bun';

/** `BUN` names the program, where it is not on the `PATH`. It is no dependency of ours. */
const bun = process.env.BUN ?? 'bun';

function isBunHere(): boolean {
  try {
    execFileSync(bun, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const startServer = (kind: Kind): ChildProcess =>
  kind === 'bun'
    ? fork(path.join(import.meta.dirname, 'bun-server.ts'), { execPath: bun, execArgv: [] })
    : fork(path.join(import.meta.dirname, 'fanout-server.ts'), [kind], { execArgv: ['--import', 'tsx'] });

async function measure(kind: Kind): Promise<Result> {
  const server = startServer(kind);
  try {
    const { port } = await next<ServerReady>(server);
    let deliveries = 0;
    const latenciesMs: number[] = [];
    const clients = await openClients(port, (client, body) => {
      deliveries += countEvents(body);
      if (client >= sampledClients) return;
      const now = machineNowMs();
      for (const at of publishedAt(body)) latenciesMs.push(now - at);
    });
    const spent = next<CpuSpent>(server);
    server.send(order);
    const { cpuMs, idleCpuMs, published, publishedBefore } = await spent;
    for (const client of clients) client.close();
    const pace = next<PaceSpent>(server);
    server.send({ pace: order } satisfies PaceRequest);
    const { paceCpuMs } = await pace;
    const expected = (published + publishedBefore) * clientCount;
    if (deliveries !== expected) throw new Error(`${kind}: ${deliveries} of ${expected} deliveries arrived`);
    const measured = published * clientCount;
    return {
      deliveriesPerCpuSec: measured / (cpuMs / 1000),
      deliveriesWithoutPace: measured / ((cpuMs - paceCpuMs) / 1000),
      deliveriesPerBusyCpuSec: measured / ((cpuMs - idleCpuMs) / 1000),
      p99Ms: percentile(latenciesMs, 0.99),
    };
  } finally {
    server.kill();
  }
}

export const bench = defineBench({
  name: 'fanout',
  about: `${clientCount} clients × ${order.messagesPerSec} messages/s beside a default Socket.IO server`,
  runs: 3,
  leavesOut: [
    'the network: clients are processes of this machine',
    "without the pace: the bench's own pace, a timer that wakes 200 times a second, seen when everybody has gone and taken off; a server that publishes is woken by somebody, too",
    'reading a frame: clients count what comes and do nothing with it',
    "bun, where there is none: it takes `BUN=/path/to/bun` or one on the PATH; it is a bare server, without the product's budgets and checks",
  ],
  measures: {
    'deliveries per CPU s, ratio': { unit: '×', better: 'higher', atLeast: 4.5 },
    'without the pace, ratio': { unit: '×', better: 'higher', atLeast: 10 },
    'beyond idling, ratio': { unit: '×', better: 'higher', atLeast: 10 },
    'deliveries per CPU s, ratio to bun': { unit: '×', better: 'higher', isOfPeer: true },
    'beyond idling, ratio to bun': { unit: '×', better: 'higher', atLeast: 3, isOfPeer: true },
    'latency p99': { unit: 'ms', better: 'lower', atMost: 150 },
    'deliveries per CPU s': { unit: '/s', better: 'higher' },
    'default Socket.IO': { unit: '/s', better: 'higher' },
    'default Socket.IO, latency p99': { unit: 'ms', better: 'lower' },
    'bun publish': { unit: '/s', better: 'higher', isOfPeer: true },
  },
  runOnce: async () => {
    const peer = await measure('peer');
    const product = await measure('product');
    const bunResult = isBunHere() ? await measure('bun') : undefined;
    const bunPerCpuSec = bunResult?.deliveriesPerCpuSec ?? Number.NaN;
    const bunPerBusyCpuSec = bunResult?.deliveriesPerBusyCpuSec ?? Number.NaN;
    return {
      'deliveries per CPU s, ratio': product.deliveriesPerCpuSec / peer.deliveriesPerCpuSec,
      'without the pace, ratio': product.deliveriesWithoutPace / peer.deliveriesWithoutPace,
      'beyond idling, ratio': product.deliveriesPerBusyCpuSec / peer.deliveriesPerBusyCpuSec,
      'deliveries per CPU s, ratio to bun': product.deliveriesPerCpuSec / bunPerCpuSec,
      'beyond idling, ratio to bun': product.deliveriesPerBusyCpuSec / bunPerBusyCpuSec,
      'latency p99': product.p99Ms,
      'deliveries per CPU s': product.deliveriesPerCpuSec,
      'default Socket.IO': peer.deliveriesPerCpuSec,
      'default Socket.IO, latency p99': peer.p99Ms,
      'bun publish': bunPerCpuSec,
    };
  },
});
