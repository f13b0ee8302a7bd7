import { bigint, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { readTypes } from './search-types.ts';

/** What was played of tracks, albums and artists, as a decayed count (`playScore`); what nobody played has no row. */
export const playScores = pgTable(
  'play_scores',
  {
    type: text('type', { enum: readTypes }).notNull(),
    id: text('id').notNull(),
    /** The logarithm (of 2) of the count, whose unit grows with time instead of the counts shrinking. */
    score: doublePrecision('score').notNull(),
  },
  (table) => [primaryKey({ columns: [table.type, table.id] })],
);

/** One row: until when (ms since 1970) listenings are in `play_scores`. */
export const playScoreProgress = pgTable('play_score_progress', {
  id: integer('id').primaryKey(),
  countedUntil: bigint('counted_until', { mode: 'number' }).notNull(),
});
