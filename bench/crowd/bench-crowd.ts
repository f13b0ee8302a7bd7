import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { defineBench } from '../bench.ts';
import { percentile } from '../compare.ts';
import type { CpuSpent, MeasureRequest, ServerReady } from '../fanout/protocol.ts';
import type { CrowdReport } from './protocol.ts';

const processes = 4;
const socketsPerProcess = 2_500;
/** 20 messages, and what is left of 500 reactions of all six kinds when each kind is joined: 24 of each. */
const order: MeasureRequest = { messagesPerSec: 164, durationMs: 10_000 };
const execArgv = ['--import', 'tsx'];

function next<T>(child: ChildProcess): Promise<T> {
  return new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as T));
    child.once('exit', (code) => reject(new Error(`a process ended with ${code}`)));
  });
}

async function openCrowd(port: number): Promise<ChildProcess[]> {
  const crowd: ChildProcess[] = [];
  for (let n = 0; n < processes; n += 1) {
    const program = path.join(import.meta.dirname, 'crowd-clients.ts');
    const child = fork(program, [String(port), String(socketsPerProcess)], { execArgv });
    crowd.push(child);
    await next(child);
  }
  return crowd;
}

const ask = (child: ChildProcess): Promise<CrowdReport> => {
  const report = next<CrowdReport>(child);
  child.send('report');
  return report;
};

export const bench = defineBench({
  name: 'crowd',
  about: `${processes * socketsPerProcess} sockets in one room × ${order.messagesPerSec} events/s`,
  runs: 3,
  leavesOut: [
    'sessions, commands and the database: the socket server alone publishes',
    'the network: the sockets are processes of this machine, and take its cores too',
  ],
  measures: {
    'events lost': { unit: '', better: 'lower', atMost: 0, judged: 'worst' },
    'events doubled': { unit: '', better: 'lower', atMost: 0, judged: 'worst' },
    'latency p99': { unit: 'ms', better: 'lower', atMost: 400 },
    'server CPU': { unit: 'cores', better: 'lower' },
  },
  runOnce: async () => {
    const server = fork(path.join(import.meta.dirname, '../fanout/fanout-server.ts'), ['product'], { execArgv });
    const crowd: ChildProcess[] = [];
    try {
      const { port } = await next<ServerReady>(server);
      crowd.push(...(await openCrowd(port)));
      const spent = next<CpuSpent>(server);
      server.send(order);
      const { cpuMs, published, publishedBefore } = await spent;
      // What a busy machine has not read yet.
      await wait(3_000);
      const reports = await Promise.all(crowd.map(ask));
      const expected = published + publishedBefore;
      return {
        'events lost': expected - Math.min(...reports.map(({ fewest }) => fewest)),
        'events doubled': Math.max(...reports.map(({ most }) => most)) - expected,
        'latency p99': percentile(
          reports.flatMap(({ latenciesMs }) => latenciesMs),
          0.99,
        ),
        'server CPU': cpuMs / order.durationMs,
      };
    } finally {
      for (const child of [server, ...crowd]) child.kill();
    }
  },
});
