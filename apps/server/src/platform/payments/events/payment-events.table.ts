import { bigint, index, integer, pgTable, text } from 'drizzle-orm/pg-core';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** Webhooks of the payment provider, each once, until everybody who follows them has handled them. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    /** The provider's: what comes twice is kept once. */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    objectId: text('object_id').notNull(),
    intentId: text('intent_id'),
    accountId: text('account_id'),
    createdAt: ms('created_at').notNull(),
    receivedAt: ms('received_at').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null: handled, or given up after the last attempt. */
    nextAttemptAt: ms('next_attempt_at'),
    handledAt: ms('handled_at'),
  },
  (table) => [index('payment_events_waiting').on(table.nextAttemptAt)],
);
