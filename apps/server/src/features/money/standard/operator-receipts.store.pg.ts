import type { OperatorReceipt, ReceiptState, ReversalView } from '@madoi/contract/operator/operator-orders';
import { and, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { ListPosition } from '#platform/cursor.ts';
import { containing } from '#platform/db/containing.ts';
import type { Database } from '#platform/db/database.ts';
import { standardDisputes, standardInvoices, standardRefunds } from './standard.table.ts';

export interface ReceiptQuery {
  readonly q?: string | undefined;
  readonly state?: ReceiptState | undefined;
  readonly after?: ListPosition | undefined;
  readonly limit: number;
}

/** What operators see of charges for STANDARD: a row for each month that was paid. An attempt that failed has charged nothing and has none. */
export interface OperatorReceiptStore {
  /** The newest first. */
  list(query: ReceiptQuery): Promise<readonly OperatorReceipt[]>;
  find(receiptId: string): Promise<OperatorReceipt | undefined>;
}

const table = standardInvoices;

const hasOpenDispute = sql`exists (select 1 from ${standardDisputes}
  where ${standardDisputes.invoiceId} = ${table.id} and ${standardDisputes.status} = 'open')`;

/** The newest refund has come back, or was taken back: money is here that was to be there. */
const hasFailedRefund = sql`(select ${standardRefunds.status} in ('failed', 'canceled') from ${standardRefunds}
  where ${standardRefunds.invoiceId} = ${table.id} order by ${standardRefunds.createdAt} desc, ${standardRefunds.id} desc limit 1)`;

/** As with gifts, nothing is disputed any more of which all was given back; what a bank has kept for the cardholder has gone back too. */
const state = sql<ReceiptState>`case when ${table.refundedYen} >= ${table.amountYen} then 'refunded'
  when ${hasOpenDispute} then 'disputed'
  when ${table.refundedYen} + ${table.disputedYen} >= ${table.amountYen} then 'refunded'
  when ${hasFailedRefund} then 'refund_failed'
  else 'paid' end`;

/** What somebody typed: an id as it is, or a part of the payer's name. */
const matches = (q: string): SQL | undefined =>
  or(
    ...[table.id, table.number, table.intentId, table.subscriptionId, table.userId].map((column) => eq(column, q)),
    ...[standardDisputes, standardRefunds].map((each) =>
      inArray(table.id, sql`(select ${each.invoiceId} from ${each} where ${each.id} = ${q})`),
    ),
    ilike(users.name, containing(q)),
  );

interface ReceiptRow {
  readonly invoice: typeof table.$inferSelect;
  readonly name: string;
  readonly state: ReceiptState;
}
interface Reversal {
  readonly invoiceId: string;
  readonly view: ReversalView;
}

/** The oldest first. */
async function readReversals(db: Database, invoiceIds: string[]): Promise<readonly Reversal[]> {
  if (invoiceIds.length === 0) return [];
  const [disputes, refunds] = await Promise.all([
    db.select().from(standardDisputes).where(inArray(standardDisputes.invoiceId, invoiceIds)),
    db.select().from(standardRefunds).where(inArray(standardRefunds.invoiceId, invoiceIds)),
  ]);
  return [
    ...disputes.map(({ invoiceId, id, status, amountYen, feeYen, reason, openedAt: at, dueAt }) => ({
      invoiceId,
      view: {
        ...{ id, kind: 'dispute' as const, status, amountYen, feeYen, reason, at },
        ...(dueAt !== null && { dueAt }),
      },
    })),
    ...refunds.map(({ invoiceId, id, status, amountYen, reason, createdAt: at }) => ({
      invoiceId,
      view: { id, kind: 'refund' as const, status, amountYen, feeYen: 0, reason, at },
    })),
  ].toSorted((a, b) => a.view.at - b.view.at || (a.view.id < b.view.id ? -1 : 1));
}

function toView({ invoice, name, state }: ReceiptRow, reversals: readonly Reversal[]): OperatorReceipt {
  const { id, paidAt: at, amountYen, refundedYen, userId, number, feeYen, intentId } = invoice;
  const { periodStartsAt, periodEndsAt } = invoice;
  return {
    ...{ id, at, state, kind: 'standard', amountYen, refundedYen, periodStartsAt, periodEndsAt },
    payer: { id: userId, name },
    reversals: reversals.filter(({ invoiceId }) => invoiceId === id).map(({ view }) => view),
    ...(number !== null && { number }),
    ...(feeYen !== null && { feeYen }),
    ...(intentId !== null && { intentId }),
  };
}

async function read(db: Database, where: SQL | undefined, limit: number): Promise<readonly OperatorReceipt[]> {
  const rows = await db
    .select({ invoice: table, name: users.name, state })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .where(where)
    .orderBy(desc(table.paidAt), desc(table.id))
    .limit(limit);
  const reversals = await readReversals(
    db,
    rows.map(({ invoice }) => invoice.id),
  );
  return rows.map((row) => toView(row, reversals));
}

export const createPgOperatorReceiptStore = (db: Database): OperatorReceiptStore => ({
  list: ({ q = '', state: wanted, after, limit }) => {
    const { paidAt, id } = table;
    const where = and(
      wanted && eq(state, wanted),
      q.trim() === '' ? undefined : matches(q.trim()),
      after && or(lt(paidAt, after.at), and(eq(paidAt, after.at), lt(id, after.id))),
    );
    return read(db, where, limit);
  },
  find: async (receiptId) => (await read(db, eq(table.id, receiptId), 1))[0],
});
