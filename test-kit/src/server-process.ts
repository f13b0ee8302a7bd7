import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { bundleProgram } from './bundled-program.ts';

export interface ServerMemory {
  /** Of what is left after a collection of garbage. */
  readonly heapMb: number;
  /** Of all maps and sets together. */
  readonly entries: number;
}

export interface ServerProcess {
  readonly pid: number;
  readonly url: string;
  /** kill -9 of the server and everything in its process group; its PostgreSQL lives on, as after an accident. */
  kill(): Promise<void>;
  /** Resolves when the server ends, by itself or killed. */
  readonly ended: Promise<unknown>;
  /** kill -9 of the server and of its PostgreSQL, as when the machine's power fails. */
  killWithDatabase(): Promise<void>;
  /** It lives, and answers nobody, until `resume`. */
  pause(): void;
  resume(): void;
  /** What it has printed so far: its log, a line each. */
  readonly lines: readonly string[];
  /** What lives in its heap. */
  memory(): Promise<ServerMemory>;
  /** Memory that it holds now, in MB. */
  residentMb(): Promise<number>;
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>;
}

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Sends a signal; a process that is gone already is fine. */
function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function postmasterOf(dataDir: string): Promise<number> {
  const text = await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8');
  return Number(text.split('\n')[0]);
}

/**
 * The real server in a process of its own, on a data folder that outlives it; on a database of the test's own when
 * `environment` says `DATABASE_URL`. Rejects when it ends before it serves.
 */
export async function startServerProcess(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServerProcess> {
  const server = spawn(process.execPath, [await bundleProgram('server-child')], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      DATA_DIR: dataDir,
      PORT: '0',
      METRICS_PORT: '0',
      DEMO_CATALOGUE: 'off',
      LOG_LEVEL: 'warn',
      // What a test asks for is not refused because others work on the same cores.
      LOAD_SHEDDING: 'off',
      NODE_ENV: 'test',
      ...environment,
    },
  });
  const { pid } = server;
  if (pid === undefined) throw new Error('the server could not be spawned');
  const ended = once(server, 'exit').then(([code]) => code as number | null);
  let complaints = '';
  server.stderr.on('data', (data: Buffer) => {
    complaints += data.toString();
  });
  const lines: string[] = [];
  const output = createInterface({ input: server.stdout });
  const port = await new Promise<string>((resolve, reject) => {
    output.on('line', (line) => {
      lines.push(line);
      if (line.startsWith('listening ')) resolve(line.slice('listening '.length));
    });
    void ended.then((code) => reject(new Error(`the server ended with ${code}: ${complaints}`)));
  });
  const kill = async (): Promise<void> => {
    signal(-pid, 'SIGKILL');
    await ended;
  };
  return {
    pid,
    url: `http://127.0.0.1:${port}`,
    kill,
    ended,
    pause: () => signal(pid, 'SIGSTOP'),
    resume: () => signal(pid, 'SIGCONT'),
    lines,
    memory: async () => {
      const isMemory = (line: string) => line.startsWith('memory ');
      const known = lines.filter(isMemory).length;
      signal(pid, 'SIGUSR2');
      while (lines.filter(isMemory).length === known) await once(output, 'line');
      return JSON.parse(lines.filter(isMemory).at(-1)?.slice('memory '.length) ?? '') as ServerMemory;
    },
    killWithDatabase: async () => {
      signal(await postmasterOf(dataDir), 'SIGKILL');
      await kill();
    },
    residentMb: async () => {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(pid)]);
      return Number(stdout) / 1_024;
    },
    stop: async () => {
      signal(pid, 'SIGTERM');
      return ended;
    },
  };
}
