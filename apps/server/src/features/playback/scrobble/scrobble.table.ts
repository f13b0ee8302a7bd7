import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/**
 * Users whose listenings are sent to ListenBrainz. The listenings themselves are the outbox: one that was heard far
 * enough and has no `submittedAt` is still to be sent.
 */
export const listenBrainzLinks = pgTable('listenbrainz_links', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  token: text('token').notNull(),
  /** Their name over there. */
  userName: text('user_name').notNull(),
  /** What was listened to before is not submitted. */
  since: ms('since').notNull(),
  /** Not before this instant again. */
  dueAt: ms('due_at').notNull().default(0),
  failures: integer('failures').notNull().default(0),
  /** When the token stopped being good; null: it is. */
  refusedAt: ms('refused_at'),
});
