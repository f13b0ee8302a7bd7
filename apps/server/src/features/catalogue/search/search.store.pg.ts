import type { SearchHit, SearchType } from '@madoi/contract/catalogue/catalogue';
import { nGramsOf } from '@madoi/domain/search/grams';
import { readingLinesOf } from '@madoi/domain/search/reading';
import { searchForm } from '@madoi/domain/search/search-form';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { SearchEntry, SearchQuery, SearchStore } from './search.store.ts';
import { searchEntries } from './search.table.ts';

/** How many matches of a kind are looked at before the best are chosen: bounds a query that half the catalogue matches. */
const candidates = { prefix: 100, part: 100 } as const;
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
    weight: entry.weight,
    updatedAt: now,
  };
}

const columns = sql`type, id, name, subtitle, album_id, user_id, folded, reading, reading_key, weight`;

// The kind is written out, not bound: the planner has to see it to use that kind's own index.
const ofType = (type: SearchType): SQL => sql.raw(`type = '${type}'`);

type TextColumn = 'folded' | 'reading' | 'reading_key';

/** A beginning of the first line of a column. */
interface Beginning {
  readonly column: TextColumn;
  readonly text: string;
}

/** A single kana is a part of nearly everything, and とう typed in kana is not と. */
const isOneKana = ({ reading }: SearchQuery): boolean => reading?.phrase.length === 1;

/** The readings that a query may mean: as typed in kana, and as they sound. The same text is looked for once. */
function readBeginnings(query: SearchQuery): readonly Beginning[] {
  const { phrase, reading } = query;
  if (!reading) return [];
  const written: Beginning = { column: 'reading', text: reading.isKana ? phrase : reading.phrase };
  return reading.isKana && (reading.phrase === phrase || isOneKana(query))
    ? [written]
    : [written, { column: 'reading_key', text: reading.phrase }];
}

/** Follows every character in the order of bytes: what begins so stands before the text and this. */
const lastCharacter = String.fromCodePoint(0x10ffff);

// As a range and in the index's own order: of a pattern the planner expects too few matches or too many, and would sort them or read the table.
function beginningWith(type: SearchType, { column, text }: Beginning): SQL {
  const field = sql.raw(column);
  return sql`
    (select ${columns} from search_entries
      where ${ofType(type)} and ${field} ~>=~ ${text} and ${field} ~<~ ${text + lastCharacter}
      order by ${field} using ~<~ limit ${candidates.prefix})`;
}

type Parts = Pick<SearchQuery, 'words' | 'grams'>;

/** The gram that says all of it: a single word that is a gram itself. */
const onlyGram = ({ words, grams: [gram, ...more] }: Parts): string | undefined =>
  more.length === 0 && words.every((word) => word === gram) ? gram : undefined;

/** Of a common gram row after row is read: two of them are looked for at once. */
function hasEither(one: Parts, other: Parts): SQL[] {
  const grams = [onlyGram(one), onlyGram(other)];
  return grams.includes(undefined) ? [hasParts(one), hasParts(other)] : [sql`grams && ${sql.param(grams)}::text[]`];
}

function hasParts({ words, grams }: Parts): SQL {
  // A word that is a gram itself was found by it: looking again would only mislead the planner about how many there are.
  const occurs = words
    .filter((word) => !grams.includes(word))
    .map((word) => sql` and strpos(concat_ws(chr(10), folded, reading, reading_key), ${word}) > 0`);
  return sql`(grams @> ${sql.param(grams)}::text[]${sql.join(occurs)})`;
}

const containing = (type: SearchType, alternatives: readonly SQL[]): SQL => sql`
    (select ${columns} from search_entries
      where ${ofType(type)} and (${sql.join([...alternatives], sql` or `)})
      limit ${candidates.part})`;

const isRead = (type: SearchType): boolean => type === 'tracks' || type === 'albums' || type === 'artists';

function beginnings(query: SearchQuery): SQL[] {
  const name: Beginning = { column: 'folded', text: query.phrase };
  const readings = readBeginnings(query);
  return query.types.flatMap((type) =>
    [name, ...(isRead(type) ? readings : [])].map((beginning) => beginningWith(type, beginning)),
  );
}

function parts(query: SearchQuery): SQL[] {
  const { reading } = query;
  const isSame = reading?.phrase === query.phrase && reading.grams.length === query.grams.length;
  const isOther = reading !== undefined && reading.grams.length > 0 && !isSame;
  return query.types.map((type) =>
    containing(type, isOther && isRead(type) ? hasEither(query, reading) : [hasParts(query)]),
  );
}

const whole = ({ column, text }: Beginning): SQL => sql`split_part(${sql.raw(column)}, chr(10), 1) = ${text}`;
const begins = ({ column, text }: Beginning): SQL => sql`starts_with(${sql.raw(column)}, ${text})`;
const either = (conditions: readonly SQL[]): SQL[] =>
  conditions.length === 0 ? [] : [sql`(${sql.join([...conditions], sql` or `)}) desc`];

/** What is called so before what begins so. Who types kana means a reading as much as a name; Latin letters are a name first. */
function rankOf(query: SearchQuery): SQL {
  const name: Beginning = { column: 'folded', text: query.phrase };
  const readings = readBeginnings(query);
  const [wholeName, nameBegins] = [either([whole(name)]), either([begins(name)])];
  const [wholeReading, readingBegins] = [either(readings.map(whole)), either(readings.map(begins))];
  const order = query.reading?.isKana
    ? [...wholeName, ...wholeReading, ...nameBegins, ...readingBegins]
    : [...wholeName, ...nameBegins, ...wholeReading, ...readingBegins];
  return sql.join(order, sql`, `);
}

const ranked = (found: SQL, query: SearchQuery): SQL => sql`
    select type, id, name, subtitle, album_id, user_id from (${found}) as found
    order by ${rankOf(query)}, weight desc, length(name), id
    limit ${query.offset + query.limit}`;

interface Found extends Record<string, unknown> {
  type: SearchType;
  id: string;
  name: string;
  subtitle: string | null;
  album_id: string | null;
  user_id: string | null;
}

const keyOf = ({ type, id }: Found): string => `${type} ${id}`;

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
            reading: sql`excluded.reading`,
            readingKey: sql`excluded.reading_key`,
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
    const places = query.offset + query.limit;
    // Beginnings come before all other parts: when they fill the page, the rest need not be looked for. The same row may begin so twice.
    const begun = await db.execute<Found>(ranked(sql.join(beginnings(query), sql` union `), query));
    if (begun.rows.length >= places) return begun.rows.slice(query.offset).map(hitOf);
    const found = await db.execute<Found>(ranked(sql.join(parts(query), sql` union all `), query));
    const keys = new Set(begun.rows.map(keyOf));
    const others = found.rows.filter((row) => !keys.has(keyOf(row)));
    return [...begun.rows, ...others].slice(query.offset, places).map(hitOf);
  },
});
