import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';
import { lounges } from '../room.table.ts';

/**
 * Votes that still count for something. They are rows and not the memory of a process: a crash, a reconnect or a second
 * press loses and doubles none, and every process counts the same ones.
 */
export const loungeVotes = pgTable(
  'lounge_votes',
  {
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    /** `skip`: the entry of the queue on air. `request`: one that waits. */
    kind: text('kind', { enum: ['skip', 'request'] }).notNull(),
    /** What is voted for. */
    subjectId: text('subject_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    votedAt: bigint('voted_at', { mode: 'number' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.loungeId, table.kind, table.subjectId, table.userId] })],
);
