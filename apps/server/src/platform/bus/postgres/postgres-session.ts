import { hostname } from 'node:os';
import pg from 'pg';
import type { LinkConnection } from '../shared/keep-connected.ts';

/** The channel that every process listens to, and the one of a single process. */
const commonChannel = 'madoi_bus';
export const channelOf = (to: string | undefined): string =>
  to === undefined ? commonChannel : `${commonChannel}_${to}`;

const connectTimeoutMs = 5_000;
/** Longer than PostgreSQL stalls on a busy disk. A session that is silent for so long is taken for broken. */
const answerTimeoutMs = 5_000;

/** As the lock of a server has them (`db/lock-session.ts`): the locks of a machine that vanished are free after 30 s. */
const settings = [
  "set tcp_keepalives_idle = '10s'",
  "set tcp_keepalives_interval = '5s'",
  'set tcp_keepalives_count = 4',
  "set tcp_user_timeout = '30s'",
  // Nothing of the bus is durable.
  'set synchronous_commit = off',
];

/** How `pg` says that an answer did not come in time. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Statements run one after the other, in the order of the calls. */
export interface PostgresSession extends LinkConnection {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** The same for a statement that is asked again and again: PostgreSQL reads its text once. */
  queryPrepared<Row extends pg.QueryResultRow>(
    statement: PreparedStatement,
    values: readonly unknown[],
  ): Promise<Row[]>;
}

export interface PreparedStatement {
  readonly name: string;
  readonly text: string;
}

export interface PostgresSessionOptions {
  readonly url: string;
  readonly processId: string;
  /** Called in the order of the commits. `isAddressed`: it was for this process alone. */
  readonly onNotification: (payload: string, isAddressed: boolean, session: PostgresSession) => void;
}

/** A connection that listens, never of a pool. */
export async function openPostgresSession(options: PostgresSessionOptions): Promise<PostgresSession> {
  const { url, processId, onNotification } = options;
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: answerTimeoutMs,
    application_name: `madoi bus of process ${process.pid} on ${hostname()}`,
    options: '-c jit=off',
  });
  let breakWith: (reason: unknown) => void = () => undefined;
  const broken = new Promise<unknown>((resolve) => {
    breakWith = resolve;
  });
  client.on('error', breakWith);
  client.once('end', () => breakWith(new Error('the connection has ended')));
  const ask = async (query: pg.QueryConfig) => {
    try {
      return (await client.query(query)).rows;
    } catch (error) {
      // Its answer may still come, and be taken for that of the next statement.
      if (isReadTimeout(error)) breakWith(error);
      throw error;
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  const askInTurn = (query: pg.QueryConfig) => {
    const answer = last.then(() => ask(query));
    last = answer.catch(() => undefined);
    return answer;
  };
  const session: PostgresSession = {
    broken,
    end: async () => client.end().catch(() => undefined),
    query: (text, values) => askInTurn({ text, values: values as unknown[] }),
    queryPrepared: (statement, values) => askInTurn({ ...statement, values: values as unknown[] }),
  };
  client.on('notification', ({ channel, payload }) =>
    onNotification(payload ?? '', channel !== commonChannel, session),
  );
  try {
    await client.connect();
    for (const setting of settings) await client.query(setting);
    for (const to of [undefined, processId]) await client.query(`listen "${channelOf(to)}"`);
  } catch (error) {
    await session.end();
    throw error;
  }
  return session;
}
