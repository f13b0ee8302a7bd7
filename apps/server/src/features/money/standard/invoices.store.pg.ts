import { entriesOfFee, entriesOfSubscription, entriesOfSubscriptionDispute } from '@madoi/domain/money/ledger-entries';
import { splitSubscription } from '@madoi/domain/money/subscription';
import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Ids } from '#platform/ids.ts';
import type { DisputeView, RefundView } from '#platform/payments/payment-provider.ts';
import { postToLedger } from '../ledger/ledger.store.pg.ts';
import { createPgInvoiceRefundStore, followRefunds, type InvoiceRefundStore } from './invoice-refunds.store.pg.ts';
import { standardDisputes, standardInvoices } from './standard.table.ts';

export type Invoice = typeof standardInvoices.$inferSelect;
type WrittenLater = 'revenueYen' | 'taxYen' | 'refundedYen' | 'refundedTaxYen' | 'refundsCheckedAt';
export type NewInvoice = Omit<Invoice, WrittenLater | keyof InvoiceFacts>;

/** What the provider has kept and given back of an invoice's charge so far. */
export interface InvoiceFacts {
  readonly feeYen: number | undefined;
  /** By whomever, also those that have failed. */
  readonly refunds: readonly RefundView[];
  /** What banks hold back at present. */
  readonly disputedYen: number;
  readonly disputeFeeYen: number;
  readonly disputes: readonly DisputeView[];
}

/** What was paid, with the books: each step writes both or neither, and does nothing the second time. */
export interface InvoiceStore extends InvoiceRefundStore {
  record(invoice: NewInvoice): Promise<void>;
  /**
   * Writes what the provider tells, and posts what is new of it: the fee once, what went back, and what of that has returned because a
   * refund failed. An older answer that arrives late changes nothing.
   */
  follow(invoiceId: string, facts: InvoiceFacts, now: number): Promise<void>;
  find(invoiceId: string): Promise<Invoice | undefined>;
  findByIntent(intentId: string): Promise<Invoice | undefined>;
  listOf(userId: string): Promise<readonly Invoice[]>;
  listOfSubscription(subscriptionId: string): Promise<readonly Invoice[]>;
  listWithoutFee(limit: number): Promise<readonly Invoice[]>;
}

const table = standardInvoices;
/** More than anybody has within what books are kept for: one a month. */
const receiptsMax = 240;

/** One that is closed stays so, however late an older answer arrives. */
async function writeDisputes(tx: Database, invoiceId: string, { disputes }: InvoiceFacts): Promise<void> {
  for (const { id, status, amountYen, feeYen, reason, openedAt, dueAt = null } of disputes) {
    const reported = { status, amountYen, feeYen, reason, dueAt };
    await tx
      .insert(standardDisputes)
      .values({ id, invoiceId, openedAt, ...reported })
      .onConflictDoUpdate({
        target: standardDisputes.id,
        set: reported,
        setWhere: eq(standardDisputes.status, 'open'),
      });
  }
}

async function postDispute(tx: Database, ids: Ids, invoice: Invoice, facts: InvoiceFacts, at: number): Promise<void> {
  const { disputedYen, disputeFeeYen } = facts;
  const [takenYen, costYen] = [disputedYen - invoice.disputedYen, disputeFeeYen - invoice.disputeFeeYen];
  if (takenYen === 0 && costYen === 0) return;
  const id = ids.next();
  const reference = `subscription-dispute:${invoice.id}:${id}`;
  const entries = entriesOfSubscriptionDispute(takenYen, costYen);
  await postToLedger(tx, { id, kind: 'dispute', reference, at, entries });
  await tx.update(table).set({ disputedYen, disputeFeeYen }).where(eq(table.id, invoice.id));
}

async function follow(db: Database, ids: Ids, invoiceId: string, facts: InvoiceFacts, at: number) {
  const { feeYen, refunds } = facts;
  await db.transaction(async (tx) => {
    const [invoice] = await tx.select().from(table).where(eq(table.id, invoiceId)).for('update');
    if (!invoice) return;
    if (invoice.feeYen === null && feeYen !== undefined) {
      const reference = `subscription-fee:${invoiceId}`;
      await postToLedger(tx, { id: ids.next(), kind: 'fee', reference, at, entries: entriesOfFee(feeYen) });
      await tx.update(table).set({ feeYen }).where(eq(table.id, invoiceId));
    }
    await followRefunds(tx, ids, invoice, refunds, at);
    await writeDisputes(tx, invoiceId, facts);
    await postDispute(tx, ids, invoice, facts, at);
  });
}

export const createPgInvoiceStore = (db: Database, ids: Ids): InvoiceStore => ({
  ...createPgInvoiceRefundStore(db),

  record: (invoice) =>
    db.transaction(async (tx) => {
      const split = splitSubscription(invoice.amountYen);
      const written = await tx
        .insert(table)
        .values({ ...invoice, ...split })
        .onConflictDoNothing()
        .returning({ id: table.id });
      if (written.length === 0) return;
      const posting = { id: ids.next(), kind: 'charge', reference: `subscription:${invoice.id}` } as const;
      await postToLedger(tx, { ...posting, at: invoice.paidAt, entries: entriesOfSubscription(split) });
    }),

  follow: (invoiceId, facts, now) => follow(db, ids, invoiceId, facts, now),

  async find(invoiceId) {
    const [row] = await db.select().from(table).where(eq(table.id, invoiceId));
    return row;
  },

  async findByIntent(intentId) {
    const [row] = await db.select().from(table).where(eq(table.intentId, intentId));
    return row;
  },

  listOf: (userId) =>
    db
      .select()
      .from(table)
      .where(eq(table.userId, userId))
      .orderBy(desc(table.paidAt), desc(table.id))
      .limit(receiptsMax),

  listOfSubscription: (subscriptionId) =>
    db
      .select()
      .from(table)
      .where(eq(table.subscriptionId, subscriptionId))
      .orderBy(desc(table.paidAt))
      .limit(receiptsMax),

  listWithoutFee: (limit) =>
    db
      .select()
      .from(table)
      .where(and(isNull(table.feeYen), sql`${table.intentId} is not null`))
      .orderBy(asc(table.paidAt))
      .limit(limit),
});

/** What the ledger must hold by what was paid for STANDARD: by account, without those at zero. */
export async function readExpectedStandardAccounts(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ account: string; yen: number }>(sql`
    with sums as (
      select coalesce(sum(amount_yen - refunded_yen), 0)::bigint as kept, coalesce(sum(coalesce(fee_yen, 0) + dispute_fee_yen), 0)::bigint as fees,
        coalesce(sum(disputed_yen), 0)::bigint as disputed,
        coalesce(sum(tax_yen - refunded_tax_yen), 0)::bigint as tax from ${standardInvoices}
    ), accounts as (
      select 'provider:balance' as account, kept - disputed - fees as yen from sums
      union all select 'platform:disputes', disputed from sums
      union all select 'provider:fees', fees from sums
      union all select 'subscription:revenue', -(kept - tax) from sums
      union all select 'subscription:tax', -tax from sums
    )
    select account, yen from accounts where yen <> 0`);
  return new Map(rows.map(({ account, yen }) => [account, yen]));
}
