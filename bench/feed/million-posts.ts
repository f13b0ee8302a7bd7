import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDatabase, type DatabaseHandle } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate.ts';

/** `BENCH_POSTS` makes it small, to see that it runs: such figures say nothing. */
export const postCount = Number(process.env.BENCH_POSTS ?? 1_000_000);
const channelCount = 10_000;
/** How many channels the reader follows. */
export const targetCount = 200;
export const readerId = 'bench-reader';
/** Channels far from one another, one after the other. */
export const channelIdOf = (n: number): string => `bench-channel-${(n * 7_919) % channelCount}`;

/** Rows by the database itself. Every channel has a hundred posts, a minute apart from those of its neighbours. */
async function fill({ pool }: DatabaseHandle): Promise<void> {
  await pool.query(`insert into users (id, name, created_at, updated_at)
    select 'bench-user-' || n, 'ひと' || n, 1, 1 from generate_series(0, ${channelCount - 1}) n`);
  await pool.query(`insert into users (id, name, created_at, updated_at) values ('${readerId}', '読む人', 1, 1)`);
  await pool.query(`insert into channels (id, subject_kind, subject_id, opened_at, created_at, updated_at)
    select 'bench-channel-' || n, 'user', 'bench-user-' || n, 1, 1, 1 from generate_series(0, ${channelCount - 1}) n`);
  await pool.query(`insert into posts (id, channel_id, state, body, published_at, announced_at, created_at, updated_at)
    select 'bench-post-' || lpad(n::text, 8, '0'), 'bench-channel-' || n % ${channelCount}, 'published', '夜の音 ' || n,
      1700000000000 + n * 60000::bigint, 1, 1, 1 from generate_series(0, ${postCount - 1}) n`);
  await pool.query(`insert into follows (follower_id, target_kind, target_id, created_at)
    select '${readerId}', 'user', 'bench-user-' || n * ${channelCount / targetCount}, 1 from generate_series(0, ${targetCount - 1}) n`);
  await pool.query('vacuum analyze posts, channels, follows, users, lounges, albums');
}

/** An embedded PostgreSQL with a million posts, and a reader who follows two hundred of their channels. */
export async function openMillionPosts(): Promise<DatabaseHandle> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-bench-feed-'));
  const postgres = await startEmbeddedPostgres({ dataDir });
  await migrateDatabase(postgres.urlOf('postgres'));
  const database = createDatabase({ url: postgres.urlOf('postgres') });
  await fill(database);
  return {
    ...database,
    close: async () => {
      await database.close();
      await postgres.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
