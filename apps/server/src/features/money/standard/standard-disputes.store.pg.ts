import type { OperatorDispute } from '@madoi/contract/operator/operator-orders';
import { and, asc, desc, eq, gt, lt, ne, or, sql } from 'drizzle-orm';
import { users } from '#features/session/session-tables.api.ts';
import type { ListPosition } from '#platform/cursor.ts';
import type { Database } from '#platform/db/database.ts';
import { standardDisputes, standardInvoices } from './standard.table.ts';

interface Page {
  readonly isOpen: boolean;
  readonly after?: ListPosition | undefined;
  readonly limit: number;
}

/** What operators see of disputes about STANDARD, in the order of those about gifts. */
export interface StandardDisputeStore {
  list(page: Page): Promise<readonly { readonly at: number; readonly entry: OperatorDispute }[]>;
  countOpen(): Promise<number>;
}

const table = standardDisputes;
/** A dispute without a deadline is as urgent as one can be. */
const deadline = sql<number>`coalesce(${table.dueAt}, 0)`;

export const createPgStandardDisputeStore = (db: Database): StandardDisputeStore => ({
  list: async ({ isOpen, after, limit }) => {
    const at = isOpen ? deadline : sql<number>`${table.openedAt}`;
    const isBehind = isOpen ? gt : lt;
    const behind = after && or(isBehind(at, after.at), and(eq(at, after.at), isBehind(table.id, after.id)));
    const sorted = isOpen ? asc : desc;
    const rows = await db
      .select({ dispute: table, invoice: standardInvoices, name: users.name, at })
      .from(table)
      .innerJoin(standardInvoices, eq(standardInvoices.id, table.invoiceId))
      .innerJoin(users, eq(users.id, standardInvoices.userId))
      .where(and((isOpen ? eq : ne)(table.status, 'open'), behind))
      .orderBy(sorted(at), sorted(table.id))
      .limit(limit);
    return rows.map(({ dispute: { id, status, amountYen, feeYen, reason, openedAt, dueAt }, invoice, name, at }) => ({
      at,
      entry: {
        dispute: {
          ...{ id, kind: 'dispute' as const, status, amountYen, feeYen, reason, at: openedAt },
          ...(dueAt !== null && { dueAt }),
        },
        receipt: {
          id: invoice.id,
          at: invoice.paidAt,
          amountYen: invoice.amountYen,
          payer: { id: invoice.userId, name },
          ...(invoice.number !== null && { number: invoice.number }),
        },
      },
    }));
  },
  countOpen: () => db.$count(table, eq(table.status, 'open')),
});
