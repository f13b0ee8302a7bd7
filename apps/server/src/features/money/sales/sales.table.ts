import { payoutStates } from '@madoi/domain/money/payout-transitions';
import { saleStates } from '@madoi/domain/money/sales-transitions';
import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#features/session/session-tables.api.ts';
import { giftOrders } from '../gifting.table.ts';

const ms = (name: string) => bigint(name, { mode: 'number' });

/** Who is paid out: an owner's account at the payment provider, as the provider said last. */
export const payoutAccounts = pgTable(
  'payout_accounts',
  {
    ownerId: text('owner_id')
      .primaryKey()
      .references(() => users.id),
    accountId: text('account_id').notNull(),
    isSubmitted: boolean('is_submitted').notNull().default(false),
    canReceiveTransfers: boolean('can_receive_transfers').notNull().default(false),
    canPayOut: boolean('can_pay_out').notNull().default(false),
    requirements: jsonb('requirements').$type<readonly string[]>().notNull().default([]),
    disabledReason: text('disabled_reason'),
    checkedAt: ms('checked_at').notNull(),
  },
  (table) => [uniqueIndex('payout_accounts_account').on(table.accountId)],
);

/** One payment to an owner: from our balance to their account at the provider, and from there to their bank. */
export const payouts = pgTable(
  'payouts',
  {
    id: text('id').primaryKey(),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    accountId: text('account_id').notNull(),
    amountYen: integer('amount_yen').notNull(),
    state: text('state', { enum: payoutStates }).notNull(),
    /** Counts what the provider refused for now: the next try needs another idempotency key. */
    attempt: integer('attempt').notNull().default(0),
    /** When the provider was first asked for it: from then on nobody has to confirm it any more, and nobody can stop it. */
    transferBeganAt: ms('transfer_began_at'),
    transferId: text('transfer_id'),
    providerPayoutId: text('provider_payout_id'),
    scheduledAt: ms('scheduled_at').notNull(),
    arrivesAt: ms('arrives_at'),
    endedAt: ms('ended_at'),
    failureCode: text('failure_code'),
    failureMessage: text('failure_message'),
  },
  (table) => [
    index('payouts_owner').on(table.ownerId, table.scheduledAt),
    index('payouts_state').on(table.state, table.scheduledAt),
    uniqueIndex('payouts_provider').on(table.providerPayoutId),
  ],
);

/** A shown gift whose hold is over; before, it is `unfixed` and has no row. */
export const sales = pgTable(
  'sales',
  {
    orderId: text('order_id')
      .primaryKey()
      .references(() => giftOrders.id),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    /** The owner's share, less what went back before it was paid out. */
    amountYen: integer('amount_yen').notNull(),
    state: text('state', { enum: saleStates }).notNull(),
    fixedAt: ms('fixed_at').notNull(),
    termEndsAt: ms('term_ends_at').notNull(),
    payoutId: text('payout_id').references(() => payouts.id),
    expiredAt: ms('expired_at'),
  },
  (table) => [
    index('sales_owner').on(table.ownerId, table.state, table.termEndsAt),
    index('sales_payout').on(table.payoutId),
  ],
);

/** What went back to a giver when its sale was paid out already, or on its way: the next payout is less by it. Negative: a refund failed. */
export const saleDeductions = pgTable(
  'sale_deductions',
  {
    /** The reference of its posting. */
    id: text('id').primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => sales.orderId),
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    amountYen: integer('amount_yen').notNull(),
    at: ms('at').notNull(),
    /** The payout that is less by it; null: it waits for one. */
    payoutId: text('payout_id').references(() => payouts.id),
  },
  (table) => [
    index('sale_deductions_owner').on(table.ownerId, table.payoutId),
    index('sale_deductions_payout').on(table.payoutId),
  ],
);

/** Owners to whom nothing is paid out for now, and why. `until` null: until somebody ends it. */
export const payoutFreezes = pgTable('payout_freezes', {
  ownerId: text('owner_id')
    .primaryKey()
    .references(() => users.id),
  reason: text('reason').notNull(),
  frozenAt: ms('frozen_at').notNull(),
  frozenBy: text('frozen_by').references(() => users.id),
  until: ms('until'),
});

/** Which operators have confirmed a large payout: it goes to its owner's account once two have. */
export const payoutConfirmations = pgTable(
  'payout_confirmations',
  {
    payoutId: text('payout_id')
      .notNull()
      .references(() => payouts.id),
    operatorId: text('operator_id')
      .notNull()
      .references(() => users.id),
    confirmedAt: ms('confirmed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.payoutId, table.operatorId] })],
);

/** Runs by schedule, by their month (`YYYY-MM`). One that its process did not finish is run again: it pays nobody twice. */
export const payoutRuns = pgTable('payout_runs', {
  period: text('period').primaryKey(),
  startedAt: ms('started_at').notNull(),
  finishedAt: ms('finished_at'),
  /** When operators were told what of it waits for them. */
  notifiedAt: ms('notified_at'),
  /** Until when a process that tells them is given time; null: none has begun to. */
  claimedUntil: ms('claimed_until'),
});

/** Which owner was warned of sales that expire with which run, and how many days before. */
export const expiryWarnings = pgTable(
  'expiry_warnings',
  {
    ownerId: text('owner_id')
      .notNull()
      .references(() => users.id),
    period: text('period').notNull(),
    days: integer('days').notNull(),
    /** Or when it was begun, while `claimedUntil` is set. */
    sentAt: ms('sent_at').notNull(),
    /** Until when the process that sends it is given time; null: it was sent. */
    claimedUntil: ms('claimed_until'),
  },
  (table) => [primaryKey({ columns: [table.ownerId, table.period, table.days] })],
);
