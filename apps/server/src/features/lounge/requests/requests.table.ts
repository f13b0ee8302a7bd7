import { bigint, doublePrecision, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { tracks } from '#features/catalogue/catalogue-tables.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import { lounges } from '../room.table.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** Tracks that listeners asked for (specification 3.42), with what became of them. */
export const loungeRequests = pgTable(
  'lounge_requests',
  {
    id: text('id').primaryKey(),
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    trackId: text('track_id')
      .notNull()
      .references(() => tracks.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    requestedAt: ms('requested_at').notNull(),
    /** A line that the requester wrote with it. */
    note: text('note'),
    state: text('state', { enum: ['waiting', 'accepted', 'declined', 'withdrawn'] })
      .notNull()
      .default('waiting'),
    decidedAt: ms('decided_at'),
    decidedBy: text('decided_by').references(() => users.id, { onDelete: 'set null' }),
    /** Its entry in the queue, once accepted. */
    mediaTrackId: text('media_track_id'),
    /** Set when a controller moved it by hand; otherwise the fair order decides. */
    rank: doublePrecision('rank'),
    /** The requester's name for the call: a repeated call finds the same request. */
    clientId: text('client_id'),
  },
  (table) => [
    index('lounge_requests_room').on(table.loungeId, table.state, table.requestedAt),
    index('lounge_requests_user').on(table.loungeId, table.userId, table.requestedAt),
    uniqueIndex('lounge_requests_client').on(table.userId, table.clientId),
  ],
);
