import { nGramsOf } from '@madoi/domain/search/grams';
import { readingLinesOf } from '@madoi/domain/search/reading';
import { searchForm } from '@madoi/domain/search/search-form';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { createFindEntries, type SearchBounds, searchBounds } from './find-entries.store.pg.ts';
import type { SearchEntry, SearchStore } from './search.store.ts';
import { searchEntries } from './search.table.ts';

const insertChunk = 500;

function rowOf(entry: SearchEntry, now: number) {
  const { written, keys } = readingLinesOf(entry.readings ?? []);
  return {
    type: entry.type,
    id: entry.id,
    name: entry.name,
    subtitle: entry.subtitle ?? null,
    albumId: entry.albumId ?? null,
    userId: entry.userId ?? null,
    folded: entry.names.map(searchForm).join('\n'),
    reading: written.join('\n'),
    readingKey: keys.join('\n'),
    grams: nGramsOf(entry.names, [...written, ...keys]),
    updatedAt: now,
  };
}

export function createPgSearchStore(db: Database, bounds: SearchBounds = searchBounds): SearchStore {
  let findEntries: ReturnType<typeof createFindEntries> | undefined;
  return {
    async index(entries, now) {
      for (let from = 0; from < entries.length; from += insertChunk) {
        const rows = entries.slice(from, from + insertChunk).map((entry) => rowOf(entry, now));
        await db
          .insert(searchEntries)
          .values(rows)
          .onConflictDoUpdate({
            target: [searchEntries.type, searchEntries.id],
            set: {
              name: sql`excluded.name`,
              subtitle: sql`excluded.subtitle`,
              albumId: sql`excluded.album_id`,
              userId: sql`excluded.user_id`,
              folded: sql`excluded.folded`,
              reading: sql`excluded.reading`,
              readingKey: sql`excluded.reading_key`,
              grams: sql`excluded.grams`,
              updatedAt: sql`excluded.updated_at`,
            },
          });
      }
    },

    async remove(type, ids) {
      if (ids.length === 0) return;
      await db.delete(searchEntries).where(and(eq(searchEntries.type, type), inArray(searchEntries.id, [...ids])));
    },

    async weigh(type, weights) {
      if (weights.length === 0) return;
      // By id, as everybody locks them. What is not findable, or has this weight already, is not written.
      await db.execute(sql`
      with weighed as materialized (
        select e.id, w.weight from search_entries e join unnest(
          ${sql.param(weights.map(({ id }) => id))}::text[], ${sql.param(weights.map(({ weight }) => weight))}::int[]
        ) as w (id, weight) on w.id = e.id
        where e.type = ${type} and e.weight <> w.weight order by e.id for no key update of e)
      update search_entries e set weight = w.weight from weighed w where e.type = ${type} and e.id = w.id`);
    },

    async find(query) {
      if (query.words.length === 0 || query.types.length === 0) return [];
      findEntries ??= createFindEntries(db, bounds);
      return findEntries(query);
    },
  };
}
