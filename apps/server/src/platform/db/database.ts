import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { pooledTransactions } from './pooled-transactions.ts';
import { TracedPool } from './traced-pool.ts';

/** What every store takes: the pool, or the transaction of the caller. Stores import the tables they own. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface DatabaseHandle {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Commits when `work` resolves, rolls back when it throws. Publish to sockets only after it has resolved. */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /**
   * Another pool on the same database, closed apart, which reports broken connections where this one does: what the
   * program expects while it stops is expected of both.
   */
  withOwnConnections(maxConnections: number): DatabaseHandle;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** Called when an idle connection breaks; the pool opens new ones by itself. */
  readonly onConnectionError?: (error: Error) => void;
}

const int8TypeId = 20;

// PostgreSQL's count(*) and bigint arrive as text. All such values of the product fit a double; one that does not
// throws instead of being rounded.
pg.types.setTypeParser(int8TypeId, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
});

/** Longer than a probe of a load balancer waits. */
const pingTimeoutMs = 5_000;

/**
 * By a connection of its own: a PostgreSQL that is asked to stop goes on answering those it has, and refuses new ones, so the pool's would say
 * that all is well.
 */
async function pingByNewConnection(url: string): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: pingTimeoutMs,
    query_timeout: pingTimeoutMs,
    application_name: 'madoi-ping',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
  } finally {
    client.end().catch(() => undefined);
  }
}

/** Who asks while a ping is under way is answered with it: a crowd that comes back asks once a second each, and a connection is a process of PostgreSQL. */
function createPing(url: string): () => Promise<void> {
  let underWay: Promise<void> | undefined;
  return () => {
    underWay ??= pingByNewConnection(url).finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

/** Opens a pool. Nothing is connected until the first query. */
export function createDatabase(options: DatabaseOptions): DatabaseHandle {
  const pool = new TracedPool({
    connectionString: options.url,
    max: options.maxConnections ?? 16,
    connectionTimeoutMillis: 10_000,
    application_name: 'madoi',
    // The queries are short and the disks fast: JIT compilation, or avoiding an index, costs more than it saves. Long
    // posting lists cost more than the planner assumes: for a common gram, a scan of the first rows answers a LIMIT
    // sooner.
    options: '-c jit=off -c random_page_cost=1.1 -c cpu_index_tuple_cost=0.02',
  });
  pool.on('error', (error) => options.onConnectionError?.(error));
  // A connection that breaks between two queries of a transaction emits `error`, which would end the process if nobody
  // listened. The next query of the transaction fails anyway.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Database = drizzle(pool);
  db.transaction = pooledTransactions(pool);
  let closing: Promise<void> | undefined;
  return {
    db,
    pool,
    transaction: (work) => db.transaction((tx) => work(tx)),
    ping: createPing(options.url),
    withOwnConnections: (maxConnections) => createDatabase({ ...options, maxConnections }),
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}
