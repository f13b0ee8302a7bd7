import { entriesOfSubscriptionRefund } from '@madoi/domain/money/ledger-entries';
import { laterRefunds, refundedYenOf } from '@madoi/domain/money/refund-progress';
import { refundedTaxYen } from '@madoi/domain/money/subscription';
import { and, asc, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Ids } from '#platform/ids.ts';
import type { RefundView } from '#platform/payments/payment-provider.ts';
import { postToLedger } from '../ledger/ledger.store.pg.ts';
import { standardInvoices, standardRefunds } from './standard.table.ts';

type Invoice = typeof standardInvoices.$inferSelect;
type InvoiceRefund = typeof standardRefunds.$inferSelect;

/** What went back of receipts, refund by refund. */
export interface InvoiceRefundStore {
  /** Of which something went back, by a refund that is on its way or that no row tells of yet, and which nobody has asked about since. */
  listOpenRefunds(checkedBefore: number, limit: number): Promise<readonly Invoice[]>;
  markRefundsChecked(invoiceId: string, now: number): Promise<void>;
  /** The oldest first. */
  listRefunds(invoiceId: string): Promise<readonly InvoiceRefund[]>;
}

const table = standardInvoices;

const refundsOf = sql`select 1 from ${standardRefunds} where ${standardRefunds.invoiceId} = ${table.id}`;
/** One is on its way, or there is none to tell how it ended: it was made before there were rows of refunds. */
const hasOpenRefund = sql`${table.refundedYen} > 0
  and (exists (${refundsOf} and ${standardRefunds.status} = 'pending') or not exists (${refundsOf}))`;

const listRefunds = (db: Database, invoiceId: string): Promise<readonly InvoiceRefund[]> =>
  db
    .select()
    .from(standardRefunds)
    .where(eq(standardRefunds.invoiceId, invoiceId))
    .orderBy(asc(standardRefunds.createdAt), asc(standardRefunds.id));

/** Answers what went back by all refunds that are known now; undefined: none is known. The invoice is locked. */
async function writeRefunds(
  tx: Database,
  invoiceId: string,
  reported: readonly RefundView[],
): Promise<number | undefined> {
  const later = laterRefunds(await listRefunds(tx, invoiceId), reported);
  for (const { id, status, amountYen, reason, createdAt } of later)
    await tx
      .insert(standardRefunds)
      .values({ id, invoiceId, status, amountYen, reason, createdAt })
      .onConflictDoUpdate({ target: standardRefunds.id, set: { status, amountYen, reason } });
  const refunds = await listRefunds(tx, invoiceId);
  return refunds.length === 0 ? undefined : refundedYenOf(refunds);
}

/** Posts what went back since, or has returned: the difference to what the invoice says that the books have. */
async function postRefunds(tx: Database, ids: Ids, invoice: Invoice, refundedYen: number, at: number): Promise<void> {
  if (refundedYen === invoice.refundedYen) return;
  const taxSoFar = refundedTaxYen(invoice, refundedYen);
  const taxYen = taxSoFar - invoice.refundedTaxYen;
  const revenueYen = refundedYen - invoice.refundedYen - taxYen;
  const id = ids.next();
  const reference = `subscription-refund:${invoice.id}:${id}`;
  const entries = entriesOfSubscriptionRefund({ revenueYen, taxYen });
  await postToLedger(tx, { id, kind: 'refund', reference, at, entries });
  await tx.update(table).set({ refundedYen, refundedTaxYen: taxSoFar }).where(eq(table.id, invoice.id));
}

/**
 * Writes refunds as the provider reports them, and posts what that changes. A receipt that was given back before there were rows keeps its
 * posting until one of them says something else. The invoice is locked.
 */
export async function followRefunds(
  tx: Database,
  ids: Ids,
  invoice: Invoice,
  reported: readonly RefundView[],
  at: number,
): Promise<void> {
  const refundedYen = await writeRefunds(tx, invoice.id, reported);
  if (refundedYen !== undefined) await postRefunds(tx, ids, invoice, refundedYen, at);
}

export const createPgInvoiceRefundStore = (db: Database): InvoiceRefundStore => ({
  listOpenRefunds: (checkedBefore, limit) =>
    db
      .select()
      .from(table)
      .where(and(or(isNull(table.refundsCheckedAt), lt(table.refundsCheckedAt, checkedBefore)), hasOpenRefund))
      .orderBy(sql`${table.refundsCheckedAt} asc nulls first`)
      .limit(limit),

  markRefundsChecked: async (invoiceId, now) => {
    await db.update(table).set({ refundsCheckedAt: now }).where(eq(table.id, invoiceId));
  },

  listRefunds: (invoiceId) => listRefunds(db, invoiceId),
});
