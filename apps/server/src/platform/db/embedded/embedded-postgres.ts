import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, open, readFile, realpath, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createSystemDisk } from '#platform/disk.ts';
import { StartError } from '#platform/start-error.ts';
import { locateNativeFolder, prepareBinaries } from './binaries.ts';
import { findPostmaster, readPostmasterFile, stopOrphan } from './postmaster.ts';
import { chooseRunAs, chownFor, type RunAs, toSpawnCommand } from './run-as.ts';
import { supervise, waitForExit } from './supervise.ts';

const run = promisify(execFile);

const superuser = 'madoi';
const postgresMajor = '18';
/** In ms. Long, because crash recovery after a kill may have to replay much. */
const startLimitMs = 120_000;
const pollMs = 10;

export interface EmbeddedPostgres {
  /** A connection string for any database of this server. */
  urlOf(database: string): string;
  readonly pid: number;
  /** From now on PostgreSQL is not restarted when it ends: a service manager may stop it before this process. */
  expectShutdown(): void;
  stop(): Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** Everything lives below this folder; the caller owns it (see `lockDataDir`). */
  readonly dataDir: string;
  /** Settings beside the defaults, for tests (`fsync: 'off'`). */
  readonly settings?: Readonly<Record<string, string>>;
  readonly nativeFolder?: string;
  readonly runAs?: RunAs;
  /** Called when PostgreSQL ends without having been asked to, or does not start again; it is tried for as long as it takes, on the same socket. */
  readonly onTrouble?: (what: string) => void;
  /** It runs again, after so many ms. */
  readonly onBack?: (awayMs: number) => void;
}

const defaultSettings: Readonly<Record<string, string>> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '80',
  // Small /dev/shm (containers) breaks parallel plans, and two cores gain nothing from them.
  max_parallel_workers_per_gather: '0',
  log_min_messages: 'warning',
  lc_messages: 'C',
  timezone: 'UTC',
};

