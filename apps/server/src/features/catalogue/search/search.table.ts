import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { readTypes, searchTypes } from './search-types.ts';

/**
 * One row per searchable thing. `grams`: runs of 1 to 3 characters of its folded names and readings; `folded`: those names, a line each;
 * `reading` and `readingKey`: their readings as written in kana, and as they sound whatever they are written in (docs/adr/060).
 * Every kind has indexes of its own, so that a rare kind is found as fast as a common one (docs/adr on search).
 */
export const searchEntries = pgTable(
  'search_entries',
  {
    type: text('type', { enum: searchTypes }).notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    subtitle: text('subtitle'),
    albumId: text('album_id'),
    userId: text('user_id'),
    folded: text('folded').notNull(),
    reading: text('reading').notNull().default(''),
    readingKey: text('reading_key').notNull().default(''),
    grams: text('grams').array().notNull(),
    /** Higher comes first among equal matches: by what is played (docs/adr/076). */
    weight: integer('weight').notNull().default(0),
    updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.type, table.id] }),
    ...searchTypes.flatMap((type) => [
      index(`search_${type}_grams`)
        .using('gin', table.grams)
        .where(sql.raw(`type = '${type}'`)),
      index(`search_${type}_folded`)
        .on(table.folded.op('text_pattern_ops'))
        .where(sql.raw(`type = '${type}'`)),
    ]),
    ...readTypes.flatMap((type) => [
      index(`search_${type}_reading`)
        .on(table.reading.op('text_pattern_ops'))
        .where(sql.raw(`type = '${type}'`)),
      index(`search_${type}_reading_key`)
        .on(table.readingKey.op('text_pattern_ops'))
        .where(sql.raw(`type = '${type}'`)),
    ]),
  ],
);
