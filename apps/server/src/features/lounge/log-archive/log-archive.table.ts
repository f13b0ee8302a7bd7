import { bigint, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { lounges } from '../room.table.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** Parts of the logs of ended rooms that are objects now instead of rows: the object has them, and `lounge_events` no more. */
export const loungeLogArchives = pgTable(
  'lounge_log_archives',
  {
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    firstSeq: ms('first_seq').notNull(),
    /** What comes after it is in the next part, or still a row. */
    lastSeq: ms('last_seq').notNull(),
    eventCount: integer('event_count').notNull(),
    blobKey: text('blob_key').notNull(),
    /** SHA-256 of the object. */
    checksum: text('checksum').notNull(),
    sizeBytes: integer('size_bytes').notNull(),
    archivedAt: ms('archived_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.loungeId, table.lastSeq] })],
);
