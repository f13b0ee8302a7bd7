import type pg from 'pg';

/** When each migration that this database has seen was written, in ms, the oldest first; empty: it has seen none. */
export async function readAppliedMigrations(client: Pick<pg.Client, 'query'>): Promise<readonly number[]> {
  const { rows: tables } = await client.query(`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (tables.length === 0) return [];
  const { rows } = await client.query<{ created_at: string | number }>(
    'select created_at from drizzle.__drizzle_migrations order by created_at',
  );
  return rows.map((row) => Number(row.created_at));
}
