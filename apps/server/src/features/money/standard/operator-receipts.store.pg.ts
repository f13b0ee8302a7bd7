import type { OperatorReceipt, ReceiptState, ReversalView } from '@madoi/contract/operator/operator-orders';
import { and, asc, desc, eq, ilike, inArray, lt, or, type SQL, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { ListPosition } from '#platform/cursor.ts';
import { containing } from '#platform/db/containing.ts';
import type { Database } from '#platform/db/database.ts';
import { standardDisputes, standardInvoices } from './standard.table.ts';

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

/** As with gifts, nothing is disputed any more of which all was given back; what a bank has kept for the cardholder has gone back too. */
const state = sql<ReceiptState>`case when ${table.refundedYen} >= ${table.amountYen} then 'refunded'
  when ${hasOpenDispute} then 'disputed'
  when ${table.refundedYen} + ${table.disputedYen} >= ${table.amountYen} then 'refunded'
  else 'paid' end`;

/** What somebody typed: an id as it is, or a part of the payer's name. */
const matches = (q: string): SQL | undefined =>
  or(
    ...[table.id, table.number, table.intentId, table.subscriptionId, table.userId].map((column) => eq(column, q)),
    inArray(
      table.id,
      sql`(select ${standardDisputes.invoiceId} from ${standardDisputes} where ${standardDisputes.id} = ${q})`,
    ),
    ilike(users.name, containing(q)),
  );

interface ReceiptRow {
  readonly invoice: typeof table.$inferSelect;
  readonly name: string;
  readonly state: ReceiptState;
}
type DisputeRow = typeof standardDisputes.$inferSelect;

const toReversalView = ({ id, status, amountYen, feeYen, reason, openedAt: at, dueAt }: DisputeRow): ReversalView => ({
  ...{ id, kind: 'dispute', status, amountYen, feeYen, reason, at },
  ...(dueAt !== null && { dueAt }),
});

function toView({ invoice, name, state }: ReceiptRow, disputes: readonly DisputeRow[]): OperatorReceipt {
  const { id, paidAt: at, amountYen, refundedYen, userId, number, feeYen, intentId } = invoice;
  const { periodStartsAt, periodEndsAt } = invoice;
  return {
    ...{ id, at, state, kind: 'standard', amountYen, refundedYen, periodStartsAt, periodEndsAt },
    payer: { id: userId, name },
    reversals: disputes.filter(({ invoiceId }) => invoiceId === id).map(toReversalView),
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
  if (rows.length === 0) return [];
  const ids = rows.map(({ invoice }) => invoice.id);
  const disputes = await db
    .select()
    .from(standardDisputes)
    .where(inArray(standardDisputes.invoiceId, ids))
    .orderBy(asc(standardDisputes.openedAt));
  return rows.map((row) => toView(row, disputes));
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
