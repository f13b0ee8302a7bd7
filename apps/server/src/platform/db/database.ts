import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** What every store takes: the pool, or the transaction of the caller. Stores import the tables they own. */
export type Database = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

export interface DatabaseHandle {
  readonly db: Database;
  readonly pool: pg.Pool;
  /** Commits when `work` resolves, rolls back when it throws. Publish to sockets only after it has resolved. */
  transaction<T>(work: (tx: Database) => Promise<T>): Promise<T>;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** Told about idle connections that broke; the pool opens new ones by itself. */
  readonly onConnectionError?: (error: Error) => void;
}

const int8TypeId = 20;

// PostgreSQL's count(*) and bigint arrive as text. Everything here fits a double; refuse to round silently.
pg.types.setTypeParser(int8TypeId, (text) => {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint out of the safe range: ${text}`);
  return value;
});

/** Opens a pool. Nothing is connected until the first query. */
export function createDatabase(options: DatabaseOptions): DatabaseHandle {
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 16,
    connectionTimeoutMillis: 10_000,
    application_name: 'madoi',
    // Short queries on fast disks: compiling them or shunning an index costs more than it saves. Long posting lists cost
    // more than the planner thinks: for what many rows have, the first rows of the table answer a LIMIT sooner.
    options: '-c jit=off -c random_page_cost=1.1 -c cpu_index_tuple_cost=0.02',
  });
  pool.on('error', (error) => options.onConnectionError?.(error));
  // A connection that breaks between two queries of a transaction has no query to tell it to: without a listener its `error`
  // would end the process. The next query of the transaction fails and says so.
  pool.on('connect', (client) => client.on('error', () => undefined));
  const db: Database = drizzle(pool);
  let closing: Promise<void> | undefined;
  return {
    db,
    pool,
    transaction: (work) => db.transaction((tx) => work(tx)),
    ping: async () => {
      await pool.query('select 1');
    },
    close: () => {
      closing ??= pool.end();
      return closing;
    },
  };
}
