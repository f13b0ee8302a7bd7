import { recordingStates } from '@madoi/contract/lounge/live/live-recording';
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { lounges } from '../room.table.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** Recordings of rooms. The audio is a blob, or still in parts in the recordings folder. */
export const loungeRecordings = pgTable(
  'lounge_recordings',
  {
    id: text('id').primaryKey(),
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id, { onDelete: 'cascade' }),
    startedAt: ms('started_at').notNull(),
    endedAt: ms('ended_at'),
    state: text('state', { enum: recordingStates }).notNull(),
    isStereo: boolean('is_stereo').notNull().default(false),
    durationMs: ms('duration_ms'),
    sizeBytes: ms('size_bytes'),
  },
  (table) => [
    index('lounge_recordings_room').on(table.loungeId, table.startedAt),
    index('lounge_recordings_state').on(table.state, table.endedAt),
  ],
);
