import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { serverRoot } from '../server-root.ts';
import { readAppliedMigrations } from './applied-migrations.ts';
import { refuseNewerDatabase } from './refuse-newer-database.ts';
import { refuseOlderDatabase } from './refuse-older-database.ts';

/** Generated SQL and its journal, which every start applies. */
export const migrationsFolder = path.join(serverRoot, 'migrations');

/** Any fixed number: the first process to start migrates, the others wait and then find nothing to do. */
export const migrationLock = 0x6d61646f;

/**
 * Brings the database to the schema of this program. Safe to call from several processes at once, and again. Throws a
 * StartError when the database was last used by a development build whose migrations are gone, or by a newer version.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'madoi-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const migrations = readMigrationFiles({ migrationsFolder });
    const [applied, name] = [await readAppliedMigrations(client), client.database ?? ''];
    if (migrations[0]) refuseOlderDatabase(name, applied, migrations[0]);
    refuseNewerDatabase(name, applied, migrations);
    await migrate(drizzle(client), { migrationsFolder });
  } finally {
    // Ending the session releases the lock, also when a migration failed half-way.
    await client.end();
  }
}
