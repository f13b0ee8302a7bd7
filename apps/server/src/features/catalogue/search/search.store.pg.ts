import type { SearchHit, SearchType } from '@madoi/contract/catalogue/catalogue';
import { nGramsOf, searchForm } from '@madoi/domain/search/grams';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { searchEntries } from '../catalogue.table.ts';
import type { SearchEntry, SearchQuery, SearchStore } from './search.store.ts';

/** How many matches of a kind are looked at before the best are chosen: bounds a query that half the catalogue matches. */
const candidates = { prefix: 100, part: 200 } as const;
const insertChunk = 500;

const rowOf = (entry: SearchEntry, now: number) => ({
  type: entry.type,
  id: entry.id,
  name: entry.name,
  subtitle: entry.subtitle ?? null,
  albumId: entry.albumId ?? null,
  userId: entry.userId ?? null,
  folded: entry.names.map(searchForm).join('\n'),
  grams: nGramsOf(entry.names),
  weight: entry.weight,
  updatedAt: now,
});

const likeEscaped = (text: string): string => text.replace(/[\\%_]/g, (character) => `\\${character}`);

const columns = sql`type, id, name, subtitle, album_id, user_id, folded, weight`;

// The kind is written out, not bound: the planner has to see it to use that kind's own index.
const ofType = (type: SearchType): SQL => sql.raw(`type = '${type}'`);

// In the index's own order: a planner that expects many matches would otherwise read the table until it has met enough.
const beginningWith = (type: SearchType, query: SearchQuery): SQL => sql`
    (select ${columns} from search_entries
      where ${ofType(type)} and folded like ${`${likeEscaped(query.phrase)}%`} order by folded using ~<~ limit ${candidates.prefix})`;

function containing(type: SearchType, query: SearchQuery): SQL {
  // A word that is a gram itself was found by it: looking again would only mislead the planner about how many there are.
  const occurs = query.words
    .filter((word) => !query.grams.includes(word))
    .map((word) => sql` and strpos(folded, ${word}) > 0`);
  return sql`
    (select ${columns} from search_entries
      where ${ofType(type)} and grams @> ${sql.param(query.grams)}::text[]${sql.join(occurs)}
      limit ${candidates.part})`;
}

const ranked = (found: SQL, query: SearchQuery): SQL => sql`
    select type, id, name, subtitle, album_id, user_id from (${found}) as found
    order by (split_part(folded, chr(10), 1) = ${query.phrase}) desc,
             starts_with(folded, ${query.phrase}) desc, weight desc, length(name), id
    limit ${query.limit} offset ${query.offset}`;

interface Found extends Record<string, unknown> {
  type: SearchType;
  id: string;
  name: string;
  subtitle: string | null;
  album_id: string | null;
  user_id: string | null;
}

const hitOf = (row: Found): SearchHit => ({
  type: row.type,
  id: row.id,
  name: row.name,
  ...(row.subtitle === null ? {} : { subtitle: row.subtitle }),
  ...(row.album_id === null ? {} : { albumId: row.album_id }),
  ...(row.user_id === null ? {} : { userId: row.user_id }),
});

export const createPgSearchStore = (db: Database): SearchStore => ({
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
            grams: sql`excluded.grams`,
            weight: sql`excluded.weight`,
            updatedAt: sql`excluded.updated_at`,
          },
        });
    }
  },

  async remove(type, ids) {
    if (ids.length === 0) return;
    await db.delete(searchEntries).where(and(eq(searchEntries.type, type), inArray(searchEntries.id, [...ids])));
  },

  async find(query) {
    if (query.words.length === 0 || query.types.length === 0) return [];
    const branches = (of: typeof containing) => query.types.map((type) => of(type, query));
    // Beginnings come before all other parts: when they fill the page, the rest need not be looked for.
    const first = await db.execute<Found>(ranked(sql.join(branches(beginningWith), sql` union all `), query));
    if (first.rows.length >= query.limit) return first.rows.map(hitOf);
    const all = sql.join([...branches(beginningWith), ...branches(containing)], sql` union `);
    const { rows } = await db.execute<Found>(ranked(all, query));
    return rows.map(hitOf);
  },
});
