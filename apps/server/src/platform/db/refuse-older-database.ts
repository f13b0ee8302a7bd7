import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartError } from '../start-error.ts';

/** When the newest migration that this database has seen was written; undefined: it has seen none. */
async function readNewest(client: pg.Client): Promise<number | undefined> {
  const { rows: tables } = await client.query(`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (tables.length === 0) return undefined;
  const { rows } = await client.query<{ newest: string | null }>(
    'select max(created_at) as newest from drizzle.__drizzle_migrations',
  );
  return rows[0]?.newest ? Number(rows[0].newest) : undefined;
}

/**
 * Before the first release the numbered migrations became `first`, which has the time of the last of them (0030, surveys):
 * a database that all of them made counts as made by `first`, and an empty database is made by it. An older database would
 * get every table a second time, so this throws a StartError and changes nothing. Call it under the migrations' lock.
 */
export async function refuseOlderDatabase(client: pg.Client, first: MigrationMeta): Promise<void> {
  const newest = await readNewest(client);
  if (newest === undefined || newest >= first.folderMillis) return;
  throw new StartError(
    `The database ${client.database} was last used by an older development build, whose migrations are gone. Nothing was changed there. Start it once with the last build that has apps/server/migrations/0030_surveys.sql, then with this one (docs/operating.md, "The database"); or use an empty database.`,
  );
}
