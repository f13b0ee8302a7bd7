import { readFile } from 'node:fs/promises';
import { openTestDatabase, type TestDatabase } from '@madoi/test-kit/database';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { migrateDatabase } from './migrate.ts';

/** Columns with types and defaults, constraints and indexes, all with their names; not the order of a table's columns. */
const schema = `
  select format('%s.%s %s %s %s', table_name, column_name, data_type, is_nullable, column_default) as line
  from information_schema.columns where table_schema = 'public'
  union all select format('%s %s %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select indexdef from pg_indexes where schemaname = 'public'
  union all select format('%s %s', sequencename, data_type) from pg_sequences where schemaname = 'public'
  order by line`;

const lastNumbered = { hash: 'bbf3d5502078183071caebdddc97002c708e37183b1891209caedf33c820aa79', at: 1795355512986 };

/** One row of every table and column that has another name now, and of the stored word that has. */
const rows = `
  insert into users (id, name, rights_at, created_at, updated_at) values ('u1', 'あかり', 7, 1, 1);
  insert into artists (id, name, group_key, updated_at) values ('ar1', '円居', 'k', 1);
  insert into albums (id, artist_id, name, group_key, colors, updated_at) values ('al1', 'ar1', '夜', 'k', '{}', 1);
  insert into tracks (id, album_id, artist_id, name, full_sec, highlight_90_sec, highlight_30_sec, integrated_lufs, true_peak_db,
    source_hash, label_score, created_at, updated_at) values ('t1', 'al1', 'ar1', '灯', 200, 90, 30, -14, -1, 'h', 5, 1, 1);
  insert into lounges (id, owner_id, name, life, start_at, rate_limits, created_at, updated_at)
    values ('l1', 'u1', '部屋', 'live', 1, '{}', 1, 1);
  insert into room_log (lounge_id, seq, at, event, subject_id, payload) values ('l1', 1, 2, 'receive:message', 'm1', '{"a":1}');
  insert into lounge_queues (lounge_id, queue, next_turn_at) values ('l1', '{}', 11);
  insert into system_notices (id, lounge_id, text, at, told_at) values ('n1', 'l1', '{}', 1, 12);
  insert into lounge_live_people (lounge_id, user_id, standing, at, status, slot) values ('l1', 'u1', 'keeper', 1, 2, 0);
  insert into listenings (id, listener, name, session_hash, track_id, audio_type, cut_ms, started_at, is_hearsay, told_at)
    values ('li1', 'user:u1', 'n', 's', 't1', '90', 90000, 1, true, 13);
  insert into allowances (user_id, month, used_ms) values ('u1', '2026-11', 14);
  insert into guest_days (owner, day, used_ms, listeners_max) values ('session:s', '2026-11-22', 15, 2);
  insert into ng_words (folded, word, added_at) values ('ばか', 'バカ', 1);
  insert into ng_starters (revision, installed_at) values (1, 2);`;

const kept = `select
  (select rights_changed_at from users) as rights, (select metadata_score from tracks) as score,
  (select payload from lounge_events) as event, (select next_advance_at from lounge_queues) as advance,
  (select delivered_at from system_notices) as delivered, (select role || status from lounge_live_participants) as role,
  (select is_unverified::text || submitted_at from listenings) as listening, (select used_ms from monthly_usage) as month,
  (select day || used_ms from guest_daily_usage) as day, (select word from banned_words) as word,
  (select revision from banned_word_starters) as starter, (select number from lounges) as number`;

let database: TestDatabase;
let expectedSchema: unknown[];
beforeEach(async () => {
  database = await openTestDatabase();
  expectedSchema = (await database.pool.query(schema)).rows;
  await database.pool.query('drop schema public cascade; drop schema drizzle cascade; create schema public');
  await database.pool.query(await readFile(new URL('numbered-migrations.fixture.sql', import.meta.url), 'utf8'));
  await database.pool.query(rows);
  await database.pool.query(
    'create schema drizzle; create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
});
afterEach(() => database.dispose());

const countAs = (hash: string, createdAt: number) =>
  database.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, createdAt]);

it('brings a database of the 25 numbered migrations to the schema of a new one, with every row', async () => {
  await countAs('an earlier one', lastNumbered.at - 1);
  await countAs(lastNumbered.hash, lastNumbered.at);
  await Promise.all([migrateDatabase(database.url), migrateDatabase(database.url)]);
  expect((await database.pool.query(schema)).rows).toEqual(expectedSchema);
  expect((await database.pool.query(kept)).rows).toEqual([
    {
      ...{ rights: 7, score: 5, event: { a: 1 }, advance: 11, delivered: 12, role: 'staff2', listening: 'true13' },
      ...{ month: 14, day: '2026-11-2215', word: 'バカ', starter: 1, number: 1 },
    },
  ]);
});

it('refuses a database that only some of the numbered migrations made, and changes nothing', async () => {
  await countAs('an earlier one', lastNumbered.at - 1);
  const before = (await database.pool.query(schema)).rows;
  const refusal = await migrateDatabase(database.url).catch((error: unknown) => error);
  expect(refusal).toBeInstanceOf(StartError);
  expect(String(refusal)).toContain('0024_guest-downloads.sql');
  expect((await database.pool.query(schema)).rows).toEqual(before);
});
