import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../../log.ts';
import { LinkAwayError } from './bus-link.ts';

export interface LinkConnection {
  /** Resolves when it has ended, or does not answer any more. */
  readonly broken: Promise<unknown>;
  /** Never rejects. */
  end(): Promise<void>;
}

/**
 * One connection to a service, made again for as long as it takes:
 *
 * | state | when | what follows |
 * | --- | --- | --- |
 * | up | from the start | |
 * | away | it broke, or did not answer in time | one warning; every call fails at once; it is made again, twice a second |
 * | up | a new one answers | one line; `onBack` |
 */
export interface KeptConnection<C extends LinkConnection> {
  isUp(): boolean;
  /** Rejects with a LinkAwayError where there is no connection, or it breaks meanwhile. */
  use<T>(work: (connection: C) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

export interface KeepConnectedOptions<C extends LinkConnection> {
  readonly open: () => Promise<C>;
  /** Whether an error says that the connection is of no use any more, or the service of none at present. */
  readonly isAway: (error: unknown) => boolean;
  readonly onBack: () => void;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** As it is called in the log. */
  readonly service: string;
}

const retryMs = 500;

/**
 * Calls that wait for an answer of the connection. Each has a promise of its own: one that all of them waited for would keep every answer for as long
 * as the connection lives.
 */
function createWaitingCalls() {
  const failing = new Set<(error: LinkAwayError) => void>();
  return {
    orFailed: async <T>(answer: Promise<T>): Promise<T> => {
      let fail: (error: LinkAwayError) => void = () => undefined;
      const failed = new Promise<never>((_resolve, reject) => {
        fail = reject;
      });
      failing.add(fail);
      try {
        return await Promise.race([answer, failed]);
      } finally {
        failing.delete(fail);
      }
    },
    failAll: (error: LinkAwayError): void => {
      for (const fail of failing) fail(error);
    },
  };
}

/** Rejects when the first connection cannot be made. */
export async function keepConnected<C extends LinkConnection>(
  options: KeepConnectedOptions<C>,
): Promise<KeptConnection<C>> {
  const { open, isAway, onBack, log, service } = options;
  let current: C | undefined = await open();
  const closing = new AbortController();
  const { signal } = closing;
  const waitingCalls = createWaitingCalls();
  const away = (cause?: unknown) => new LinkAwayError(`${service} is away`, cause === undefined ? {} : { cause });

  const openAgain = async (): Promise<C | undefined> => {
    while (!signal.aborted) {
      const connection = await open().catch(() => undefined);
      if (connection && !signal.aborted) return connection;
      await connection?.end();
      await sleep(retryMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
    return undefined;
  };
  const keep = async (): Promise<void> => {
    while (current) {
      const reason = await current.broken;
      // One that is silent may live: the service must not keep it for nobody.
      void current.end();
      current = undefined;
      waitingCalls.failAll(away(reason));
      if (signal.aborted) return;
      const sinceMs = performance.now();
      log.warn({ err: reason, service }, 'the bus between the processes is away: each serves by itself');
      current = await openAgain();
      if (current === undefined) return;
      const awayMs = Math.round(performance.now() - sinceMs);
      log.info({ awayMs, service }, 'the bus between the processes is back');
      onBack();
    }
  };
  const kept = keep();

  return {
    isUp: () => current !== undefined,
    use: async (work) => {
      const connection = current;
      if (!connection) throw away();
      try {
        return await waitingCalls.orFailed(work(connection));
      } catch (error) {
        if (error instanceof LinkAwayError || !isAway(error)) throw error;
        throw away(error);
      }
    },
    close: async () => {
      closing.abort();
      await current?.end();
      await kept;
    },
  };
}
