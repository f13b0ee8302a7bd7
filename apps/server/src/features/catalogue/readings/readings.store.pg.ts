import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { albums, artists, tracks } from '../catalogue.table.ts';
import { indexInOrder, searchEntriesOf } from '../import/track-search.store.pg.ts';
import { japaneseNameOf } from '../reading-of-name.ts';
import { searchEntries } from '../search/search.table.ts';
import type { FoundReading, ReadingsStore, ReadKind } from './readings.store.ts';

const tables = { artists, albums, tracks } as const;

/** Rows of one statement's index work: what an artist is read like changes the entries of everything they made. */
const indexChunk = 500;

/** Those of them that search knows: an album without tracks is not to come in through its reading. */
async function reindex(db: Database, kind: ReadKind, ids: readonly string[], now: number): Promise<void> {
  for (let from = 0; from < ids.length; from += indexChunk) {
    const chunk = ids.slice(from, from + indexChunk);
    const known = await db
      .select({ id: searchEntries.id })
      .from(searchEntries)
      .where(and(eq(searchEntries.type, kind), inArray(searchEntries.id, chunk)))
      .orderBy(asc(searchEntries.id))
      .for('update');
    if (known.length === 0) continue;
    const entries = await searchEntriesOf[kind](
      db,
      known.map(({ id }) => id),
    );
    await indexInOrder(db, entries, now);
  }
}

/** What was read before its artist was: all else is indexed with its own reading. */
async function reindexWorks(db: Database, artistIds: readonly string[], now: number): Promise<void> {
  for (const [kind, table] of [['albums', albums] as const, ['tracks', tracks] as const]) {
    const works = await db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.artistId, [...artistIds]), isNotNull(table.reading)))
      .orderBy(asc(table.id));
    await reindex(
      db,
      kind,
      works.map(({ id }) => id),
      now,
    );
  }
}

async function save(
  db: Database,
  kind: ReadKind,
  readings: readonly FoundReading[],
  now: number,
): Promise<readonly string[]> {
  const table = tables[kind];
  const found = new Map(readings.map((each) => [each.id, each]));
  // By id, as everybody locks them: two that hold what the other one waits for would wait for ever.
  const rows = await db
    .select({ id: table.id, name: table.name, names: table.names })
    .from(table)
    .where(and(inArray(table.id, [...found.keys()]), isNull(table.reading)))
    .orderBy(asc(table.id))
    .for('no key update');
  const stored: string[] = [];
  for (const row of rows) {
    const each = found.get(row.id);
    if (each === undefined || each.name !== japaneseNameOf(row)) continue;
    await db.update(table).set({ reading: each.reading }).where(eq(table.id, row.id));
    stored.push(row.id);
  }
  await reindex(db, kind, stored, now);
  if (kind === 'artists' && stored.length > 0) await reindexWorks(db, stored, now);
  return stored;
}

export const createPgReadingsStore = (db: Database): ReadingsStore => ({
  async listUnread(kind, afterId, limit) {
    const table = tables[kind];
    const rows = await db
      .select({ id: table.id, name: table.name, names: table.names })
      .from(table)
      .where(and(isNull(table.reading), gt(table.id, afterId)))
      .orderBy(asc(table.id))
      .limit(limit);
    return rows.map((row) => ({ id: row.id, name: japaneseNameOf(row) }));
  },

  save: (kind, readings, now) => db.transaction(async (tx) => (await save(tx, kind, readings, now)).length),
});
