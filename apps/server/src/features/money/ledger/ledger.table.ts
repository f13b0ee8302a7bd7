import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

export const ledgerKinds = [
  'charge',
  'fee',
  'refund',
  'dispute',
  /** Our own balance goes to the platform's bank, or back. */
  'bank',
  /** The hold of a sale is over. */
  'fix',
  /** A payout takes a balance along, leaves for the owner's account, comes back. */
  'payout',
  'transfer',
  'payout_return',
  /** The term of sales is over. */
  'expiry',
  /** An account was merged into another one. */
  'merge',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];

/**
 * What moved money, once per `reference`. The migration adds what a table cannot say: at the end of a database transaction the entries
 * of each are two at least and sum to zero, and neither table takes an update or a delete.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ledgerKinds }).notNull(),
    /** Names what it stands for (`charge:{orderId}`): posted again, it is the same one. */
    reference: text('reference').notNull(),
    at: bigint('at', { mode: 'number' }).notNull(),
    note: text('note').notNull().default(''),
  },
  (table) => [uniqueIndex('ledger_transactions_reference').on(table.reference)],
);

/** One side of a transaction: a debit is positive, a credit negative; whole yen. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    transactionId: text('transaction_id')
      .notNull()
      .references(() => ledgerTransactions.id),
    account: text('account').notNull(),
    amountYen: bigint('amount_yen', { mode: 'number' }).notNull(),
  },
  (table) => [
    index('ledger_entries_transaction').on(table.transactionId),
    index('ledger_entries_account').on(table.account),
  ],
);
