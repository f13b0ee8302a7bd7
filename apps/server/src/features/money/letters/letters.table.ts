import { letterImageTypes } from '@madoi/contract/money/letters';
import { bigint, index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { lounges } from '#features/lounge/lounge-tables.api.ts';
import { users } from '#features/session/session-tables.api.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** A song that was played, as a letter keeps it: the room's own log may forget it. */
export interface KeptSong {
  readonly trackId: string;
  readonly startedAt: number;
}

/** One thanks letter per evening: a draft until it is sent, never changed after that. */
export const letters = pgTable(
  'letters',
  {
    id: text('id').primaryKey(),
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** The evening as it was: its room is over when the letter is begun. */
    loungeName: text('lounge_name').notNull(),
    loungeStartAt: ms('lounge_start_at').notNull(),
    loungeEndAt: ms('lounge_end_at').notNull(),
    body: text('body').notNull(),
    imageType: text('image_type', { enum: letterImageTypes }).notNull(),
    /** Names the file of the uploaded picture; 0: none. */
    customUploadedAt: ms('custom_uploaded_at').notNull(),
    /** Empty until it is sent. */
    setlist: jsonb('setlist').$type<readonly KeptSong[]>().notNull(),
    /** Null: a draft. */
    sentAt: ms('sent_at'),
    /** When an operator took it out of every mailbox. */
    withdrawnAt: ms('withdrawn_at'),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [uniqueIndex('letters_room').on(table.loungeId)],
);

/** Who has received which letter. */
export const letterDeliveries = pgTable(
  'letter_deliveries',
  {
    letterId: text('letter_id')
      .notNull()
      .references(() => letters.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id),
    deliveredAt: ms('delivered_at').notNull(),
    readAt: ms('read_at'),
    reportedAt: ms('reported_at'),
  },
  (table) => [
    primaryKey({ columns: [table.letterId, table.userId] }),
    index('letter_deliveries_user').on(table.userId, table.deliveredAt),
  ],
);
