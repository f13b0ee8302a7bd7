import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { createSteeredClock, type SteeredClock } from '../steered-clock.ts';
import { createTicker } from '../ticker.ts';

/** The time of the database at a moment of the monotonic clock, exact to `errorMs`. */
interface Reading {
  readonly time: number;
  readonly monotonic: number;
  readonly errorMs: number;
}

export interface DatabaseClockOptions {
  readonly pool: pg.Pool;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  /** This machine's own time, to say when it is wrong. */
  readonly wallMs?: () => number;
  readonly everyMs?: number;
}

export interface DatabaseClock {
  readonly clock: Clock;
  stop(): Promise<void>;
}

const readEveryMs = 10_000;
/** The fastest answer of so many is taken: the error is half of the time that it took. */
const asksPerReading = 5;
/** What a machine's clock may differ by before a line is written about it. Milliseconds. */
const wrongAboveMs = 1_000;

const monotonicMs = (): number => performance.now();

async function ask(client: pg.PoolClient): Promise<Reading> {
  const askedAt = monotonicMs();
  const { rows } = await client.query('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
  const answeredAt = monotonicMs();
  return { time: rows[0].now, monotonic: (askedAt + answeredAt) / 2, errorMs: (answeredAt - askedAt) / 2 };
}

async function read(pool: pg.Pool): Promise<Reading> {
  // Connecting takes longer than the question, and would be counted.
  const client = await pool.connect();
  try {
    let best = await ask(client);
    for (let n = 1; n < asksPerReading; n += 1) {
      const next = await ask(client);
      if (next.errorMs < best.errorMs) best = next;
    }
    return best;
  } finally {
    client.release();
  }
}

const aheadOf = (clock: SteeredClock, { time, monotonic }: Reading): number =>
  clock.preciseNow() - (time + monotonicMs() - monotonic);

/**
 * The clock that all processes of one database share, PostgreSQL's, whatever their machines' own say: a song is at one
 * place and a room's events are in one order on all of them. While the database is away it goes on by itself. Rejects when
 * the database cannot be asked at the start.
 */
export async function openDatabaseClock(options: DatabaseClockOptions): Promise<DatabaseClock> {
  const { pool, log, wallMs = Date.now, everyMs = readEveryMs } = options;
  const first = await read(pool);
  const clock = createSteeredClock(first.time + monotonicMs() - first.monotonic, monotonicMs);
  const wrongByMs = Math.round(wallMs() - clock.preciseNow());
  if (Math.abs(wrongByMs) > wrongAboveMs)
    log.warn({ wrongByMs }, "this machine's clock is wrong by the database's, which is used instead");
  const ticker = createTicker({
    everyMs,
    tick: async () => {
      const reading = await read(pool);
      clock.steer(aheadOf(clock, reading), reading.errorMs);
    },
    failure: 'the clock of the database could not be read',
    log,
  });
  ticker.start();
  return { clock, stop: ticker.stop };
}
