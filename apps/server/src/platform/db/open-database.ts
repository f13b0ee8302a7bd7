import { mkdir } from 'node:fs/promises';
import pg from 'pg';
import { type DataDirLock, findDataDirHolder, lockDataDir } from '../data-dir-lock.ts';
import { StartError } from '../start-error.ts';
import { createDatabase, type DatabaseHandle } from './database.ts';
import { attachToPostgres, type EmbeddedPostgres, startEmbeddedPostgres } from './embedded/embedded-postgres.ts';
import { migrateDatabase } from './migrate.ts';
import { type ServerLock, type ServerLockOptions, takeServerLock } from './server-lock.ts';
import { requireServerVersion } from './server-version.ts';

const databaseName = 'madoi';

export interface OpenDatabaseOptions {
  readonly dataDir: string;
  /** Unset: the embedded PostgreSQL below `dataDir`. */
  readonly databaseUrl?: string | undefined;
  /** Which program opens it. A second process that tries reads this in its error. */
  readonly purpose: string;
  /** The CLI may work beside a running server; a second server may not. */
  readonly canShare: boolean;
  /** `leave`: the schema stays as it is, of an older version or none. Default: it becomes that of this program. */
  readonly migrations?: 'apply' | 'leave';
  /** Of the data folder, where the caller has it. */
  readonly lock?: DataDirLock;
  /**
   * Of the one process that serves: with `DATABASE_URL` it takes the database's lock, or is refused. The embedded one has
   * the data folder's.
   */
  readonly serverLock?: ServerLockOptions | undefined;
  readonly onError: (what: string) => void;
  /** The embedded PostgreSQL runs again, after so many ms. */
  readonly onBack?: (awayMs: number) => void;
}

/** An open database and the means to close it. */
export interface OpenedDatabase {
  readonly handle: DatabaseHandle;
  /** Where one was asked for, and there is no data folder that has it. */
  readonly serverLock?: ServerLock | undefined;
  /** This process is about to stop: from now on the end of PostgreSQL is expected, and it is not restarted. */
  expectShutdown(): void;
  /** Closes the pool and, where this process started it, stops PostgreSQL. */
  close(): Promise<void>;
}

async function createIfMissing(urlOf: (database: string) => string): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres') });
  await client.connect();
  try {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [databaseName]);
    if (rowCount === 0) await client.query(`create database ${databaseName}`);
  } finally {
    await client.end();
  }
}

/** If PostgreSQL ends by itself it is restarted on the same socket, and the pool reconnects. */
async function openEmbedded(options: OpenDatabaseOptions, lock: DataDirLock): Promise<OpenedDatabase> {
  const postgres: EmbeddedPostgres = await startEmbeddedPostgres({
    dataDir: options.dataDir,
    onTrouble: (what) => options.onError(`the embedded PostgreSQL: ${what}`),
    onBack: (awayMs) => options.onBack?.(awayMs),
  });
  try {
    await createIfMissing(postgres.urlOf);
    const opened = await openPool(options, postgres.urlOf(databaseName), async () => {
      await postgres.stop();
      await lock.release();
    });
    const expectShutdown = (): void => {
      opened.expectShutdown();
      postgres.expectShutdown();
    };
    return { ...opened, expectShutdown };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function openPool(
  options: OpenDatabaseOptions,
  url: string,
  afterClose: () => Promise<void>,
): Promise<OpenedDatabase> {
  if (options.migrations !== 'leave') await migrateDatabase(url);
  let isEnding = false;
  // While stopping, a connection may break because PostgreSQL closed it first; that is expected.
  const onConnectionError = (error: Error): void => {
    if (!isEnding) options.onError(error.message);
  };
  const handle = createDatabase({ url, onConnectionError });
  const expectShutdown = (): void => {
    isEnding = true;
  };
  return {
    handle,
    expectShutdown,
    close: async () => {
      expectShutdown();
      await handle.close();
      await afterClose();
    },
  };
}

/** The lock comes before the migrations: a newer version changes no table beneath an older one that still serves. */
async function openLocked(options: OpenDatabaseOptions, url: string): Promise<OpenedDatabase> {
  const serverLock = options.serverLock && (await takeServerLock(url, options.serverLock));
  try {
    // Released after the last write, so that a successor finds everything.
    const opened = await openPool(options, url, async () => serverLock?.release());
    const expectShutdown = (): void => {
      opened.expectShutdown();
      serverLock?.expectShutdown();
    };
    return { ...opened, serverLock, expectShutdown };
  } catch (error) {
    await serverLock?.release();
    throw error;
  }
}

/** Of a failed statement, what PostgreSQL said of it; an error for several addresses has a code alone. */
function reasonOf(error: unknown): string {
  const { message, cause, code } = error as NodeJS.ErrnoException;
  return cause instanceof Error ? cause.message : message || String(code);
}

async function openExternal(options: OpenDatabaseOptions, url: string): Promise<OpenedDatabase> {
  try {
    await requireServerVersion(url);
    return await openLocked(options, url);
  } catch (error) {
    if (error instanceof StartError) throw error;
    const { host } = new URL(url);
    throw new StartError(`DATABASE_URL: ${host} cannot be used: ${reasonOf(error)}`, { cause: error });
  }
}

/** Opens `DATABASE_URL`, or the embedded PostgreSQL of the data folder. Throws a StartError with one clear line. */
export async function openDatabase(options: OpenDatabaseOptions): Promise<OpenedDatabase> {
  if (options.databaseUrl !== undefined) return openExternal(options, options.databaseUrl);
  await mkdir(options.dataDir, { recursive: true });
  if (options.canShare && (await findDataDirHolder(options.dataDir))) {
    const running = await attachToPostgres(options.dataDir);
    if (running) return openPool(options, running.urlOf(databaseName), async () => undefined);
  }
  const lock = options.lock ?? (await lockDataDir(options.dataDir, options.purpose));
  try {
    return await openEmbedded(options, lock);
  } catch (error) {
    await lock.release();
    throw error;
  }
}
