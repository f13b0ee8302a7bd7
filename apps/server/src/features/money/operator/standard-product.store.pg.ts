import { and, gte, inArray, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { standardInvoices, standardSubscriptions } from '../standard/standard.table.ts';

const liveStates = ['trial', 'active', 'ending', 'grace'] as const;

const count = sql<number>`count(*)::int`;

/** How many subscriptions of each state there are now, and how many of them at another price than `priceYen`. */
export async function countSubscriptions(db: Database, priceYen: number) {
  const rows = await db
    .select({
      state: standardSubscriptions.state,
      count,
      otherPrice: sql<number>`(count(*) filter (where ${standardSubscriptions.priceYen} <> ${priceYen}))::int`,
    })
    .from(standardSubscriptions)
    .where(inArray(standardSubscriptions.state, [...liveStates]))
    .groupBy(standardSubscriptions.state);
  const countOf = (state: (typeof liveStates)[number]): number => rows.find((row) => row.state === state)?.count ?? 0;
  return {
    trial: countOf('trial'),
    active: countOf('active'),
    ending: countOf('ending'),
    grace: countOf('grace'),
    otherPrice: rows.reduce((sum, { otherPrice }) => sum + otherPrice, 0),
  };
}

/** Receipts since then, less what went back. */
export async function sumReceipts(db: Database, since: number) {
  const yen = sql<number>`coalesce(sum(${standardInvoices.amountYen} - ${standardInvoices.refundedYen} - ${standardInvoices.disputedYen}), 0)::bigint`;
  const [row] = await db
    .select({ count, amountYen: yen })
    .from(standardInvoices)
    .where(and(gte(standardInvoices.paidAt, since), sql`${standardInvoices.amountYen} > 0`));
  return row ?? { count: 0, amountYen: 0 };
}
