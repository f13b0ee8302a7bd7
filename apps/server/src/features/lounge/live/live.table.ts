import type { StageRole } from '@madoi/domain/lounge/live/speaking-rights';
import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';
import { lounges } from '../room.table.ts';

/** Who is on a room's stage, on air, invited, or has a hand up: what a restart builds the room's sound from. */
export const loungeLiveParticipants = pgTable(
  'lounge_live_participants',
  {
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text('role').$type<StageRole>().notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
    /** 0 not on air, 1 muted, 2 unmuted. */
    status: integer('status').$type<0 | 1 | 2>().notNull().default(0),
    slot: integer('slot'),
  },
  (table) => [
    primaryKey({ columns: [table.loungeId, table.userId] }),
    index('lounge_live_participants_user').on(table.userId),
  ],
);
