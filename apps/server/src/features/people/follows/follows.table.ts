import type { FollowTargetKind } from '@madoi/contract/people/follows';
import { bigint, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';

/** Who follows whom. A target may be of three kinds, so nothing refers to it: a follow of what is gone stands for nothing. */
export const follows = pgTable(
  'follows',
  {
    followerId: text('follower_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    targetKind: text('target_kind').$type<FollowTargetKind>().notNull(),
    targetId: text('target_id').notNull(),
    createdAt: bigint('created_at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.followerId, table.targetKind, table.targetId] }),
    // Followers are counted, and read a batch at a time in the order of their ids.
    index('follows_target').on(table.targetKind, table.targetId, table.followerId),
  ],
);
