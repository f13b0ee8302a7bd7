import path from 'node:path';
import { startRedisServer } from '@madoi/test-kit/redis-server';
import { startLoadBalancer } from '@madoi/test-kit/tls-proxy';
import pg from 'pg';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { freePort, type ProductOptions, startProduct } from './product.ts';

/** `postgres` or `redis`: what carries the bus of the processes that serve this run. Unset: one process does, as everywhere else. */
const variable = 'MADOI_E2E_BUS';
const processCount = 3;
const database = 'madoi';

interface Backing {
  readonly env: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

const createDatabase = async (url: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
};

/** What the processes share besides the folder; undefined where one process serves, which brings its own database. */
export const openBacking = async (folder: string): Promise<Backing | undefined> => {
  const bus = process.env[variable];
  if (bus === undefined) return undefined;
  if (bus !== 'postgres' && bus !== 'redis') throw new Error(`${variable}: ${bus} is neither postgres nor redis`);
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') });
  await createDatabase(postgres.urlOf('postgres'));
  const redis = bus === 'redis' ? await startRedisServer(await freePort()) : undefined;
  return {
    env: {
      DATABASE_URL: postgres.urlOf(database),
      SERVER_PROCESSES: 'several',
      TRUST_PROXY: 'loopback',
      ...(redis && { REDIS_URL: redis.url }),
    },
    close: async () => {
      await redis?.close();
      await postgres.stop();
    },
  };
};

/** One of several that serve, behind the proxy on the product's port. */
export interface ServingProcess {
  readonly pid: number;
  readonly options: ProductOptions;
}

export const startProcess = async (options: ProductOptions): Promise<ServingProcess> => ({
  pid: await startProduct(options),
  options,
});

export interface RunningProcesses {
  readonly processes: readonly ServingProcess[];
  close(): Promise<void>;
}

/** Three processes behind nginx, which listens on the product's port and asks each in its turn. */
export const startProcesses = async (options: ProductOptions): Promise<RunningProcesses> => {
  const ports = await Promise.all(Array.from({ length: processCount }, freePort));
  const processes: ServingProcess[] = [];
  for (const port of ports) {
    const env = { ...options.env, LIVE_AUDIO_PORT: String(await freePort()) };
    processes.push(await startProcess({ ...options, port, env }));
  }
  const balancer = await startLoadBalancer(options.port, ports);
  return { processes, close: balancer.close };
};
