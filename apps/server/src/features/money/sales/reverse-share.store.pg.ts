import { type ShareHolder, shareHolderOf } from '@madoi/domain/money/sales-transitions';
import { eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { saleDeductions, sales } from './sales.table.ts';

export interface ReversedShare {
  readonly orderId: string;
  /** Of the posting. */
  readonly reference: string;
  /** What the owner's share is less by; negative where a refund has come back. */
  readonly yen: number;
  readonly at: number;
}

/**
 * Takes what went back to a giver off the sale of an order, which the caller has locked; answers where the owner's share is. A sale that
 * is on its way or at the bank stays what it was, and the difference waits for the next payout.
 */
export async function reverseShare(tx: Database, { orderId, reference, yen, at }: ReversedShare): Promise<ShareHolder> {
  const [sale] = await tx.select().from(sales).where(eq(sales.orderId, orderId)).for('update');
  if (!sale) return 'unfixed';
  if (yen === 0) return shareHolderOf(sale.state);
  if (sale.state === 'payout_scheduled' || sale.state === 'paid_out')
    await tx.insert(saleDeductions).values({ id: reference, orderId, ownerId: sale.ownerId, amountYen: yen, at });
  else
    await tx
      .update(sales)
      .set({ amountYen: sql`${sales.amountYen} - ${yen}::int` })
      .where(eq(sales.orderId, orderId));
  return shareHolderOf(sale.state);
}
