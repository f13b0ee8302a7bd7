import { bigint, boolean, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

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
