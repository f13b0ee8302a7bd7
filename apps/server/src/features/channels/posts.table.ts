import { attachmentKinds } from '@madoi/contract/channels/emorie';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';
import { channels } from './channels.table.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

export const postStates = ['draft', 'scheduled', 'published', 'removed'] as const;

/** Posts of channels. What is removed keeps its row without its words, so that its address says so. */
export const posts = pgTable(
  'posts',
  {
    id: text('id').primaryKey(),
    channelId: text('channel_id')
      .notNull()
      .references(() => channels.id, { onDelete: 'cascade' }),
    /** Who wrote it; in an artist's channel others do not see it. */
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** The author's name for the draft: a repeated call makes no second one. */
    clientId: text('client_id'),
    state: text('state', { enum: postStates }).notNull().default('draft'),
    body: text('body').notNull().default(''),
    attachmentKind: text('attachment_kind', { enum: attachmentKinds }),
    attachmentId: text('attachment_id'),
    hasPictures: boolean('has_pictures').notNull().default(false),
    isPinned: boolean('is_pinned').notNull().default(false),
    allowTranslate: boolean('allow_translate').notNull().default(true),
    scheduledAt: ms('scheduled_at'),
    publishedAt: ms('published_at'),
    editedAt: ms('edited_at'),
    /** When followers and open pages were told that it was published; null: they are to be told. */
    announcedAt: ms('announced_at'),
    createdAt: ms('created_at').notNull(),
    updatedAt: ms('updated_at').notNull(),
  },
  (table) => [
    unique('posts_once').on(table.authorId, table.clientId),
    index('posts_published').on(table.channelId, table.publishedAt, table.id).where(sql`state = 'published'`),
    index('posts_with_attachment')
      .on(table.channelId, table.attachmentKind, table.publishedAt, table.id)
      .where(sql`state = 'published' and attachment_kind is not null`),
    index('posts_with_pictures')
      .on(table.channelId, table.publishedAt, table.id)
      .where(sql`state = 'published' and has_pictures`),
    index('posts_unpublished')
      .on(table.channelId, table.state, table.updatedAt)
      .where(sql`state in ('draft', 'scheduled')`),
    index('posts_pinned').on(table.channelId).where(sql`is_pinned`),
    index('posts_unannounced').on(table.publishedAt).where(sql`state = 'published' and announced_at is null`),
    index('posts_due').on(table.scheduledAt).where(sql`state = 'scheduled'`),
  ],
);

/** Pictures whose posts are gone and whose files are to go: folders of blobs. Written in the transaction that closes an account. */
export const orphanedPictures = pgTable('orphaned_pictures', { folder: text('folder').primaryKey() });

/** Pictures of a post, in the order of their places; the files are blobs. */
export const postPictures = pgTable(
  'post_pictures',
  {
    id: text('id').primaryKey(),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    place: integer('place').notNull(),
    description: text('description').notNull().default(''),
    widthPx: integer('width_px').notNull(),
    heightPx: integer('height_px').notNull(),
  },
  (table) => [index('post_pictures_post').on(table.postId, table.place)],
);
