import type { GiftCatalogue } from '@madoi/domain/money/gift-catalogue';
import { orderStates } from '@madoi/domain/money/order-transitions';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { lounges } from '#features/lounge/lounge-tables.api.ts';
import { users } from '#features/session/session-tables.api.ts';
import type { GiftSnapshot, OrderInput } from './gift-order.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** What is sold, whole, by version: the newest is in force, older ones tell what was bought. */
export const giftCatalogues = pgTable('gift_catalogues', {
  version: integer('version').primaryKey(),
  content: jsonb('content').$type<GiftCatalogue>().notNull(),
  publishedAt: ms('published_at').notNull(),
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
    refundId: text('refund_id'),
    state: text('state', { enum: orderStates }).notNull(),
    orderedAt: ms('ordered_at').notNull(),
    paidAt: ms('paid_at'),
    shownAt: ms('shown_at'),
    /** Its place in the room's log, once it was shown. */
    seq: ms('seq'),
    /** When it leaves the ticker. */
    shownUntil: ms('shown_until'),
    endedAt: ms('ended_at'),
  },
  (table) => [
    uniqueIndex('gift_orders_intent').on(table.intentId),
    uniqueIndex('gift_orders_client').on(table.giverId, table.clientId),
    index('gift_orders_state').on(table.state, table.orderedAt),
    index('gift_orders_giver').on(table.giverId, table.orderedAt),
    index('gift_orders_room').on(table.loungeId, table.shownUntil),
  ],
);

/** Who has accepted which version of the terms; the birth date that they gave then decides about the cap for minors. */
export const giftTerms = pgTable('gift_terms', {
  userId: text('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  version: integer('version').notNull(),
  birthDate: text('birth_date').notNull(),
  acceptedAt: ms('accepted_at').notNull(),
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
