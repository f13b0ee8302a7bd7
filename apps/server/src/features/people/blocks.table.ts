import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';

/** Who blocks whom (specification 3.16). A lifted block stays with `active` false, so that a sync since a cursor hears of it. */
export const blocks = pgTable(
  'blocks',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: text('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    active: boolean('active').notNull(),
    /** The sync's cursor: greater than every earlier one that concerns either of the two. */
    updatedAt: bigint('updated_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.blockedId] }),
    index('blocks_blocked').on(table.blockedId, table.updatedAt),
  ],
);
