import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const root = path.resolve(import.meta.dirname, '../..');
const readyWithinMs = 120_000;

export interface ProductOptions {
  readonly dataDir: string;
  readonly port: number;
  readonly demo?: boolean;
  /** Variables of this product alone. */
  readonly env?: Readonly<Record<string, string>>;
}

export const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

const settings = ({ dataDir, port, demo = false, env }: ProductOptions): NodeJS.ProcessEnv => ({
  ...process.env,
  NODE_ENV: 'production',
  HOST: '127.0.0.1',
  PORT: String(port),
  METRICS_PORT: '0',
  DATA_DIR: dataDir,
  DEMO_CATALOGUE: demo ? 'on' : 'off',
  LOG_LEVEL: 'warn',
  // A journey is not refused because others work on the same cores.
  LOAD_SHEDDING: 'off',
  ...env,
});

/** The operator's command line; answers what it printed. */
export const madoi = async (options: ProductOptions, ...args: readonly string[]): Promise<string> => {
  const child = spawn(process.execPath, [path.join(root, 'scripts/madoi.mjs'), ...args], {
    cwd: root,
    env: settings(options),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (data: Buffer) => {
    output += data.toString();
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`madoi ${args.join(' ')} ended with ${code}: ${output}`);
  return output;
};

const untilReady = async (child: ChildProcess, port: number, log: string): Promise<void> => {
  for (const giveUpAt = Date.now() + readyWithinMs; Date.now() < giveUpAt; await wait(100)) {
    if (child.exitCode !== null) throw new Error(`the server ended: ${readFileSync(log, 'utf8')}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`the server did not get ready: ${readFileSync(log, 'utf8')}`);
};

/** Starts the built program and answers its process id. It outlives this process: the caller has to stop it. */
export const startProduct = async (options: ProductOptions): Promise<number> => {
  const log = `${options.dataDir}.log`;
  const file = openSync(log, 'a');
  const child = spawn(process.execPath, [path.join(root, 'apps/server/build/main.js')], {
    cwd: root,
    env: settings(options),
    detached: true,
    stdio: ['ignore', file, file],
  });
  if (child.pid === undefined) throw new Error('the server could not be spawned');
  await untilReady(child, options.port, log);
  child.unref();
  return child.pid;
};

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Sends the signal and waits until the process is gone. */
export const endProduct = async (pid: number, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> => {
  if (!isAlive(pid)) return;
  process.kill(pid, signal);
  for (const giveUpAt = Date.now() + 15_000; isAlive(pid); await wait(50)) {
    if (Date.now() > giveUpAt) throw new Error(`the server did not end within 15 s of ${signal}`);
  }
};
