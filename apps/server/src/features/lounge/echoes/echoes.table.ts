import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { tracks } from '#features/catalogue/catalogue-tables.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import { lounges } from '../room.table.ts';

/** Which moment of which song a message was said at. Its words are in the room's log and nowhere else. */
export const loungeEchoes = pgTable(
  'lounge_echoes',
  {
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    messageId: text('message_id').notNull(),
    trackId: text('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Into the cut that the room played. */
    offsetMs: integer('offset_ms').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.loungeId, table.messageId] }),
    // The newest of a song: in a room, and of the people whom somebody follows.
    index('lounge_echoes_room').on(table.loungeId, table.trackId, table.at),
    index('lounge_echoes_person').on(table.userId, table.trackId, table.at),
    index('lounge_echoes_track').on(table.trackId),
  ],
);
