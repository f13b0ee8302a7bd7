import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { nGramsOf } from '@madoi/domain/search/grams';
import { readingLinesOf } from '@madoi/domain/search/reading';
import { searchForm } from '@madoi/domain/search/search-form';
import { createRandom } from '@madoi/random/create-random';
import { applyAllChanges, buildDueLists } from '../../apps/server/src/features/catalogue/search/refresh-top-lists.ts';
import { createPgTopListsStore } from '../../apps/server/src/features/catalogue/search/top-lists.store.pg.ts';
import { createDatabase, type DatabaseHandle } from '../../apps/server/src/platform/db/database.ts';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/db/embedded/embedded-postgres.ts';
import { migrateDatabase } from '../../apps/server/src/platform/db/migrate.ts';
import { readingOfTitle } from '../lib/title-readings.ts';
import { title } from '../lib/titles.ts';

/** `SEARCH_TITLES=10000000 npm run bench -- search` takes half an hour and 15 GB more than the usual million. */
export const titleCount = Number(process.env.SEARCH_TITLES ?? 1_000_000);
const chunk = 5_000;

async function fill({ db, pool }: DatabaseHandle): Promise<void> {
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
  // As the server does by itself, within some minutes of an import.
  const lists = { store: createPgTopListsStore(db), clock: { now: () => Date.now() } };
  await applyAllChanges(lists);
  await buildDueLists(lists);
  await applyAllChanges(lists);
}

/** An embedded PostgreSQL with made-up titles, a million if nothing else is asked for, and their readings, as the product would have indexed them. */
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
