import type { MediaQueue, QueueEvent } from '@madoi/contract/lounge/queue';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { lounges } from '../room.table.ts';

/** The queue as it stands: always the fold of its events. Locked row by row while an event is decided. */
export const loungeQueues = pgTable(
  'lounge_queues',
  {
    loungeId: text('lounge_id')
      .primaryKey()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    lastId: bigint('last_id', { mode: 'number' }).notNull().default(0),
    queue: jsonb('queue').$type<MediaQueue>().notNull(),
    /** When the server has to move on by itself (ms); none while paused or empty. Lets a restart find its work at once. */
    nextAdvanceAt: bigint('next_advance_at', { mode: 'number' }),
    /** Played tracks that were taken off the front, so that the room can still say which song this is. */
    trimmed: integer('trimmed').notNull().default(0),
  },
  (table) => [index('lounge_queues_advance').on(table.nextAdvanceAt)],
);

export const loungeQueueEvents = pgTable(
  'lounge_queue_events',
  {
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    id: bigint('id', { mode: 'number' }).notNull(),
    event: jsonb('event').$type<QueueEvent>().notNull(),
    /** `user:hash of the command’s key`: a resend after a lost acknowledgement finds its first copy. */
    commandKey: text('command_key'),
  },
  (table) => [
    primaryKey({ columns: [table.loungeId, table.id] }),
    uniqueIndex('lounge_queue_events_command').on(table.loungeId, table.commandKey),
  ],
);
