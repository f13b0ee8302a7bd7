import { bigint, index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';
import { lounges } from '../room.table.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** Reports of messages and people to the operators. A reporter has one open report per subject. */
export const reports = pgTable(
  'reports',
  {
    id: text('id').primaryKey(),
    loungeId: text('lounge_id').references(() => lounges.id, { onDelete: 'set null' }),
    reporterId: text('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    messageId: text('message_id'),
    /** The text when it was reported, so that operators can still judge a message that was removed. */
    quoted: text('quoted'),
    reason: text('reason', { enum: ['spam', 'harassment', 'hate', 'sexual', 'rights', 'other'] }).notNull(),
    note: text('note').notNull().default(''),
    at: ms('at').notNull(),
    state: text('state', { enum: ['open', 'acted', 'dismissed'] })
      .notNull()
      .default('open'),
    handledBy: text('handled_by').references(() => users.id, { onDelete: 'set null' }),
    handledAt: ms('handled_at'),
  },
  (table) => [
    index('reports_inbox').on(table.state, table.at),
    unique('reports_once').on(table.reporterId, table.userId, table.messageId).nullsNotDistinct(),
  ],
);
