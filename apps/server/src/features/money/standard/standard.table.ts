import { locales } from '@madoi/contract/constants';
import { refundStatuses } from '@madoi/domain/money/refund-progress';
import { subscriptionNotices, subscriptionStates } from '@madoi/domain/money/subscription-transitions';
import { sql } from 'drizzle-orm';
import { bigint, boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });
const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id);

/** Who is who at the payment provider. One per user; the books refer to it after the account is closed. */
export const standardCustomers = pgTable('standard_customers', {
  userId: userId().primaryKey(),
  customerId: text('customer_id').notNull().unique(),
  /** The provider's id of the card that is charged; null: none was told yet. */
  cardId: text('card_id'),
});

/** Pages of the provider's that were begun. Of each kind a user has one that is open, whatever number of tabs asks for it. */
export const standardCheckouts = pgTable(
  'standard_checkouts',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    mode: text('mode', { enum: ['setup', 'subscription'] }).notNull(),
    language: text('language', { enum: locales }).notNull(),
    /** Where its page leads back to. */
    origin: text('origin').notNull(),
    priceYen: integer('price_yen').notNull(),
    trialDays: integer('trial_days').notNull(),
    /** The provider's; null: it was not asked yet, or its answer was lost. */
    sessionId: text('session_id').unique(),
    url: text('url'),
    isOpen: boolean('is_open').notNull().default(true),
    startedAt: ms('started_at').notNull(),
    checkedAt: ms('checked_at').notNull(),
  },
  (table) => [
    uniqueIndex('standard_checkouts_open').on(table.userId, table.mode).where(sql`is_open`),
    index('standard_checkouts_checked').on(table.checkedAt).where(sql`is_open`),
  ],
);

/** Subscriptions by the provider's id, also those that have ended. */
export const standardSubscriptions = pgTable(
  'standard_subscriptions',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    state: text('state', { enum: subscriptionStates }).notNull(),
    priceYen: integer('price_yen').notNull(),
    startedAt: ms('started_at').notNull(),
    periodEndsAt: ms('period_ends_at').notNull(),
    trialEndsAt: ms('trial_ends_at'),
    graceEndsAt: ms('grace_ends_at'),
    /** The provider has yet to be told that it is over. `duplicate`: what it was paid goes back. */
    closing: text('closing', { enum: ['duplicate', 'grace', 'account'] }),
    endedAt: ms('ended_at'),
    /** When the provider was last asked. */
    checkedAt: ms('checked_at').notNull(),
  },
  (table) => [
    uniqueIndex('standard_subscriptions_live')
      .on(table.userId)
      .where(sql`state in ('trial', 'active', 'ending', 'grace')`),
    index('standard_subscriptions_user').on(table.userId),
    index('standard_subscriptions_checked').on(table.checkedAt),
  ],
);

/** What was paid for: the receipts, and what the books are compared with. */
export const standardInvoices = pgTable(
  'standard_invoices',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => standardSubscriptions.id),
    number: text('number'),
    amountYen: integer('amount_yen').notNull(),
    revenueYen: integer('revenue_yen').notNull(),
    taxYen: integer('tax_yen').notNull(),
    /** What the provider kept; null: not known yet. */
    feeYen: integer('fee_yen'),
    /** What went back, as the books have it: of `standardRefunds` those that have not failed. */
    refundedYen: integer('refunded_yen').notNull().default(0),
    /** Of what went back, the tax. */
    refundedTaxYen: integer('refunded_tax_yen').notNull().default(0),
    /** What banks have taken back on the cardholder's word, and what that cost. */
    disputedYen: integer('disputed_yen').notNull().default(0),
    disputeFeeYen: integer('dispute_fee_yen').notNull().default(0),
    intentId: text('intent_id').unique(),
    paidAt: ms('paid_at').notNull(),
    periodStartsAt: ms('period_starts_at').notNull(),
    periodEndsAt: ms('period_ends_at').notNull(),
    /** When the provider was last asked about refunds that are not known to have ended; null: not yet. */
    refundsCheckedAt: ms('refunds_checked_at'),
  },
  (table) => [
    index('standard_invoices_user').on(table.userId, table.paidAt),
    index('standard_invoices_newest').on(table.paidAt, table.id),
    index('standard_invoices_refunded').on(table.refundsCheckedAt).where(sql`refunded_yen > 0`),
  ],
);

/** Refunds of receipts, by whomever, as the provider told of them last. A receipt that was given back before this table has none until it is asked about. */
export const standardRefunds = pgTable(
  'standard_refunds',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => standardInvoices.id),
    /** `failed`: the card's bank has returned it, which may be days after it has succeeded. */
    status: text('status', { enum: refundStatuses }).notNull(),
    amountYen: integer('amount_yen').notNull(),
    /** An operator's words, or the provider's; may be empty. */
    reason: text('reason').notNull(),
    createdAt: ms('created_at').notNull(),
  },
  (table) => [index('standard_refunds_invoice').on(table.invoiceId)],
);

/** Disputes of receipts, as the provider told of them last: for operators. What they move is in the receipt and in the books. */
export const standardDisputes = pgTable(
  'standard_disputes',
  {
    /** The provider's. */
    id: text('id').primaryKey(),
    invoiceId: text('invoice_id')
      .notNull()
      .references(() => standardInvoices.id),
    status: text('status', { enum: ['open', 'won', 'lost'] }).notNull(),
    amountYen: integer('amount_yen').notNull(),
    feeYen: integer('fee_yen').notNull(),
    reason: text('reason').notNull(),
    openedAt: ms('opened_at').notNull(),
    /** Until when the provider takes evidence. */
    dueAt: ms('due_at'),
  },
  (table) => [
    index('standard_disputes_opened').on(table.openedAt),
    index('standard_disputes_invoice').on(table.invoiceId),
  ],
);

/** Mails that are to be sent, each once: written with the change that they tell of. */
export const standardNotices = pgTable(
  'standard_notices',
  {
    id: text('id').primaryKey(),
    userId: userId(),
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => standardSubscriptions.id),
    kind: text('kind', { enum: subscriptionNotices }).notNull(),
    /** The instant that it tells of: the end of the trial, of the days of grace, of STANDARD. */
    about: ms('about').notNull(),
    createdAt: ms('created_at').notNull(),
    /** Also when there is no address to send it to. */
    doneAt: ms('done_at'),
    /** Until when the process that sends it is given time; null: none has begun to. */
    claimedUntil: ms('claimed_until'),
  },
  (table) => [
    uniqueIndex('standard_notices_once').on(table.subscriptionId, table.kind, table.about),
    index('standard_notices_waiting').on(table.createdAt).where(sql`done_at is null`),
  ],
);
