import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { defineBench } from '../bench.ts';
import { percentile } from '../compare.ts';
import { type CpuSpent, type MeasureRequest, machineNowMs, type ServerReady } from './protocol.ts';
import { openRawClient, type RawClient } from './raw-client.ts';

const clientCount = 500;
const order: MeasureRequest = { messagesPerSec: 200, durationMs: 5_000 };
/** Latencies are read at these clients; every client counts. */
const sampledClients = 50;

const eventName = Buffer.from('"receive:reaction"');

function countEvents(body: Buffer): number {
  let count = 0;
  for (let at = body.indexOf(eventName); at >= 0; at = body.indexOf(eventName, at + eventName.length)) count += 1;
  return count;
}

function publishedAt(body: Buffer): number[] {
  return [...body.toString('latin1').matchAll(/"count":([\d.]+)/g)].map(([, at]) => Number(at));
}

function next<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}`)));
  });
}

interface Result {
  readonly deliveriesPerCpuSec: number;
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

async function measure(kind: 'product' | 'peer'): Promise<Result> {
  const server = fork(path.join(import.meta.dirname, 'fanout-server.ts'), [kind], { execArgv: ['--import', 'tsx'] });
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
    const { cpuMs, published } = await spent;
    for (const client of clients) client.close();
    if (deliveries !== published * clientCount) {
      throw new Error(`${kind}: ${deliveries} of ${published * clientCount} deliveries arrived`);
    }
    return { deliveriesPerCpuSec: deliveries / (cpuMs / 1000), p99Ms: percentile(latenciesMs, 0.99) };
  } finally {
    server.kill();
  }
}

export const bench = defineBench({
  name: 'fanout',
  about: `${clientCount} clients × ${order.messagesPerSec} messages/s beside a default Socket.IO server`,
  runs: 5,
  leavesOut: [
    'the network: clients are processes of this machine',
    'reading a frame: clients count what comes and do nothing with it',
  ],
  measures: {
    'deliveries per CPU s, ratio': { unit: '×', better: 'higher', atLeast: 4.5 },
    'latency p99': { unit: 'ms', better: 'lower', atMost: 150 },
    'deliveries per CPU s': { unit: '/s', better: 'higher' },
    'default Socket.IO': { unit: '/s', better: 'higher' },
    'default Socket.IO, latency p99': { unit: 'ms', better: 'lower' },
  },
  runOnce: async () => {
    const peer = await measure('peer');
    const product = await measure('product');
    return {
      'deliveries per CPU s, ratio': product.deliveriesPerCpuSec / peer.deliveriesPerCpuSec,
      'latency p99': product.p99Ms,
      'deliveries per CPU s': product.deliveriesPerCpuSec,
      'default Socket.IO': peer.deliveriesPerCpuSec,
      'default Socket.IO, latency p99': peer.p99Ms,
    };
  },
});
