import type { MigrationMeta } from 'drizzle-orm/migrator';
import { StartError } from '../start-error.ts';

/**
 * The applied migrations that are not among `known`, the oldest first. What was applied before the first of them is left
 * out: the numbered migrations of before the first release, which it replaces.
 */
export function unknownMigrations(applied: readonly number[], known: readonly MigrationMeta[]): readonly number[] {
  const times = new Set(known.map(({ folderMillis }) => folderMillis));
  const first = known[0]?.folderMillis ?? 0;
  return applied.filter((at) => at >= first && !times.has(at));
}

/**
 * Throws a StartError where a newer version has migrated the database, or a build with migrations of its own: this program
 * would read and write tables that it does not know. Nothing is changed.
 */
export function refuseNewerDatabase(
  database: string,
  applied: readonly number[],
  known: readonly MigrationMeta[],
): void {
  const newest = unknownMigrations(applied, known).at(-1);
  if (newest === undefined) return;
  const day = new Date(newest).toISOString().slice(0, 10);
  throw new StartError(
    `The database ${database} was changed by a newer version (a migration of ${day} that this version does not have). Nothing was changed there. Start the newer version again, or restore a backup of before the update into an empty database (docs/operating.md, "Backup").`,
  );
}
