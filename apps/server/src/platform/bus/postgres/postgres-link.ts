import { createHash, randomUUID } from 'node:crypto';
import type { Log } from '../../log.ts';
import { isServiceUnavailable } from '../../service-unavailable.ts';
import type { LinkListener, LinkText, LockLink, OpenLink } from '../shared/bus-link.ts';
import { type KeptConnection, keepConnected } from '../shared/keep-connected.ts';
import { createPostgresPresence } from './postgres-presence.ts';
import { createPostgresRates } from './postgres-rates.ts';
import { channelOf, isReadTimeout, openPostgresSession, type PostgresSession } from './postgres-session.ts';

/** What `notify` carries at most: 8,000 bytes, the end of the text included. */
const notifyMaxBytes = 7_999;
/** Of that, what is left to the messages beside the name of the sender and the number. */
const textMaxBytes = 7_800;
/** A text that is too large is a row; what is notified then is this and its id. */
const rowPrefix = '@';
const rowsEveryMs = 60_000;

const notifyTexts = {
  name: 'bus_notify',
  text: 'select pg_notify(channel, text) from unnest($1::text[], $2::text[]) with ordinality u (channel, text, nth) order by nth',
};

const insertAndNotifyTexts = `
  with large as (
    insert into bus_messages (id, body) select id, body from unnest($3::text[], $4::text[]) u (id, body)
  )
  ${notifyTexts.text}`;

const removeOldRows = `delete from bus_messages where sent_at < clock_timestamp() - interval '1 minute'`;

/** Both halves of a hash of 64 bits: locks with two keys are a space of their own, which no other lock of ours is in. */
const keysOf = (name: string): [number, number] => {
  const digest = createHash('sha256').update(name).digest();
  return [digest.readInt32BE(0), digest.readInt32BE(4)];
};

/** Of the session that listens: they end with it, and a lock costs no write. */
function createPostgresLocks(connection: KeptConnection<PostgresSession>): LockLink {
  /** What a broken session held is nobody's. */
  const sessionOf = new Map<string, PostgresSession>();
  const tryTake = (name: string): Promise<boolean> =>
    connection.use(async (session) => {
      const [row] = await session.query<{ isTaken: boolean }>(
        'select pg_try_advisory_lock($1, $2) as "isTaken"',
        keysOf(name),
      );
      if (row?.isTaken) sessionOf.set(name, session);
      return row?.isTaken === true;
    });
  return {
    tryTake,
    release: (name) =>
      connection.use(async (session) => {
        const isHeld = sessionOf.get(name) === session;
        sessionOf.delete(name);
        if (!isHeld) return;
        try {
          await session.query('select pg_advisory_unlock($1, $2)', keysOf(name));
        } catch (error) {
          // A session that lives on would keep the lock for nobody.
          await session.end();
          throw error;
        }
      }),
    renew: (name) =>
      connection.use(async (session) => {
        // A session counts how often it has a lock: never a second time.
        if (sessionOf.get(name) !== session) await tryTake(name);
      }),
  };
}

/** Texts in the order of their notifications, also where one has to be fetched first. */
function createReceiver({ onText }: LinkListener) {
  let queue: Promise<void> | undefined;
  const fetch = async (id: string, isAddressed: boolean, session: PostgresSession): Promise<void> => {
    const [row] = await session.query<{ body: string }>('select body from bus_messages where id = $1', [id]);
    // The sender's next text, or its heartbeat, shows where one is missing.
    if (row) onText(row.body, isAddressed);
  };
  return (payload: string, isAddressed: boolean, session: PostgresSession): void => {
    const isRow = payload.startsWith(rowPrefix);
    if (!isRow && queue === undefined) {
      onText(payload, isAddressed);
      return;
    }
    const turn = (queue ?? Promise.resolve())
      .then(() => (isRow ? fetch(payload.slice(rowPrefix.length), isAddressed, session) : onText(payload, isAddressed)))
      .catch(() => undefined)
      .then(() => {
        if (queue === turn) queue = undefined;
      });
    queue = turn;
  };
}

function createSender(connection: KeptConnection<PostgresSession>) {
  let rowsAtMs = performance.now();
  return async (texts: readonly LinkText[]): Promise<void> => {
    const large: { readonly id: string; readonly body: string }[] = [];
    const channels = texts.map(({ to }) => channelOf(to));
    const notified = texts.map(({ text: body }) => {
      if (Buffer.byteLength(body) <= notifyMaxBytes) return body;
      const id = randomUUID();
      large.push({ id, body });
      return `${rowPrefix}${id}`;
    });
    if (large.length === 0) {
      await connection.use((session) => session.queryPrepared(notifyTexts, [channels, notified]));
      return;
    }
    const rows = [large.map(({ id }) => id), large.map(({ body }) => body)];
    await connection.use((session) => session.query(insertAndNotifyTexts, [channels, notified, ...rows]));
    if (performance.now() - rowsAtMs < rowsEveryMs) return;
    rowsAtMs = performance.now();
    await connection.use((session) => session.query(removeOldRows));
  };
}

export interface PostgresLinkOptions {
  readonly url: string;
  readonly processId: string;
  readonly leaseMs: number;
  readonly log: Pick<Log, 'info' | 'warn'>;
}

/** PostgreSQL between processes, over one connection of each. */
export const openPostgresLink =
  ({ url, processId, leaseMs, log }: PostgresLinkOptions): OpenLink =>
  async (listener) => {
    const receive = createReceiver(listener);
    const connection = await keepConnected({
      open: () => openPostgresSession({ url, processId, onNotification: receive }),
      isAway: (error) => isServiceUnavailable(error) || isReadTimeout(error),
      onBack: listener.onBack,
      log,
      service: 'PostgreSQL',
    });
    return {
      isUp: connection.isUp,
      textMaxBytes,
      send: createSender(connection),
      presence: createPostgresPresence(connection, processId, leaseMs),
      locks: createPostgresLocks(connection),
      takeRates: createPostgresRates(connection),
      close: connection.close,
    };
  };
