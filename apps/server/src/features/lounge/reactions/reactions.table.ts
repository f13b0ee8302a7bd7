import { bigint, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { lounges } from '../room.table.ts';

/**
 * How many of each reaction were sent in each `momentMs` of a room: what its keepsake is drawn from, and no word on whose they were. Not of
 * the house lounge, which never ends.
 */
export const loungeReactionMoments = pgTable(
  'lounge_reaction_moments',
  {
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    /** Its beginning, ms since 1970. */
    at: bigint('at', { mode: 'number' }).notNull(),
    /** 1 to 6 (specification 3.27). */
    reaction: smallint('reaction').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.loungeId, table.at, table.reaction] })],
);
