import { bigint, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';
import { lounges } from '../room.table.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** Short addresses of rooms (specification 7.22): one per room and type. */
export const loungeShortLinks = pgTable(
  'lounge_short_links',
  {
    code: text('code').primaryKey(),
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    type: text('type').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [uniqueIndex('lounge_short_links_room').on(table.loungeId, table.type)],
);

/** Reminders: who is notified when a scheduled room opens. */
export const loungeReminders = pgTable(
  'lounge_reminders',
  {
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addedAt: ms('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.loungeId, table.userId] }), index('lounge_reminders_user').on(table.userId)],
);
