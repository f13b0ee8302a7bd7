import type { ChannelLinks } from '@madoi/contract/channels/channel';
import { followTargetKinds } from '@madoi/contract/people/follows';
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { artists } from '#features/catalogue/catalogue-tables.api.ts';
import { users } from '#features/session/session-tables.api.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** Channels (specification 3.08), one of each subject at most. The first draft makes the row, the first post opens it. */
export const channels = pgTable(
  'channels',
  {
    id: text('id').primaryKey(),
    subjectKind: text('subject_kind', { enum: followTargetKinds }).notNull(),
    /** A user, an artist, or the site: no table that all three would refer to. */
    subjectId: text('subject_id').notNull(),
    /** Empty: the subject's name. */
    name: text('name').notNull().default(''),
    introduction: text('introduction').notNull().default(''),
    links: jsonb('links').$type<ChannelLinks>().notNull().default({}),
    headerUploadedAt: ms('header_uploaded_at').notNull().default(0),
    /** Null: nobody but those who may post sees that there is a channel. */
    openedAt: ms('opened_at'),
    /** Published posts; written in the transaction that publishes or removes. */
    postCount: integer('post_count').notNull().default(0),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [unique('channels_subject').on(table.subjectKind, table.subjectId)],
);

/** Who posts for an artist; operators say so. */
export const channelManagers = pgTable(
  'channel_managers',
  {
    artistId: text('artist_id')
      .notNull()
      .references(() => artists.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addedAt: ms('added_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.artistId, table.userId] }), index('channel_managers_user').on(table.userId)],
);

/** Up to which post a person has read a channel: that post's `publishedAt`. It never goes back. */
export const channelSeen = pgTable(
  'channel_seen',
  {
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    channelId: text('channel_id')
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    seenAt: ms('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.channelId] })],
);
