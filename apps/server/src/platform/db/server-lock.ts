import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { type LockSession, openLockSession, type ServerLockMode } from './lock-session.ts';

/**
 * The right to serve a database, which one process has alone, or several share that are set up so. It is a lock of
 * PostgreSQL that lives as long as a connection does:
 *
 * | state | when | what follows |
 * | --- | --- | --- |
 * | held | from the start | |
 * | lost | its connection broke | it is taken again as soon as the database answers; the server serves meanwhile |
 * | elsewhere | another process took it meanwhile that does not share it | one error in the log, `/readyz` is 503, and it is tried further |
 */
export interface ServerLock {
  /** Whether another process has taken the database: rooms are divided between two then. */
  isHeldElsewhere(): boolean;
  /** From now on the end of PostgreSQL is expected: nothing is said, and nothing taken again. */
  expectShutdown(): void;
  release(): Promise<void>;
}

export interface ServerLockOptions {
  /** Whether this process serves alone. Default: `exclusive`. */
  readonly mode?: ServerLockMode;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  /**
   * How long a start waits for the process that has it. Default: a minute, longer than a server takes to stop (10 s) and
   * than PostgreSQL takes to notice that a machine vanished (30 s).
   */
  readonly waitMs?: number;
}

const waitDefaultMs = 60_000;
/** Between two tries, while somebody waits for it. */
const retryMs = 500;
/** Between two tries, while another process serves: until somebody stops one of the two. */
const retryElsewhereMs = 5_000;

/** Why two cannot serve, as an operator reads it. */
const reasons: Readonly<Record<ServerLockMode, string>> = {
  exclusive: 'one process serves a database, unless all of them have SERVER_PROCESSES=several',
  shared: 'that one serves alone, without SERVER_PROCESSES=several',
};

async function waitForLock(
  session: LockSession,
  { log, waitMs = waitDefaultMs, mode = 'exclusive' }: ServerLockOptions,
): Promise<void> {
  const startMs = performance.now();
  let isSaid = false;
  while (!(await session.tryLock())) {
    const holder = (await session.findHolder()) ?? 'another process';
    if (performance.now() - startMs >= waitMs) {
      const waitSec = Math.round(waitMs / 1_000);
      throw new StartError(
        `DATABASE_URL: this database is served by ${holder}, which did not stop within ${waitSec} s. Stop that one first, or give this one a database of its own: ${reasons[mode]} (docs/several-processes.md).`,
      );
    }
    if (!isSaid) log.warn({ holder, waitMs }, 'another process serves this database: waiting until it has stopped');
    isSaid = true;
    await sleep(retryMs);
  }
}

interface Attempt {
  /** With the lock. */
  readonly session?: LockSession;
  /** Who has it. Neither: the database is away. */
  readonly holder?: string;
}

async function attemptLock(url: string, mode: ServerLockMode): Promise<Attempt> {
  let session: LockSession | undefined;
  try {
    session = await openLockSession(url, mode);
    if (await session.tryLock()) return { session };
    const holder = (await session.findHolder()) ?? 'another process';
    await session.end();
    return { holder };
  } catch {
    await session?.end();
    return {};
  }
}

/** Holds what `first` has taken, on further connections if it breaks. */
function keepLock(url: string, first: LockSession, { log, mode = 'exclusive' }: ServerLockOptions): ServerLock {
  let session: LockSession | undefined = first;
  let holder: string | undefined;
  const stopping = new AbortController();
  const { signal } = stopping;

  const takeAgain = async (): Promise<LockSession | undefined> => {
    const sinceMs = performance.now();
    while (!signal.aborted) {
      const attempt = await attemptLock(url, mode);
      if (attempt.session && !signal.aborted) {
        log.info({ awayMs: Math.round(performance.now() - sinceMs) }, 'the lock on this database is held again');
        holder = undefined;
        return attempt.session;
      }
      await attempt.session?.end();
      if (attempt.holder !== undefined && holder === undefined) {
        log.error(
          { holder: attempt.holder },
          'another process serves this database as well, and rooms are divided between the two: stop one of them',
        );
      }
      // Who was seen serving still does while the database is away.
      holder = attempt.holder ?? holder;
      const pauseMs = attempt.holder === undefined ? retryMs : retryElsewhereMs;
      await sleep(pauseMs, undefined, { signal, ref: false }).catch(() => undefined);
    }
    return undefined;
  };
  const keep = async (): Promise<void> => {
    while (session) {
      await session.broken;
      if (signal.aborted) return;
      // One that is silent may live: PostgreSQL must not keep the lock for a connection that nobody uses.
      void session.end();
      log.warn('the lock on this database was lost with its connection: taking it again');
      session = await takeAgain();
    }
  };
  void keep();
  return {
    isHeldElsewhere: () => holder !== undefined,
    expectShutdown: () => stopping.abort(),
    release: async () => {
      stopping.abort();
      await session?.end();
    },
  };
}

/**
 * Takes the right to serve a database, waiting for a predecessor that is still stopping. Throws a StartError that names
 * who has it, when it does not come free in time; rejects where the database does not answer.
 */
export async function takeServerLock(url: string, options: ServerLockOptions): Promise<ServerLock> {
  const session = await openLockSession(url, options.mode ?? 'exclusive');
  try {
    await waitForLock(session, options);
  } catch (error) {
    await session.end();
    throw error;
  }
  return keepLock(url, session, options);
}
