import { bigint, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';
import { posts } from '../posts.table.ts';

/** Who reacted to a post, at most once with each of the six. */
export const postReactions = pgTable(
  'post_reactions',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    reaction: smallint('reaction').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.postId, table.userId, table.reaction] }),
    index('post_reactions_latest').on(table.postId, table.at, table.userId, table.reaction),
    index('post_reactions_user').on(table.userId),
  ],
);

/** How many there are, written in the transaction of each reaction, so that a list of posts counts nothing. */
export const postReactionTotals = pgTable('post_reaction_totals', {
  postId: text('post_id')
    .primaryKey()
    .references(() => posts.id, { onDelete: 'cascade' }),
  /** By reaction, 1 to 6. */
  counts: integer('counts').array().notNull(),
  version: integer('version').notNull(),
});
