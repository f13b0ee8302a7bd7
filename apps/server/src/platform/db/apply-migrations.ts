import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';

/**
 * Applies migrations within the transaction of the caller, and notes them where drizzle does, so that the next start finds
 * nothing to do. drizzle's own `migrate` begins a transaction of its own and cannot stop at one of them.
 */
export async function applyMigrations(
  connection: Pick<pg.ClientBase, 'query'>,
  migrations: readonly MigrationMeta[],
): Promise<void> {
  await connection.query(`create schema if not exists drizzle;
    create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { sql, hash, folderMillis } of migrations) {
    await connection.query(sql.join('\n;\n'));
    await connection.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
    // A table with deferred checks that wait cannot be altered by the next one.
    await connection.query('set constraints all immediate');
  }
}
