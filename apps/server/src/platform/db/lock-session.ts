import { hostname } from 'node:os';
import pg from 'pg';

/**
 * The advisory lock of who serves a database: "madoi" in ASCII. A process that serves alone takes it exclusively, several
 * share it. PostgreSQL counts such locks for each
 * database by itself, so several products may stand on one server.
 */
const serverLockKey = 0x6d61646f69;

/** Longer than PostgreSQL stalls on a busy disk; a connection that is silent for so long is taken for broken. */
const answerTimeoutMs = 20_000;
const connectTimeoutMs = 10_000;
const heartbeatMs = 10_000;

/**
 * With these the session of a machine that vanished, and with it the lock, ends after 10 s and four questions of 5 s
 * each. The last one is for an answer that was under way. A Unix socket ignores them.
 */
const keepalives = [
  "set tcp_keepalives_idle = '10s'",
  "set tcp_keepalives_interval = '5s'",
  'set tcp_keepalives_count = 4',
  "set tcp_user_timeout = '30s'",
];

/** `exclusive`: nobody else serves; `shared`: others may that share it as well. */
export type ServerLockMode = 'exclusive' | 'shared';

const tryLockFunctions: Readonly<Record<ServerLockMode, string>> = {
  exclusive: 'pg_try_advisory_lock',
  shared: 'pg_try_advisory_lock_shared',
};

/** A connection that a session-level lock lives on; never of a pool, which would hand it to others. */
export interface LockSession {
  /** Whether the lock is this session's now. */
  tryLock(): Promise<boolean>;
  /** Who has it, as its connection calls itself; undefined: nobody, or a role that we may not look at. */
  findHolder(): Promise<string | undefined>;
  /** Resolves when the connection has ended, or has not answered for too long. */
  readonly broken: Promise<void>;
  /** Ends the connection, which frees the lock. */
  end(): Promise<void>;
}

/** Asks now and then, as a connection whose other end vanished says nothing by itself. */
function watchConnection(client: pg.Client): Promise<void> {
  return new Promise((resolve) => {
    const heartbeat = setInterval(() => client.query('select 1').catch(resolveOnce), heartbeatMs).unref();
    const resolveOnce = (): void => {
      clearInterval(heartbeat);
      resolve();
    };
    client.on('error', resolveOnce);
    client.once('end', resolveOnce);
  });
}

async function findHolder(client: pg.Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string | null; address: string | null }>(
    `select a.application_name as name, host(a.client_addr) as address
     from pg_locks l join pg_stat_activity a using (pid)
     where l.locktype = 'advisory' and l.granted and l.objsubid = 1
       and l.database = (select oid from pg_database where datname = current_database())
       and (l.classid::bigint << 32 | l.objid::bigint) = $1`,
    [serverLockKey],
  );
  const { name, address } = rows[0] ?? {};
  if (!name) return undefined;
  return address ? `${name} (${address})` : name;
}

/** Rejects where the database does not answer. */
export async function openLockSession(url: string, mode: ServerLockMode): Promise<LockSession> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: answerTimeoutMs,
    application_name: `process ${process.pid} on ${hostname()}`,
  });
  const broken = watchConnection(client);
  await client.connect();
  const end = async (): Promise<void> => client.end().catch(() => undefined);
  try {
    // By statements, as `options` in DATABASE_URL would replace those of a connection.
    for (const setting of keepalives) await client.query(setting);
  } catch (error) {
    await end();
    throw error;
  }
  return {
    tryLock: async () => {
      const { rows } = await client.query(`select ${tryLockFunctions[mode]}($1) as taken`, [serverLockKey]);
      return rows[0].taken;
    },
    findHolder: () => findHolder(client),
    broken,
    end,
  };
}
