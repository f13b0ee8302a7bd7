import { type ChildProcess, fork } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startRedisServer } from '@madoi/test-kit/redis-server';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate.ts';
import { defineBench } from '../bench.ts';
import { percentile } from '../compare.ts';
import type { Carrier, PublishOrder, Spent } from './protocol.ts';

/** A lively evening on one of three processes: twenty messages and two hundred bursts of reactions in some rooms. */
const steady: PublishOrder = { count: 2_000, perSec: 400 };
const flood: PublishOrder = { count: 20_000, perSec: 0 };
const hearers = 2;

const next = (child: ChildProcess): Promise<Spent> =>
  new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(message as Spent));
    child.once('exit', (code) => reject(new Error(`a process ended with ${code}`)));
  });

async function openProcess(carrier: Carrier, url: string, isPublisher: boolean): Promise<ChildProcess> {
  const child = fork(path.join(import.meta.dirname, 'bus-process.ts'), { execArgv: ['--import', 'tsx'] });
  child.send({ carrier, url, isPublisher });
  await next(child);
  return child;
}

/** Rejects where a process did not hear everything. */
async function publish(processes: readonly ChildProcess[], order: PublishOrder) {
  const [publisher] = processes;
  const startedAt = performance.now();
  const all = Promise.all(processes.map(next));
  publisher?.send(order);
  const [published, ...heard] = await all;
  const tookSec = (performance.now() - startedAt) / 1_000;
  for (const { latenciesMs } of heard)
    if (latenciesMs.length !== order.count) throw new Error(`${latenciesMs.length} of ${order.count} were heard`);
  const cpuMs = [published, ...heard].reduce((sum, spent) => sum + (spent?.cpuMs ?? 0), 0);
  return {
    tookSec,
    cpuMs,
    p99Ms: percentile(
      heard.flatMap(({ latenciesMs }) => latenciesMs),
      0.99,
    ),
  };
}

async function measure(carrier: Carrier, url: string) {
  const processes = [await openProcess(carrier, url, true)];
  try {
    for (let n = 0; n < hearers; n += 1) processes.push(await openProcess(carrier, url, false));
    // Connections and code are warm afterwards.
    await publish(processes, { count: 500, perSec: 400 });
    const calm = await publish(processes, steady);
    const most = await publish(processes, flood);
    return {
      p99Ms: calm.p99Ms,
      cpuMsPerThousand: (calm.cpuMs * 1_000) / steady.count,
      perSec: flood.count / most.tookSec,
    };
  } finally {
    for (const child of processes) child.disconnect();
  }
}

async function openServices() {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-bench-bus-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  const postgresUrl = postgres.urlOf('postgres');
  await migrateDatabase(postgresUrl);
  const redis = await startRedisServer();
  return {
    postgresUrl,
    redisUrl: redis.url,
    close: async () => {
      await redis.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const bench = defineBench({
  name: 'bus',
  about: `${steady.perSec} messages/s from one process to ${hearers} others, and ${flood.count.toLocaleString('en')} at once, over PostgreSQL and over Redis, beside bare Redis with a publish for each`,
  runs: 3,
  leavesOut: [
    'the network between the machines of processes and services',
    'the processor time of PostgreSQL and of Redis themselves',
    'a database that has other work',
  ],
  measures: {
    'PostgreSQL, p99 ms': { unit: 'ms', better: 'lower', atMost: 100 },
    'Redis, p99 ms': { unit: 'ms', better: 'lower', atMost: 100 },
    'bare Redis, p99 ms': { unit: 'ms', better: 'lower', isOfPeer: true },
    'PostgreSQL, CPU ms of 1,000': { unit: 'ms in all three processes', better: 'lower' },
    'Redis, CPU ms of 1,000': { unit: 'ms in all three processes', better: 'lower' },
    'bare Redis, CPU ms of 1,000': { unit: 'ms in all three processes', better: 'lower', isOfPeer: true },
    'PostgreSQL, CPU × bare Redis': { unit: '×', better: 'lower' },
    'Redis, CPU × bare Redis': { unit: '×', better: 'lower' },
    'PostgreSQL, messages/s': { unit: '/s that both heard', better: 'higher' },
    'Redis, messages/s': { unit: '/s that both heard', better: 'higher' },
    'bare Redis, messages/s': { unit: '/s that both heard', better: 'higher', isOfPeer: true },
  },
  async runOnce() {
    const { postgresUrl, redisUrl, close } = await openServices();
    try {
      const bare = await measure('bare', redisUrl);
      const redis = await measure('redis', redisUrl);
      const postgres = await measure('postgres', postgresUrl);
      return {
        'PostgreSQL, p99 ms': postgres.p99Ms,
        'Redis, p99 ms': redis.p99Ms,
        'bare Redis, p99 ms': bare.p99Ms,
        'PostgreSQL, CPU ms of 1,000': postgres.cpuMsPerThousand,
        'Redis, CPU ms of 1,000': redis.cpuMsPerThousand,
        'bare Redis, CPU ms of 1,000': bare.cpuMsPerThousand,
        'PostgreSQL, CPU × bare Redis': postgres.cpuMsPerThousand / bare.cpuMsPerThousand,
        'Redis, CPU × bare Redis': redis.cpuMsPerThousand / bare.cpuMsPerThousand,
        'PostgreSQL, messages/s': postgres.perSec,
        'Redis, messages/s': redis.perSec,
        'bare Redis, messages/s': bare.perSec,
      };
    } finally {
      await close();
    }
  },
});
