import type pg from 'pg';
import type { Clock } from '../clock.ts';

/**
 * How far our clock is ahead of the database's, in ms; negative: behind. Exact to half of the time that the answer takes.
 * Rejects when the database does not answer.
 */
export async function measureClockOffset(pool: pg.Pool, clock: Clock): Promise<number> {
  // Connecting takes longer than the question, and would be counted.
  const client = await pool.connect();
  try {
    const askedAt = clock.now();
    const { rows } = await client.query('select extract(epoch from clock_timestamp())::float8 * 1000 as now');
    return (askedAt + clock.now()) / 2 - rows[0].now;
  } finally {
    client.release();
  }
}
