import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';

/** What somebody shows of themselves to friends. Without a row: nothing. */
export const peopleSettings = pgTable('people_settings', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** In which open room they are. */
  showsListening: boolean('shows_listening').notNull().default(false),
});
