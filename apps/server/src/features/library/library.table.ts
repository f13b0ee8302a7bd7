import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** Favourites (specification 3.09). A removed one stays with `active` false, so that a sync since a cursor hears of it. */
export const favorites = pgTable(
  'favorites',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    type: text('type', { enum: ['albums', 'artists', 'playlists', 'tracks', 'users'] }).notNull(),
    targetId: text('target_id').notNull(),
    active: boolean('active').notNull(),
    favoritedAt: ms('favorited_at').notNull(),
    /** The sync's cursor: greater than every earlier one of the same person. */
    updatedAt: ms('updated_at').notNull(),
    /** The state of the target that the user last synced. If it differs now, the next sync sends the record again. */
    targetStamp: text('target_stamp').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.type, table.targetId] }),
    index('favorites_sync').on(table.userId, table.type, table.updatedAt, table.targetId),
    index('favorites_target').on(table.type, table.targetId).where(sql`${table.active}`),
  ],
);
