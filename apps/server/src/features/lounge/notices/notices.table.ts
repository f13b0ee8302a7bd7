import type { Locale } from '@madoi/contract/constants';
import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { lounges } from '../room.table.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** The operator's words to one room, or to all that are live. Written by the command line, delivered by a running server. */
export const systemNotices = pgTable(
  'system_notices',
  {
    id: text('id').primaryKey(),
    /** Null: every live room. */
    loungeId: text('lounge_id').references(() => lounges.id, { onDelete: 'cascade' }),
    text: jsonb('text').$type<Readonly<Record<Locale, string>>>().notNull(),
    at: ms('at').notNull(),
    deliveredAt: ms('delivered_at'),
  },
  (table) => [index('system_notices_waiting').on(table.deliveredAt, table.at)],
);
