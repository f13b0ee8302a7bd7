import type { LedgerEntry } from '@madoi/domain/money/ledger-entries';
import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { type LedgerKind, ledgerEntries, ledgerTransactions } from './ledger.table.ts';

export interface LedgerPosting {
  readonly id: string;
  readonly kind: LedgerKind;
  /** The same reference again posts nothing. */
  readonly reference: string;
  readonly at: number;
  readonly note?: string;
  readonly entries: readonly LedgerEntry[];
}

/**
 * Posts inside the caller's database transaction, so that the books and what they stand for are written together or not at all.
 * Answers whether it was new. The database refuses, at the commit, entries that do not sum to zero.
 */
export async function postToLedger(tx: Database, { entries, ...posting }: LedgerPosting): Promise<boolean> {
  if (entries.length === 0) return false;
  const written = await tx
    .insert(ledgerTransactions)
    .values(posting)
    .onConflictDoNothing({ target: ledgerTransactions.reference })
    .returning({ id: ledgerTransactions.id });
  if (written.length === 0) return false;
  await tx.insert(ledgerEntries).values(entries.map((entry) => ({ ...entry, transactionId: posting.id })));
  return true;
}

export interface LedgerSums {
  /** By account; those that are at zero are left out. */
  readonly accounts: ReadonlyMap<string, number>;
  /** Transactions whose entries do not sum to zero, or are fewer than two. */
  readonly unbalanced: readonly string[];
}

export async function readLedgerSums(db: Database): Promise<LedgerSums> {
  const accounts = await db.execute<{ account: string; yen: number }>(sql`
    select account, sum(amount_yen)::bigint as yen from ${ledgerEntries} group by account having sum(amount_yen) <> 0
    order by account`);
  const unbalanced = await db.execute<{ id: string }>(sql`
    select t.id from ${ledgerTransactions} t left join ${ledgerEntries} e on e.transaction_id = t.id
    group by t.id having count(e.id) < 2 or sum(e.amount_yen) <> 0 order by t.id limit 100`);
  return {
    accounts: new Map(accounts.rows.map(({ account, yen }) => [account, yen])),
    unbalanced: unbalanced.rows.map(({ id }) => id),
  };
}
