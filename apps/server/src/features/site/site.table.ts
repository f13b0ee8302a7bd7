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
