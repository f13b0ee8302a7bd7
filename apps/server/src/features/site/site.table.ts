import type { SiteTexts } from '@madoi/contract/site/site-texts';
import type { TopSection } from '@madoi/contract/site/top';
import { bigint, boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** Banners that the operator shows above the lists of rooms, in the languages that were written. */
export const banners = pgTable(
  'banners',
  {
    id: text('id').primaryKey(),
    texts: jsonb('texts').$type<Record<string, string>>().notNull(),
    url: text('url'),
    isActive: boolean('is_active').notNull().default(true),
    startAt: ms('start_at').notNull(),
    endAt: ms('end_at'),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [index('banners_time').on(table.startAt)],
);

/** The one row of the top page: what is shown, and what an operator prepares. No row, or null: the house's own sections. */
export const topPages = pgTable('top_pages', {
  id: text('id').primaryKey(),
  published: jsonb('published').$type<readonly TopSection[]>(),
  draft: jsonb('draft').$type<readonly TopSection[]>(),
  revision: integer('revision').notNull(),
  updatedAt: ms('updated_at').notNull(),
});

/** Articles of the news, in Markdown. Without `publishedAt` a draft. */
export const newsArticles = pgTable(
  'news_articles',
  {
    id: text('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    titles: jsonb('titles').$type<SiteTexts>().notNull(),
    bodies: jsonb('bodies').$type<SiteTexts>().notNull(),
    publishedAt: ms('published_at'),
    updatedAt: ms('updated_at').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [index('news_articles_time').on(table.publishedAt, table.id)],
);
