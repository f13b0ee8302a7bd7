import type { MigrationMeta } from 'drizzle-orm/migrator';
import { StartError } from '../start-error.ts';

/**
 * Before the first release the numbered migrations became `first`, which has the time of the last of them (0030, surveys):
 * a database that all of them made counts as made by `first`, and an empty database is made by it. An older database would
 * get every table a second time, so this throws a StartError and changes nothing. Call it under the migrations' lock with
 * what `readAppliedMigrations` answers for the database of this name.
 */
export function refuseOlderDatabase(database: string, applied: readonly number[], first: MigrationMeta): void {
  const newest = applied.at(-1);
  if (newest === undefined || newest >= first.folderMillis) return;
  throw new StartError(
    `The database ${database} was last used by an older development build, whose migrations are gone. Nothing was changed there. Start it once with the last build that has apps/server/migrations/0030_surveys.sql, then with this one (docs/operating.md, "The database"); or use an empty database.`,
  );
}
