import type { GiftCatalogue } from '@madoi/domain/money/gift-catalogue';
import { reversalKinds, reversalStatuses } from '@madoi/domain/money/gift-reversals';
import { orderStates } from '@madoi/domain/money/order-transitions';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { lounges } from '#features/lounge/lounge-tables.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import type { GiftSnapshot, OrderInput } from './gifting/gift-order.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** What is sold, whole, by version: the newest is in force, older ones tell what was bought. */
export const giftCatalogues = pgTable('gift_catalogues', {
  version: integer('version').primaryKey(),
  content: jsonb('content').$type<GiftCatalogue>().notNull(),
  publishedAt: ms('published_at').notNull(),
  /** The operator who published it; null: it came with the product. */
  publishedBy: text('published_by').references(() => users.id),
});

/** The operators' draft of the next version: one row, or none. */
export const giftCatalogueDrafts = pgTable('gift_catalogue_drafts', {
  id: text('id').primaryKey(),
  content: jsonb('content').$type<GiftCatalogue>().notNull(),
  /** Rises with every save, so that nobody overwrites what they have not seen. */
  revision: integer('revision').notNull(),
  updatedAt: ms('updated_at').notNull(),
  updatedBy: text('updated_by').references(() => users.id),
});

/** Orders of paid messages and stamps. What was charged stays when an account is closed, because the books refer to it. */
export const giftOrders = pgTable(
  'gift_orders',
  {
    id: text('id').primaryKey(),
    loungeId: text('lounge_id')
      .notNull()
      .references(() => lounges.id),
    giverId: text('giver_id')
      .notNull()
      .references(() => users.id),
    /** Whose room it was when it was ordered: their share. */
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind', { enum: ['text', 'effect'] }).notNull(),
    productId: text('product_id').notNull(),
    catalogueVersion: integer('catalogue_version').notNull(),
    amountYen: integer('amount_yen').notNull(),
    ownerYen: integer('owner_yen').notNull(),
    revenueYen: integer('revenue_yen').notNull(),
    taxYen: integer('tax_yen').notNull(),
    score: integer('score').notNull(),
    /** What the room is to see, whatever becomes of the product. */
    snapshot: jsonb('snapshot').$type<GiftSnapshot>().notNull(),
    /** What was asked for, so that another body under the same `clientId` is noticed. */
    input: jsonb('input').$type<OrderInput>().notNull(),
    clientId: text('client_id'),
    intentId: text('intent_id'),
    chargeId: text('charge_id'),
    /** What the provider kept; null: not known yet. */
    feeYen: integer('fee_yen'),
    state: text('state', { enum: orderStates }).notNull(),
    orderedAt: ms('ordered_at').notNull(),
    paidAt: ms('paid_at'),
    shownAt: ms('shown_at'),
    /** Its place in the room's log, once it was shown. */
    seq: ms('seq'),
    /** When it leaves the ticker. */
    shownUntil: ms('shown_until'),
    endedAt: ms('ended_at'),
    /** Why it is given back, in an operator's words; null: nobody asked, or the room did not take it. */
    refundReason: text('refund_reason'),
    /** Tries of the reconciler that came to no end, and when the next one is due. */
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: ms('next_attempt_at').notNull().default(0),
    /** When the provider is asked for its fee again. */
    feeNextAt: ms('fee_next_at').notNull().default(0),
  },
  (table) => [
    uniqueIndex('gift_orders_intent').on(table.intentId),
    uniqueIndex('gift_orders_client').on(table.giverId, table.clientId),
    index('gift_orders_state').on(table.state, table.nextAttemptAt),
    index('gift_orders_newest').on(table.orderedAt, table.id),
    index('gift_orders_no_fee').on(table.feeNextAt).where(sql`${table.paidAt} is not null and ${table.feeYen} is null`),
    index('gift_orders_giver').on(table.giverId, table.orderedAt),
    index('gift_orders_owner').on(table.ownerId, table.shownAt),
    index('gift_orders_room').on(table.loungeId, table.shownUntil),
  ],
);

/** Refunds and disputes of gifts, as the provider told of them last; the ledger has an entry for every change of theirs. */
export const giftReversals = pgTable(
  'gift_reversals',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => giftOrders.id),
    kind: text('kind', { enum: reversalKinds }).notNull(),
    status: text('status', { enum: reversalStatuses }).notNull(),
    /** What it is about, whether or not it moved money. */
    amountYen: integer('amount_yen').notNull(),
    takenYen: integer('taken_yen').notNull(),
    feeYen: integer('fee_yen').notNull(),
    ownerYen: integer('owner_yen').notNull(),
    revenueYen: integer('revenue_yen').notNull(),
    taxYen: integer('tax_yen').notNull(),
    progress: integer('progress').notNull(),
    reason: text('reason').notNull(),
    openedAt: ms('opened_at').notNull(),
    /** Of a dispute: until when the provider takes evidence. */
    dueAt: ms('due_at'),
    recordedAt: ms('recorded_at').notNull(),
  },
  (table) => [
    index('gift_reversals_order').on(table.orderId),
    index('gift_reversals_opened').on(table.kind, table.openedAt),
  ],
);

/** Second payments for one order, which went back: what the provider kept of them. */
export const giftStrays = pgTable('gift_strays', {
  /** The provider's. */
  intentId: text('intent_id').primaryKey(),
  orderId: text('order_id')
    .notNull()
    .references(() => giftOrders.id),
  feeYen: integer('fee_yen').notNull(),
  recordedAt: ms('recorded_at').notNull(),
});

/** Who has accepted which version of the terms; the birth date that they gave then decides about the cap for minors. */
export const giftTerms = pgTable('gift_terms', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
  birthDate: text('birth_date').notNull(),
  acceptedAt: ms('accepted_at').notNull(),
});

/** Who is who at the payment provider, of those who had a card kept for gifts. STANDARD has customers and cards of its own. */
export const giftCustomers = pgTable('gift_customers', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  customerId: text('customer_id').notNull(),
});

/** Caps that people set for themselves, in yen a month. `nextAt`: from when on `nextYen` holds (null: no cap). */
export const giftCaps = pgTable('gift_caps', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  yen: integer('yen'),
  nextYen: integer('next_yen'),
  nextAt: ms('next_at'),
});
