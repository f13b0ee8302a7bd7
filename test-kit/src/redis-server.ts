import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type InterruptibleLine, openInterruptibleLine } from './interruptible-line.ts';

/** A Redis of the test's own, without a disk. */
export interface RedisServer {
  /** The path of its socket, which `ioredis` takes as an address; with a port, what `REDIS_URL` takes. */
  readonly url: string;
  /** Ends at once, and forgets everything. */
  kill(): Promise<void>;
  /** After `kill`. */
  start(): Promise<void>;
  /** It lives, and answers nobody, until `resume`. */
  pause(): void;
  resume(): void;
  /** A way to it that can be cut. */
  openLine(): Promise<InterruptibleLine & { readonly url: string; close(): Promise<void> }>;
  close(): Promise<void>;
}

/** As `scripts/tools.mjs` finds it. */
function findProgram(): string {
  const given = process.env.REDIS_SERVER_PATH;
  if (given) return given;
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  const candidates = ['redis-server', 'valkey-server'].flatMap((name) => folders.map((one) => path.join(one, name)));
  const found = candidates.find(existsSync);
  if (found === undefined) throw new Error('redis-server is missing: on Debian run "apt-get install redis-server"');
  return found;
}

const accepts = (socketPath: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(socketPath, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });

/** `port`: for those who reach it by an address. Without one it has its socket alone. */
export async function startRedisServer(port = 0): Promise<RedisServer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'madoi-redis-'));
  const socketPath = path.join(folder, 'redis.sock');
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const settings = [
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--unixsocket',
      socketPath,
      '--save',
      '',
      '--dir',
      folder,
    ];
    child = spawn(findProgram(), settings, { stdio: 'ignore' });
    while (!(await accepts(socketPath))) await sleep(10);
  };
  const kill = async (): Promise<void> => {
    const ending = child;
    child = undefined;
    if (ending === undefined || ending.exitCode !== null) return;
    const ended = new Promise((resolve) => ending.once('exit', resolve));
    ending.kill('SIGKILL');
    await ended;
    await rm(socketPath, { force: true });
  };
  await start();
  return {
    url: port === 0 ? socketPath : `redis://127.0.0.1:${port}`,
    kill,
    start,
    pause: () => void child?.kill('SIGSTOP'),
    resume: () => void child?.kill('SIGCONT'),
    openLine: async () => {
      const lineFolder = await mkdtemp(path.join(tmpdir(), 'madoi-line-'));
      const url = path.join(lineFolder, 'redis.sock');
      const line = await openInterruptibleLine({ path: url }, { path: socketPath });
      const close = async (): Promise<void> => {
        await line.cut();
        await rm(lineFolder, { recursive: true, force: true });
      };
      return { ...line, url, close };
    },
    close: async () => {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
