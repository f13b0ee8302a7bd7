import { openTestDatabase, openUnmigratedTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { startFakePostgres } from '@madoi/test-kit/fake-postgres';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { openLockSession } from './lock-session.ts';
import { type OpenedDatabase, openDatabase } from './open-database.ts';

/** As docs/several-processes.md names it, for who looks into pg_locks: "madoi". */
const serverLockKey = 0x6d61646f69;

interface Line {
  readonly level: string;
  readonly text: string;
}

function recordingLog() {
  const lines: Line[] = [];
  const at =
    (level: string) =>
    (...said: readonly unknown[]) =>
      void lines.push({ level, text: String(said.at(-1)) });
  return { lines, log: { info: at('info'), warn: at('warn'), error: at('error') } };
}

let database: TestDatabase;
let opened: OpenedDatabase[] = [];
beforeEach(async () => {
  database = await openTestDatabase();
});
afterEach(async () => {
  await Promise.all(opened.map((each) => each.close()));
  opened = [];
  await database.dispose();
});

/** A server, but for its features; `waitMs` is how long it waits for another one. */
async function startServer(
  waitMs: number,
  { log } = recordingLog(),
  databaseUrl = database.url,
  mode: 'exclusive' | 'shared' = 'exclusive',
) {
  const server = await openDatabase({
    dataDir: '/nowhere',
    databaseUrl,
    purpose: 'a test',
    canShare: false,
    serverLock: { log, waitMs, mode },
    onError: () => undefined,
  });
  opened.push(server);
  return server;
}

/** The PostgreSQL process of the connection that has the lock; undefined: nobody has it. */
async function findHolderPid(): Promise<number | undefined> {
  const { rows } = await database.pool.query(
    `select pid from pg_locks where locktype = 'advisory' and granted and objsubid = 1
     and database = (select oid from pg_database where datname = current_database())
     and (classid::bigint << 32 | objid::bigint) = $1`,
    [serverLockKey],
  );
  return rows[0]?.pid;
}

/** As a PostgreSQL that is started again does, to this connection alone. */
const breakConnection = (pid: number | undefined) => database.pool.query('select pg_terminate_backend($1)', [pid]);
const aMinute = { timeout: 60_000 };

describe('the right to serve a database', () => {
  it('is refused to a second server in one line that names the first and says what to do', async () => {
    await startServer(0);
    const second = recordingLog();
    const refusal = await startServer(1_000, second).catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(StartError);
    expect((refusal as Error).message).toMatch(
      new RegExp(
        `^DATABASE_URL: this database is served by process ${process.pid} on [^\n]+, which did not stop within 1 s\\. Stop that one first, or give this one a database of its own[^\n]+$`,
      ),
    );
    expect(second.lines).toEqual([
      { level: 'warn', text: 'another process serves this database: waiting until it has stopped' },
    ]);
  });

  it('is shared by servers that are several, and keeps them and one that serves alone from each other', async () => {
    const several = [await startServer(0, recordingLog(), database.url, 'shared')];
    several.push(await startServer(0, recordingLog(), database.url, 'shared'));
    await expect(startServer(0)).rejects.toThrow('unless all of them have SERVER_PROCESSES=several');
    for (const each of several) await each.close();
    const alone = await startServer(5_000);
    await expect(startServer(0, recordingLog(), database.url, 'shared')).rejects.toThrow(
      'that one serves alone, without SERVER_PROCESSES=several',
    );
    await alone.close();
  });

  it('goes to a second server that waits, when the first has ended', async () => {
    const first = await startServer(0);
    const second = recordingLog();
    const waiting = startServer(60_000, second);
    await expect.poll(() => second.lines.length, aMinute).toBe(1);
    const before = await findHolderPid();
    await first.close();
    await (await waiting).handle.ping();
    expect(await findHolderPid()).not.toBe(before);
    expect(second.lines).toHaveLength(1);
  });

  it('is taken before the tables are changed, and given back where they cannot be', async () => {
    const empty = await openUnmigratedTestDatabase();
    const [first, second] = [recordingLog(), recordingLog()];
    const holding = await startServer(0, first, empty.url);
    await empty.pool.query('drop schema drizzle cascade');
    await expect(startServer(0, second, empty.url)).rejects.toThrow('is served by');
    // The second would have made that schema again.
    const { rowCount } = await empty.pool.query(`select 1 from pg_namespace where nspname = 'drizzle'`);
    expect(rowCount).toBe(0);
    await holding.close();
    // Its migrations fail on the tables that are there; the next one fails in the same way, not on the lock.
    for (const _ of [1, 2]) await expect(startServer(0, second, empty.url)).rejects.toThrow(/cannot be used: .*exists/);
    await empty.dispose();
  });

  it('is not asked for by commands', async () => {
    await startServer(0);
    const beside = await openDatabase({
      dataDir: '/nowhere',
      databaseUrl: database.url,
      purpose: 'a command',
      canShare: true,
      onError: () => undefined,
    });
    opened.push(beside);
    expect(beside.serverLock).toBeUndefined();
    await beside.handle.ping();
  });

  it('ends with the session of a machine that vanished: PostgreSQL is told to ask for it', async () => {
    // A Unix socket, as that of the tests' PostgreSQL, has no such settings to look at.
    const fake = await startFakePostgres(180_000);
    const session = await openLockSession(fake.url, 'exclusive');
    expect(fake.statements).toEqual([
      "set tcp_keepalives_idle = '10s'",
      "set tcp_keepalives_interval = '5s'",
      'set tcp_keepalives_count = 4',
      "set tcp_user_timeout = '30s'",
    ]);
    await session.end();
    await fake.close();
  });

  it('is taken again when its connection breaks, and queries are answered meanwhile', async () => {
    const { lines, log } = recordingLog();
    const server = await startServer(0, { lines, log });
    const before = await findHolderPid();
    await breakConnection(before);
    await server.handle.pool.query('select 1');
    await expect.poll(async () => (await findHolderPid()) ?? before, aMinute).not.toBe(before);
    await expect.poll(() => lines.length, aMinute).toBe(2);
    expect(lines).toEqual([
      { level: 'warn', text: 'the lock on this database was lost with its connection: taking it again' },
      { level: 'info', text: 'the lock on this database is held again' },
    ]);
    expect(server.serverLock?.isHeldElsewhere()).toBe(false);
  });

  it('said to be elsewhere once, when another took it meanwhile, and taken again when that one has ended', async () => {
    const { lines, log } = recordingLog();
    const server = await startServer(0, { lines, log });
    // Another connection waits for the lock in PostgreSQL itself, and so is before the first one's next try.
    const other = await database.pool.connect();
    const taken = other.query('select pg_advisory_lock($1)', [serverLockKey]);
    const waits = async () =>
      (await database.pool.query(`select 1 from pg_locks where locktype = 'advisory' and not granted`)).rowCount;
    await expect.poll(waits, aMinute).toBe(1);
    await breakConnection(await findHolderPid());
    await taken;
    await expect.poll(() => server.serverLock?.isHeldElsewhere(), aMinute).toBe(true);
    await server.handle.ping();
    await other.query('select pg_advisory_unlock($1)', [serverLockKey]);
    other.release();
    await expect.poll(() => server.serverLock?.isHeldElsewhere(), aMinute).toBe(false);
    expect(lines.filter(({ level }) => level === 'error').map(({ text }) => text)).toEqual([
      'another process serves this database as well, and rooms are divided between the two: stop one of them',
    ]);
    expect(await findHolderPid()).toBeDefined();
  }, 60_000);

  it('is let go without a word when the server stops, also where PostgreSQL goes first', async () => {
    const { lines, log } = recordingLog();
    const server = await startServer(0, { lines, log });
    server.expectShutdown();
    await breakConnection(await findHolderPid());
    await server.close();
    expect(await findHolderPid()).toBeUndefined();
    expect(lines).toEqual([]);
  });
});
