import { sql } from 'drizzle-orm';
import { bigint, bigserial, boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { searchTypes, textPlaces } from './search-types.ts';

const type = () => text('type', { enum: searchTypes }).notNull();

/**
 * The best entries that hold a run of one to three characters, for runs that many entries hold (docs/adr/076). The order is by weight, length of
 * the name and id; at a beginning what is called so and nothing more comes first (`wholeBonus`). Every entry up to the end (`endWeight`,
 * `endLength`, `endId`) in this order is in the list, but for what `search_changes` says has changed since; a list that holds all has the
 * end `noEnd`.
 */
export const searchTopLists = pgTable(
  'search_top_lists',
  {
    type: type(),
    /** Where the entries have the run: at the beginning of the first line of a column, or anywhere (`grams`). */
    place: text('place', { enum: textPlaces }).notNull(),
    run: text('run').notNull(),
    ids: text('ids').array().notNull(),
    /** Of the entries, in their order: where a changed one belongs is found without reading the others. */
    weights: integer('weights').array().notNull(),
    lengths: integer('lengths').array().notNull(),
    endWeight: integer('end_weight').notNull(),
    endLength: integer('end_length').notNull(),
    endId: text('end_id').notNull(),
    /** How many entries have the run, as a sample says. */
    entryCount: integer('entry_count').notNull(),
    /** The build that wrote it last: `search_top_builds.build`. */
    build: integer('build').notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.place, table.run] })],
);

/**
 * Entries that changed since the lists were written, which a trigger on `search_entries` notes, so that it holds for everybody who writes.
 * `old…`: what the entry was found by before, where that changed.
 */
export const searchChanges = pgTable(
  'search_changes',
  {
    seq: bigserial('seq', { mode: 'number' }).primaryKey(),
    type: type(),
    id: text('id').notNull(),
    oldGrams: text('old_grams').array(),
    oldFolded: text('old_folded'),
    oldReading: text('old_reading'),
    oldReadingKey: text('old_reading_key'),
    /** The lists have taken it in. It stays until a build that reads the entries meanwhile is done. */
    isApplied: boolean('is_applied').notNull().default(false),
  },
  (table) => [index('search_changes_waiting').on(table.seq).where(sql`not ${table.isApplied}`)],
);

/** One row per kind: which build of its lists is the newest, and whether it is done. */
export const searchTopBuilds = pgTable('search_top_builds', {
  type: type().primaryKey(),
  build: integer('build').notNull(),
  /** Null: under way. */
  finishedAt: bigint('finished_at', { mode: 'number' }),
  /** Of the kind, when the build began. */
  entryCount: bigint('entry_count', { mode: 'number' }).notNull(),
  /** Since the build began: many of them make another build worth while. */
  changeCount: bigint('change_count', { mode: 'number' }).notNull().default(0),
});
