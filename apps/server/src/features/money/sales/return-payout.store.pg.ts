import { entriesOfPayoutReturn } from '@madoi/domain/money/ledger-entries';
import { saleAfter } from '@madoi/domain/money/sales-transitions';
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Ids } from '#platform/ids.ts';
import { postToLedger } from '../ledger/ledger.store.pg.ts';
import type { Payout } from './payouts.store.ts';
import { type payouts, saleDeductions, sales } from './sales.table.ts';

export type PayoutChange = Partial<typeof payouts.$inferInsert>;

/** Its sales are in the balance again, for a whole term, and what it made up for is to be deducted again. */
async function returnSales(tx: Database, payoutId: string, termEndsAt: number): Promise<void> {
  const back = { state: saleAfter('payout_scheduled', 'returned'), payoutId: null, termEndsAt };
  await tx.update(sales).set(back).where(eq(sales.payoutId, payoutId));
  await tx.update(saleDeductions).set({ payoutId: null }).where(eq(saleDeductions.payoutId, payoutId));
}

export interface ReturnTerms {
  readonly ids: Ids;
  /** How long what comes back stays in the balance. */
  readonly termMs: number;
}

/** Puts a payout's money back into the balance, with its entries in the books; answers what to write into its row, which is locked. */
export async function returnPayout(
  tx: Database,
  { ids, termMs }: ReturnTerms,
  payout: Pick<Payout, 'id' | 'ownerId' | 'amountYen'>,
  { at, note, wasTransferred }: { readonly at: number; readonly note: string; readonly wasTransferred: boolean },
): Promise<PayoutChange> {
  await returnSales(tx, payout.id, at + termMs);
  const posting = { id: ids.next(), kind: 'payout_return' as const, reference: `payout-return:${payout.id}`, at, note };
  const entries = entriesOfPayoutReturn(payout.ownerId, payout.amountYen, wasTransferred);
  await postToLedger(tx, { ...posting, entries });
  return { endedAt: at };
}
