import { hostname } from 'node:os';
import pg from 'pg';
import type { LinkConnection } from '../shared/keep-connected.ts';

/** Everything that processes tell each other goes over one channel: a process knows by itself what it listens to. */
export const notifyChannel = 'madoi_bus';

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
  `listen ${notifyChannel}`,
];

/** How `pg` says that an answer did not come in time. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

/** Statements run one after the other, in the order of the calls. */
export interface PostgresSession extends LinkConnection {
  query<Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]): Promise<Row[]>;
}

/** A connection that listens, never of a pool. `onNotification` is called in the order of the commits. */
export async function openPostgresSession(
  url: string,
  onNotification: (payload: string, session: PostgresSession) => void,
): Promise<PostgresSession> {
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
  const ask = async (text: string, values: readonly unknown[] | undefined) => {
    try {
      return (await client.query(text, values as unknown[])).rows;
    } catch (error) {
      // Its answer may still come, and be taken for that of the next statement.
      if (isReadTimeout(error)) breakWith(error);
      throw error;
    }
  };
  let last: Promise<unknown> = Promise.resolve();
  const session: PostgresSession = {
    broken,
    end: async () => client.end().catch(() => undefined),
    query: (text, values) => {
      const answer = last.then(() => ask(text, values));
      last = answer.catch(() => undefined);
      return answer;
    },
  };
  client.on('notification', ({ payload }) => onNotification(payload ?? '', session));
  try {
    await client.connect();
    for (const setting of settings) await client.query(setting);
  } catch (error) {
    await session.end();
    throw error;
  }
  return session;
}
