import { bigint, bigserial, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** Every object of the embedded payment provider, as its API shows it. */
export const testPaymentObjects = pgTable(
  'test_payment_objects',
  {
    id: text('id').primaryKey(),
    /** The order of creation: lists show the newest first. */
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    /** `payment_intent`, `charge`, …: what the object says of itself. */
    kind: text('kind').notNull(),
    /** Whose list it is in: a customer, an intent, a charge, an account. */
    parentId: text('parent_id'),
    /** A second name that it is found by: the lookup key of a price. */
    lookupKey: text('lookup_key'),
    /** When the clock has something to do with it (a renewal, a retry, an arrival); null: nothing. */
    dueAt: ms('due_at'),
    /** The test clock that decides about `dueAt`; null: the server's. */
    clockId: text('clock_id'),
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    index('test_payment_objects_list').on(table.kind, table.parentId, table.seq),
    index('test_payment_objects_due').on(table.clockId, table.dueAt),
    index('test_payment_objects_lookup').on(table.kind, table.lookupKey),
  ],
);

/** What was answered under an idempotency key. */
export const testPaymentKeys = pgTable('test_payment_keys', {
  key: text('key').primaryKey(),
  /** Of the path and the body: another one under the same key is refused. */
  requestHash: text('request_hash').notNull(),
  status: integer('status').notNull(),
  answer: jsonb('answer').$type<Record<string, unknown>>().notNull(),
  createdAt: ms('created_at').notNull(),
});

/** Events, with what is still to be done to deliver them. */
export const testPaymentEvents = pgTable(
  'test_payment_events',
  {
    id: text('id').primaryKey(),
    seq: bigserial('seq', { mode: 'number' }).notNull(),
    /** The body as it is sent, each time the same bytes. */
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    /** Null: delivered, or given up. */
    nextAttemptAt: ms('next_attempt_at'),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [index('test_payment_events_waiting').on(table.nextAttemptAt)],
);

/** Its keys, and how far its clock was moved. */
export const testPaymentSettings = pgTable('test_payment_settings', {
  name: text('name').primaryKey(),
  value: text('value').notNull(),
});
