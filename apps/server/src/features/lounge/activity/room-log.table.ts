import type { RoomEvent } from '@madoi/contract/socket/room-events';
import { bigint, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { lounges } from '../room.table.ts';

/** The room's log: what must never be lost, in the order in which everyone saw it. `seq` has no gaps within a room. */
export const loungeEvents = pgTable(
  'lounge_events',
  {
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    seq: bigint('seq', { mode: 'number' }).notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
    event: text('event').$type<RoomEvent['event']>().notNull(),
    /** Id of the message or activity, so that it can be found again when it is removed. */
    subjectId: text('subject_id').notNull(),
    /** `user:clientId` of the command: a resend finds its first copy. */
    commandKey: text('command_key'),
    payload: jsonb('payload').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.loungeId, table.seq] }),
    uniqueIndex('lounge_events_subject').on(table.loungeId, table.event, table.subjectId),
    uniqueIndex('lounge_events_command').on(table.loungeId, table.commandKey),
  ],
);
