import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';

/**
 * What moved money, once per `reference`. The migration adds what a table cannot say: at the end of a database transaction the entries
 * of each are two at least and sum to zero, and neither table takes an update or a delete.
 */
export const ledgerTransactions = pgTable(
  'ledger_transactions',
  {
    id: text('id').primaryKey(),
    kind: text('kind', { enum: ['charge', 'fee', 'refund', 'dispute', 'bank'] }).notNull(),
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
