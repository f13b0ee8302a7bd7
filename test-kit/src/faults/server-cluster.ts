import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { createDatabase, type DatabaseHandle } from '../../../apps/server/src/platform/db/database.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../../apps/server/src/platform/db/migrate.ts';
import { createHttpClient, type HttpClient } from '../http-client.ts';
import { type RedisServer, startRedisServer } from '../redis-server.ts';
import { type ServerProcess, startServerProcess } from '../server-process.ts';
import { openSharedLine, type SharedLine } from './shared-line.ts';

/** One of the processes; it is another one after a kill and a start. */
export interface ClusterMember {
  readonly running: ServerProcess | undefined;
  /** kill -9. */
  kill(): Promise<void>;
  /** After `kill`. */
  start(): Promise<void>;
}

/** Several server processes of the product on one PostgreSQL, behind one address. */
export interface ServerCluster extends DatabaseHandle {
  readonly line: SharedLine;
  readonly members: readonly ClusterMember[];
  readonly postgres: EmbeddedPostgres;
  readonly databaseUrl: string;
  readonly redis: RedisServer | undefined;
  /** From now on everybody comes to this process, for as long as it lives; undefined: to each in its turn, as from the start. */
  steerTo(member: number | undefined): void;
  /** Somebody who comes by the common address, from a network address of their own. */
  newVisitor(): HttpClient;
  close(): Promise<void>;
}

export interface ClusterOptions {
  readonly processes?: number;
  /** What carries the bus. Default: PostgreSQL. */
  readonly bus?: 'postgres' | 'redis';
  readonly env?: Readonly<Record<string, string>>;
}

const databaseName = 'madoi';
/** With it the numbers of a process are read where it serves. */
export const metricsToken = 'numbers-of-a-fault-test';

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

async function openPostgres(folder: string): Promise<{ postgres: EmbeddedPostgres; databaseUrl: string }> {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(folder, 'database') });
  const client = new pg.Client({ connectionString: postgres.urlOf('postgres') });
  await client.connect();
  await client.query(`create database ${databaseName}`);
  await client.end();
  const databaseUrl = postgres.urlOf(databaseName);
  await migrateDatabase(databaseUrl);
  return { postgres, databaseUrl };
}

function createMember(start: () => Promise<ServerProcess>, first: ServerProcess): ClusterMember {
  let running: ServerProcess | undefined = first;
  return {
    get running() {
      return running;
    },
    kill: async () => {
      const ending = running;
      running = undefined;
      await ending?.kill();
    },
    start: async () => {
      running ??= await start();
    },
  };
}

/** In which order the next connection tries the processes. */
function createTurns(members: readonly ClusterMember[]) {
  let turn = 0;
  let preferred: number | undefined;
  return {
    steerTo: (member: number | undefined): void => {
      preferred = member;
    },
    ports: (): readonly number[] => {
      turn += 1;
      const first = preferred ?? turn;
      const inTurn = members.map((_, n) => members[(first + n) % members.length]?.running);
      return inTurn.flatMap((running) => (running ? [Number(new URL(running.url).port)] : []));
    },
  };
}

/** As a proxy would forward it: each visitor has an address. */
function createVisitors(url: () => string): () => HttpClient {
  let arrived = 0;
  return () => {
    arrived += 1;
    const address = `10.${(arrived >> 16) & 255}.${(arrived >> 8) & 255}.${arrived & 255}`;
    return createHttpClient(url(), { 'x-forwarded-for': address });
  };
}

/** Three processes unless it says otherwise. Everything of them ends with `close`. */
export async function startServerCluster(options: ClusterOptions = {}): Promise<ServerCluster> {
  const { processes = 3, bus = 'postgres', env = {} } = options;
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-faults-'));
  const { postgres, databaseUrl } = await openPostgres(folder);
  const redis = bus === 'redis' ? await startRedisServer(await freePort()) : undefined;
  const startProcess = () =>
    startServerProcess(path.join(folder, 'data'), {
      DATABASE_URL: databaseUrl,
      SERVER_PROCESSES: 'several',
      LIVE_AUDIO: 'off',
      TRUST_PROXY: 'loopback',
      // Everybody comes from this machine.
      SOCKETS_PER_ADDRESS: '10000',
      COMMANDS_PER_ADDRESS: '100000',
      METRICS_TOKEN: metricsToken,
      ...(redis && { REDIS_URL: redis.url }),
      ...env,
    });
  const members: ClusterMember[] = [];
  for (let n = 0; n < processes; n += 1) members.push(createMember(startProcess, await startProcess()));
  const turns = createTurns(members);
  const line = await openSharedLine(turns.ports);
  const handle = createDatabase({ url: databaseUrl, maxConnections: 4 });
  return {
    ...handle,
    line,
    members,
    postgres,
    databaseUrl,
    redis,
    steerTo: turns.steerTo,
    newVisitor: createVisitors(() => line.url),
    close: async () => {
      await line.close();
      await Promise.all(members.map(({ kill }) => kill()));
      await handle.close();
      await redis?.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
