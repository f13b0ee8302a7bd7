import type { Database } from '#platform/db/database.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import { readExpectedAccounts } from '../gifting/expected-accounts.store.pg.ts';
import { checkLedger, type LedgerFinding, providerSubject } from '../ledger/check-ledger.ts';
import { type LedgerSums, readLedgerSums } from '../ledger/ledger.store.pg.ts';
import { readExpectedBankAccounts } from '../provider-books/provider-entries.store.pg.ts';
import { readExpectedSalesAccounts } from '../sales/expected-sales-accounts.store.pg.ts';
import { readExpectedStandardAccounts } from '../standard/invoices.store.pg.ts';

/** What each part of the product says that the books must hold. */
const expectations: readonly ((db: Database) => Promise<ReadonlyMap<string, number>>)[] = [
  readExpectedAccounts,
  readExpectedBankAccounts,
  readExpectedStandardAccounts,
  readExpectedSalesAccounts,
];

/** Books and what they stand for at one moment: one snapshot of the database. */
const readBooks = (db: Database) =>
  db.transaction(
    async (tx) => {
      const sums = await readLedgerSums(tx);
      const accounts = new Map<string, number>();
      for (const read of expectations)
        for (const [account, yen] of await read(tx)) accounts.set(account, (accounts.get(account) ?? 0) + yen);
      return { sums, accounts };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );

export interface LedgerAudit {
  readonly sums: LedgerSums;
  readonly findings: readonly LedgerFinding[];
}

const lookMax = 5;

/**
 * Compares the books with what they stand for, and with the provider's balance, which no snapshot of ours holds: a difference there is
 * only one when it stays, because money that was charged a moment ago is not booked yet. `wait`: until the next look.
 */
export async function auditLedger(
  { db, provider }: { readonly db: Database; readonly provider: Pick<PaymentProvider, 'readBalance'> },
  wait: () => Promise<unknown>,
): Promise<LedgerAudit> {
  for (let look = 1; ; look += 1) {
    const { sums, accounts } = await readBooks(db);
    const { availableYen, pendingYen } = await provider.readBalance();
    const findings = checkLedger(sums, { accounts, providerYen: availableYen + pendingYen });
    const isOnlyBalance = findings.length > 0 && findings.every(({ subject }) => subject === providerSubject);
    if (!isOnlyBalance || look === lookMax) return { sums, findings };
    await wait();
  }
}
