import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

export interface ProductServer {
  readonly port: number;
  readonly origin: string;
  close(): Promise<void>;
}

const root = path.resolve(import.meta.dirname, '../..');
const readyWithinMs = 120_000;

const freePort = (): Promise<number> =>
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

/** The real server with its demo catalogue, on a port and a data folder of its own; resolves when it is ready. */
export const spawnProductServer = async (extraEnv: Readonly<Record<string, string>> = {}): Promise<ProductServer> => {
  const port = await freePort();
  const dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-bench-'));
  const env = {
    ...process.env,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
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
  return { port, origin, close };
};

/** A server of our own; `BENCH_PORT` takes a running one. */
export const startProductServer = async (): Promise<ProductServer> => {
  const running = process.env.BENCH_PORT;
  if (running === undefined) return spawnProductServer();
  return { port: Number(running), origin: `http://127.0.0.1:${running}`, close: () => Promise.resolve() };
};
