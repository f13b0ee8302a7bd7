import type { RateLimitResult } from '../bus.ts';
import type { RateAsk } from '../shared/bus-link.ts';
import type { KeptConnection } from '../shared/keep-connected.ts';
import type { PostgresSession } from './postgres-session.ts';

/**
 * One row per key, with the times of the takes that its window still holds: who comes second at the same moment waits for
 * the first's row, and counts it.
 */
const takeRates = `
  insert into bus_rates as r (key, taken, takes_max, window_ms, is_allowed, asked_at)
  select key, array[at], max, window_ms, true, at from (
    select key, max, window_ms, (extract(epoch from clock_timestamp()) * 1000)::bigint as at
    from unnest($1::text[], $2::int[], $3::bigint[]) u (key, max, window_ms) order by key
  ) asked
  on conflict (key) do update set
    (taken, is_allowed) = (
      select case when n < excluded.takes_max then recent || excluded.asked_at else recent end, n < excluded.takes_max
      from (
        select coalesce(array_agg(t order by t), '{}') as recent, count(*) as n
        from unnest(r.taken) t where t > excluded.asked_at - excluded.window_ms
      ) held
    ),
    takes_max = excluded.takes_max, window_ms = excluded.window_ms, asked_at = excluded.asked_at
  returning key, taken, is_allowed as "isAllowed", asked_at as "askedAt"`;

/** Skips what is being counted: takes lock their rows in another order, and the two would wait for each other. */
const removeOld = `
  delete from bus_rates where key in (
    select key from bus_rates where asked_at + window_ms < (extract(epoch from clock_timestamp()) * 1000)::bigint
    for update skip locked
  )`;

interface RateRow {
  readonly key: string;
  readonly taken: readonly number[];
  readonly isAllowed: boolean;
  readonly askedAt: number;
}

function resultOf(row: RateRow | undefined, { max, windowMs }: RateAsk): RateLimitResult {
  if (row === undefined || row.isAllowed) return { allowed: true };
  const oldest = Number(row.taken[row.taken.length - max] ?? row.askedAt);
  return { allowed: false, retryAfterMs: Math.max(1, oldest + windowMs - row.askedAt) };
}

const removeEveryMs = 60_000;

export function createPostgresRates(connection: KeptConnection<PostgresSession>) {
  let removedAtMs = performance.now();
  return async (asks: readonly RateAsk[]): Promise<readonly RateLimitResult[]> => {
    const rows = await connection.use((session) =>
      session.query<RateRow>(takeRates, [
        asks.map(({ key }) => key),
        asks.map(({ max }) => max),
        asks.map(({ windowMs }) => windowMs),
      ]),
    );
    if (performance.now() - removedAtMs > removeEveryMs) {
      removedAtMs = performance.now();
      // What it did not remove, the next minute's does.
      connection.use((session) => session.query(removeOld)).catch(() => undefined);
    }
    const byKey = new Map(rows.map((row) => [row.key, row]));
    return asks.map((ask) => resultOf(byKey.get(ask.key), ask));
  };
}
