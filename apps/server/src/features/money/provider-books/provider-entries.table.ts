import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** Every movement of our balance at the payment provider that was seen, so that one of which no webhook told is followed as well. */
export const providerEntries = pgTable(
  'provider_entries',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    sourceId: text('source_id'),
    netYen: integer('net_yen').notNull(),
    createdAt: ms('created_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: ms('next_attempt_at').notNull().default(0),
    /** Null: somebody still has to follow it. */
    handledAt: ms('handled_at'),
  },
  (table) => [index('provider_entries_waiting').on(table.nextAttemptAt).where(sql`${table.handledAt} is null`)],
);
