import { execFileSync } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { ServerCluster } from './server-cluster.ts';

const childrenOf = (pid: number): readonly number[] => {
  const lines = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
  return pairs.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []));
};

/** kill -9 of PostgreSQL with all its workers, as when the kernel runs out of memory. It is started again by itself. */
export function killPostgres({ postgres }: Pick<ServerCluster, 'postgres'>): void {
  const { pid } = postgres;
  for (const each of [pid, ...childrenOf(pid)]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch (error) {
      // A worker ends by itself when the postmaster is gone.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}

/** Resolves as soon as PostgreSQL answers a new connection. */
export async function untilPostgresAnswers(databaseUrl: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on('error', () => undefined);
    try {
      await client.connect();
      await client.query('select 1');
      return;
    } catch {
      await sleep(10);
    } finally {
      await client.end().catch(() => undefined);
    }
  }
}