/** The folder of all that the embedded PostgreSQL keeps. */
export function folderOf(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

/** A connection string over the Unix socket in this folder, as the superuser: PostgreSQL listens on no port. */
export function socketUrl(socketFolder: string, database: string): string {
  return `postgresql://${superuser}@${encodeURIComponent(socketFolder)}/${database}`;
}

async function initialise(native: string, databaseFolder: string, runAs: RunAs): Promise<void> {
  const fresh = `${databaseFolder}.new`;
  await rm(fresh, { recursive: true, force: true });
  await mkdir(fresh, { recursive: true, mode: 0o700 });
  await chownFor(runAs, fresh);
  const { command, args, options } = toSpawnCommand(runAs, path.join(native, 'bin/initdb'), [
    ...['-D', fresh, '-U', superuser, '--auth=trust', '--encoding=UTF8', '--no-instructions'],
    ...['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'],
  ]);
  try {
    await run(command, [...args], { ...options, cwd: '/', env: { ...process.env, LC_ALL: 'C' } });
  } catch (error) {
    const output = String((error as { stderr?: string }).stderr ?? error).trim();
    const line = output.split('\n').find((each) => each.includes('error')) ?? output.split('\n')[0];
    throw new StartError(`The embedded PostgreSQL could not be set up in ${databaseFolder}: ${line}`);
  }
  await rename(fresh, databaseFolder);
}

async function checkVersion(databaseFolder: string): Promise<void> {
  const found = (await readFile(path.join(databaseFolder, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (found === postgresMajor) return;
  throw new StartError(
    `${databaseFolder} holds a database of PostgreSQL ${found || '(unknown)'}, this version runs ${postgresMajor}: restore a backup into a new DATA_DIR.`,
  );
}

/** A Unix socket's path has at most about 100 bytes, so it cannot be below a data folder, whose path may be long. */
async function makeSocketFolder(runAs: RunAs): Promise<string> {
  const temporary = realpathSync(tmpdir());
  const base = Buffer.byteLength(temporary) <= 60 ? temporary : '/tmp';
  const folder = await mkdtemp(path.join(base, 'madoi-'));
  await chmod(folder, 0o700);
  await chownFor(runAs, folder);
  return folder;
}

async function launch(
  native: string,
  databaseFolder: string,
  runAs: RunAs,
  settings: Readonly<Record<string, string>>,
): Promise<ChildProcess> {
  const log = await open(`${databaseFolder}.log`, 'w');
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const { command, args, options } = toSpawnCommand(runAs, path.join(native, 'bin/postgres'), [
    '-D',
    databaseFolder,
    ...flags,
  ]);
  // PostgreSQL gets a session of its own, so that Ctrl-C in a terminal reaches only the server, which stops PostgreSQL
  // last.
  const child = spawn(command, args, {
    ...options,
    detached: true,
    cwd: '/',
    stdio: ['ignore', log.fd, log.fd],
    env: { ...process.env, LC_ALL: 'C' },
  });
  await new Promise<void>((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  }).finally(() => log.close());
  return child;
}

/** Time and process number in front of each line of PostgreSQL's log, which differ where the reason is the same. */
const logPrefix = /^[\d-]+ [\d:.]+ \S+ \[\d+\] /;
/** Less than this, and PostgreSQL cannot write down why it ended. */
const leastFreeBytes = 8_192;

async function describeFailure(databaseFolder: string): Promise<string> {
  const log = await readFile(`${databaseFolder}.log`, 'utf8').catch(() => '');
  const lines = log.trim().split('\n');
  const line = lines.findLast((each) => /FATAL|PANIC|rror/.test(each)) ?? lines.at(-1);
  if (line) return line.replace(logPrefix, '');
  const freeBytes = await createSystemDisk().freeBytes(path.dirname(databaseFolder));
  return freeBytes < leastFreeBytes ? `the disk of ${databaseFolder} is full` : 'no reason given';
}

/** An ordinary end of what has not started yet, in ms; then it is killed. */
const abortLimitMs = 5_000;

async function abortStart(child: ChildProcess): Promise<void> {
  child.kill('SIGQUIT');
  const killing = setTimeout(() => child.kill('SIGKILL'), abortLimitMs);
  await waitForExit(child);
  clearTimeout(killing);
}

/** Rejects where it does not come up, or as soon as `stopping` aborts; it has ended then. */
async function waitUntilReady(databaseFolder: string, child: ChildProcess, stopping: AbortSignal): Promise<void> {
  for (let waitedMs = 0; waitedMs < startLimitMs && !stopping.aborted; waitedMs += pollMs) {
    if (child.exitCode !== null || child.signalCode !== null) break;
    const named = await readPostmasterFile(databaseFolder);
    if (named?.pid === child.pid && named?.isReady) return;
    await wait(pollMs);
  }
  await abortStart(child);
  throw new StartError(`The embedded PostgreSQL did not start: ${await describeFailure(databaseFolder)}`);
}

/**
 * Starts PostgreSQL on a Unix socket in a private temporary folder; sets up its data folder on the first start, and
 * stops what a killed server left behind. Throws a StartError with one clear line.
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new StartError('The embedded PostgreSQL needs Unix sockets: on Windows set DATABASE_URL.');
  }
  await mkdir(options.dataDir, { recursive: true });
  const dataDir = await realpath(options.dataDir);
  const databaseFolder = folderOf(dataDir);
  const runAs = options.runAs ?? (await chooseRunAs());
  const native = await prepareBinaries(options.nativeFolder ?? locateNativeFolder(), path.join(dataDir, 'engine'));
  await stopOrphan(databaseFolder);
  if (!existsSync(databaseFolder)) await initialise(native, databaseFolder, runAs);
  await checkVersion(databaseFolder);
  await chownFor(runAs, databaseFolder);
  const socketFolder = await makeSocketFolder(runAs);
  const settings = { ...defaultSettings, ...options.settings, unix_socket_directories: socketFolder };
  const start = async (stopping: AbortSignal): Promise<ChildProcess> => {
    const child = await launch(native, databaseFolder, runAs, settings);
    await waitUntilReady(databaseFolder, child, stopping);
    // Only the server's sockets keep this process alive, not its child.
    child.unref();
    return child;
  };
  const postgres = await supervise({
    start,
    onTrouble: (what) => options.onTrouble?.(what),
    onBack: (awayMs) => options.onBack?.(awayMs),
  });
  return {
    get pid() {
      return postgres.pid();
    },
    urlOf: (database) => socketUrl(socketFolder, database),
    expectShutdown: postgres.expectShutdown,
    stop: async () => {
      await postgres.stop();
      await rm(socketFolder, { recursive: true, force: true });
    },
  };
}

/** Connects beside a running server (the CLI while the server serves); undefined when none runs on this folder. */
export async function attachToPostgres(dataDir: string): Promise<{ urlOf(database: string): string } | undefined> {
  const databaseFolder = folderOf(await realpath(dataDir));
  for (let waitedMs = 0; waitedMs < startLimitMs; waitedMs += pollMs) {
    const running = await findPostmaster(databaseFolder);
    if (running === undefined) return undefined;
    if (running.isReady) return { urlOf: (database) => socketUrl(running.socketFolder, database) };
    await wait(pollMs);
  }
  return undefined;
}
