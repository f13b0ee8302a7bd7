import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface ProductServer {
  readonly port: number;
  readonly origin: string;
  readonly pid: number;
  close(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
/** With this, the numbers of a server under measurement are read where it serves. */
export const metricsToken = 'numbers-of-a-bench';
const readyWithinMs = 120_000;

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const untilReady = async (origin: string, child: ChildProcess): Promise<void> => {
  const giveUpAt = Date.now() + readyWithinMs;
  while (Date.now() < giveUpAt) {
    if (child.exitCode !== null) throw new Error(`the server stopped with ${child.exitCode} while starting`);
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await wait(50);
  }
  throw new Error('the server did not get ready');
};

const stop = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await gone;
};

/**
 * A data folder that holds the whole demo catalogue, made once per state of the songs: a server that still renders
 * music would disturb what is measured.
 */
const filledDataDir = async (): Promise<string> => {
  const songs = execFileSync('git', ['log', '-1', '--format=%h', '--', 'packages/demo-music'], { cwd: root });
  const folder = path.join(root, '.cache', `bench-data-${String(songs).trim()}`);
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  execFileSync(process.execPath, [path.join(root, 'scripts/madoi.mjs'), 'demo'], {
    cwd: root,
    env: { ...process.env, DATA_DIR: unfinished, LOG_LEVEL: 'error' },
    stdio: 'inherit',
  });
  await rename(unfinished, folder);
  return folder;
};

interface SpawnOptions {
  /** A data folder to begin with a copy of. */
  readonly dataFrom?: string;
}

/** The real server, on a port and a data folder of its own; resolves when it is ready. */
export const spawnProductServer = async (
  extraEnv: Readonly<Record<string, string>> = {},
  { dataFrom }: SpawnOptions = {},
): Promise<ProductServer> => {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-bench-'));
  // With owners and modes: the database may run as another user.
  if (dataFrom !== undefined) execFileSync('cp', ['-a', `${dataFrom}/.`, dataDir]);
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    // Measured is what the work costs, not what is refused of it.
    LOAD_SHEDDING: 'off',
    JOINS_PER_ROOM: '100000',
    SOCKETS_PER_PERSON: '100000',
    METRICS_PORT: '0',
    METRICS_TOKEN: metricsToken,
    ...extraEnv,
  };
  const child = spawn(process.execPath, [path.join(root, 'scripts/start.mjs')], { cwd: root, env, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  const close = async () => {
    await stop(child);
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await untilReady(origin, child);
  } catch (error) {
    await close();
    throw error;
  }
  return { port, origin, pid: child.pid ?? 0, close };
};

/** A server of our own with the whole demo catalogue; `BENCH_PORT` takes a running one. */
export const startProductServer = async (extraEnv: Readonly<Record<string, string>> = {}): Promise<ProductServer> => {
  const running = process.env.BENCH_PORT;
  if (running === undefined) return spawnProductServer(extraEnv, { dataFrom: await filledDataDir() });
  return { port: Number(running), origin: `http://127.0.0.1:${running}`, pid: 0, close: () => Promise.resolve() };
};
