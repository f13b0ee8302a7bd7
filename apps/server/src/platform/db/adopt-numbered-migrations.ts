import type { MigrationMeta } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { StartError } from '../start-error.ts';

/** SHA-256 of migration 0024 (guest downloads), the last of the 25 migrations that the one of today replaces. */
const lastNumberedHash = 'bbf3d5502078183071caebdddc97002c708e37183b1891209caedf33c820aa79';

/** What those migrations called differently. The tables, columns and indexes are the same otherwise, and so is every row. */
const renames = `
alter table room_log rename to lounge_events;
alter index room_log_subject rename to lounge_events_subject;
alter index room_log_command rename to lounge_events_command;
alter table lounge_queues rename column next_turn_at to next_advance_at;
alter index lounge_queues_turn rename to lounge_queues_advance;
alter table system_notices rename column told_at to delivered_at;
alter table lounge_live_people rename to lounge_live_participants;
alter table lounge_live_participants rename column standing to role;
alter index lounge_live_people_user rename to lounge_live_participants_user;
update lounge_live_participants set role = 'staff' where role = 'keeper';
alter table listenings rename column is_hearsay to is_unverified;
alter table listenings rename column told_at to submitted_at;
alter table allowances rename to monthly_usage;
alter table guest_days rename to guest_daily_usage;
alter index guest_days_day rename to guest_daily_usage_day;
alter table tracks rename column label_score to metadata_score;
alter table users rename column rights_at to rights_changed_at;
alter table ng_words rename to banned_words;
alter table ng_starters rename to banned_word_starters;`;

/**
 * PostgreSQL names a constraint after its table and does not rename it with the table; from version 18 on, this
 * includes NOT NULL.
 */
const renameConstraints = `
do $$
declare
  found record;
begin
  for found in
    select conrelid::regclass as owner, conname as from_name, to_table || substr(conname, length(from_table) + 1) as to_name
    from pg_constraint join (values
      ('room_log', 'lounge_events'), ('lounge_live_people', 'lounge_live_participants'), ('allowances', 'monthly_usage'),
      ('guest_days', 'guest_daily_usage'), ('ng_words', 'banned_words'), ('ng_starters', 'banned_word_starters')
    ) as renamed (from_table, to_table) on conrelid = to_table::regclass and starts_with(conname, from_table || '_')
  loop
    execute format('alter table %s rename constraint %I to %I', found.owner, found.from_name, found.to_name);
  end loop;
  for found in
    select conrelid::regclass as owner, conname as from_name, relname || '_' || attname || '_not_null' as to_name
    from pg_constraint join pg_class on pg_class.oid = conrelid
      join pg_attribute on attrelid = conrelid and attnum = conkey[1]
    where contype = 'n' and connamespace = 'public'::regnamespace and conname <> relname || '_' || attname || '_not_null'
  loop
    execute format('alter table %s rename constraint %I to %I', found.owner, found.from_name, found.to_name);
  end loop;
end $$;`;

/** The newest migration that this database has seen; none: it is empty. */
async function readNewest(client: pg.Client): Promise<{ hash: string; createdAt: number } | undefined> {
  const { rows: tables } = await client.query(`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (tables.length === 0) return undefined;
  const { rows } = await client.query<{ hash: string; created_at: string }>(
    'select hash, created_at from drizzle.__drizzle_migrations order by created_at desc limit 1',
  );
  return rows[0] && { hash: rows[0].hash, createdAt: Number(rows[0].created_at) };
}

/**
 * Before the first release 25 numbered migrations became one. A database that all of them made gets its new names here,
 * in one transaction that keeps every row, and counts as made by `first`. A database that an older build left half-way
 * throws a StartError and is not touched. Any other is not changed. Call it under the migrations' lock.
 */
export async function adoptNumberedMigrations(client: pg.Client, first: MigrationMeta): Promise<void> {
  const newest = await readNewest(client);
  if (!newest || newest.createdAt >= first.folderMillis) return;
  if (newest.hash !== lastNumberedHash)
    throw new StartError(
      `The database ${client.database} was made by an older development build, whose migrations are gone. Nothing was changed there. Start it once with the last build that has apps/server/migrations/0024_guest-downloads.sql, then with this one; or use an empty database.`,
    );
  await client.query('begin');
  await client.query(renames);
  await client.query(renameConstraints);
  await client.query('delete from drizzle.__drizzle_migrations');
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    first.hash,
    first.folderMillis,
  ]);
  await client.query('commit');
}
