import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { FaultTarget } from './fault-schedule.ts';
import type { ServerCluster } from './server-cluster.ts';

/** Ends every connection of Redis but this one. */
const killRedisClients = (url: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(url);
    const socket = connect({ host: hostname, port: Number(port) }, () => {
      socket.end('CLIENT KILL TYPE pubsub\r\nCLIENT KILL TYPE normal SKIPME yes\r\n');
    });
    socket.on('data', () => undefined);
    socket.once('error', reject);
    socket.once('close', () => resolve());
  });

async function terminateBusOf(databaseUrl: string, pid: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('select pg_terminate_backend(pid) from pg_stat_activity where application_name like $1', [
      `madoi bus of process ${pid} %`,
    ]);
  } finally {
    await client.end();
  }
}

/** How the faults of a schedule are done to real processes. */
export function faultsOf({ line, members, redis, databaseUrl }: ServerCluster, random: () => number): FaultTarget {
  return {
    cut: (share) => void line.cut(() => random() < share),
    kill: async (at, downMs) => {
      await members[at]?.kill();
      await sleep(downMs);
      await members[at]?.start();
    },
    pause: async (at, forMs) => {
      const paused = members[at]?.running;
      paused?.pause();
      await sleep(forMs);
      paused?.resume();
    },
    breakBus: async (at) => {
      if (redis) return killRedisClients(redis.url);
      const pid = members[at]?.running?.pid;
      if (pid !== undefined) await terminateBusOf(databaseUrl, pid);
    },
  };
}
