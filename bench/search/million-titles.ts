import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nGramsOf } from '@madoi/domain/search/grams';
import { readingLinesOf } from '@madoi/domain/search/reading';
import { searchForm } from '@madoi/domain/search/search-form';
import { createRandom } from '@madoi/random/create-random';
import { createDatabase, type DatabaseHandle } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate.ts';
import { readingOfTitle } from '../lib/title-readings.ts';
import { title } from '../lib/titles.ts';

export const titleCount = 1_000_000;
const chunk = 5_000;

async function fill({ pool }: DatabaseHandle): Promise<void> {
  const random = createRandom(7);
  // Built at the end: half the time of growing it row by row.
  await pool.query('drop index search_tracks_grams');
  for (let from = 0; from < titleCount; from += chunk) {
    const names = Array.from({ length: chunk }, () => title(random));
    const readings = names.map((name) => readingLinesOf([readingOfTitle(name)]));
    await pool.query(
      `insert into search_entries (type, id, name, folded, reading, reading_key, grams, weight, updated_at)
       select 'tracks', id, name, folded, reading, reading_key, string_to_array(grams, chr(1)), 0, 1
       from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[])
         as row (id, name, folded, reading, reading_key, grams)`,
      [
        names.map((_, at) => `title-${String(from + at).padStart(8, '0')}`),
        names,
        names.map(searchForm),
        readings.map(({ written }) => written.join('\n')),
        readings.map(({ keys }) => keys.join('\n')),
        names.map((name, at) =>
          nGramsOf([name], [...(readings[at]?.written ?? []), ...(readings[at]?.keys ?? [])]).join('\u0001'),
        ),
      ],
    );
  }
  await pool.query(`create index search_tracks_grams on search_entries using gin (grams) where type = 'tracks'`);
  await pool.query('vacuum analyze search_entries');
}

/** An embedded PostgreSQL with a million made-up titles and their readings, as the product would have indexed them. */
export async function openMillionTitles(): Promise<DatabaseHandle> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'madoi-bench-search-'));
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
