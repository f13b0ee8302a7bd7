import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { migrateDatabase, migrationsFolder } from './migrate.ts';

/** Tables, columns, constraints, indexes, functions and triggers: what a migration can make, one a line. */
const schema = `
  select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
  from information_schema.columns where table_schema = 'public'
  union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select pg_get_functiondef(oid) from pg_proc where pronamespace = 'public'::regnamespace
  union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  order by line`;

/** The last of the numbered migrations, 0030 (surveys), and when it was written. */
const lastNumbered = { hash: '52e766feda1ed2f7de05a9439a4f6ace0ebf9059110d27b5c1a20ff0d69fbe80', at: 1795423637581 };

let database: TestDatabase;
let newSchema: unknown[];
beforeEach(async () => {
  database = await openTestDatabase();
  newSchema = await readSchema();
});
afterEach(() => database.dispose());

const readSchema = async () => (await database.pool.query(schema)).rows;

const seen = async () =>
  (
    await database.pool.query(
      'select hash, created_at::text as at from drizzle.__drizzle_migrations order by created_at',
    )
  ).rows;

const empty = () =>
  database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');

/** As an older build left the database: the tables of the first migration, a row, and these migrations seen. */
async function leaveAsOlderBuild(...migrations: { hash: string; at: number }[]): Promise<void> {
  await empty();
  const [first] = readMigrationFiles({ migrationsFolder });
  await database.pool.query(first?.sql.join('\n') ?? '');
  await database.pool.query(`insert into translations (text_hash, language_code, source_language, masked, used_at)
    values ('h', 'en', 'ja', 'a light', 7)`);
  await database.pool.query(`create schema drizzle;
    create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`);
  for (const { hash, at } of migrations)
    await database.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      at,
    ]);
}

const keptRow = async () => (await database.pool.query('select masked, used_at::int as used from translations')).rows;

it('makes the whole schema in an empty database, also when two processes start at once', async () => {
  await empty();
  await Promise.all([migrateDatabase(database.url), migrateDatabase(database.url)]);
  expect(await readSchema()).toEqual(newSchema);
  expect(await seen()).toEqual(
    readMigrationFiles({ migrationsFolder }).map(({ hash, folderMillis }) => ({ hash, at: String(folderMillis) })),
  );
});

it('keeps a database that the numbered migrations have made, with its rows, and makes nothing twice', async () => {
  await leaveAsOlderBuild({ hash: 'an earlier one', at: lastNumbered.at - 1 }, lastNumbered);
  await migrateDatabase(database.url);
  expect(await readSchema()).toEqual(newSchema);
  expect(await keptRow()).toEqual([{ masked: 'a light', used: 7 }]);
});

it('refuses a database that only some of the numbered migrations made, says what to do, and changes nothing', async () => {
  await leaveAsOlderBuild({ hash: 'an earlier one', at: lastNumbered.at - 1 });
  const refusal = await migrateDatabase(database.url).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toContain('the last build that has apps/server/migrations/0030_surveys.sql');
  expect(await seen()).toEqual([{ hash: 'an earlier one', at: String(lastNumbered.at - 1) }]);
  expect(await keptRow()).toEqual([{ masked: 'a light', used: 7 }]);
});

it.each([
  ['newer than all of ours', 1],
  ['between ours, which another branch had', -1],
])('refuses a database with a migration it does not have, %s, and changes nothing', async (_, distanceMs) => {
  const newest = readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
  await database.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    'a stranger',
    newest + distanceMs,
  ]);
  const before = await seen();
  const refusal = await migrateDatabase(database.url).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toMatch(
    /was changed by a newer version \(a migration of \d{4}-\d\d-\d\d that this version does not have\)/,
  );
  expect(String(refusal)).toContain('Start the newer version again, or restore a backup of before the update');
  expect(await seen()).toEqual(before);
});
