import { entriesOfExpiry, entriesOfFixing } from '@madoi/domain/money/ledger-entries';
import { isFrozen, mayExpire, termEndsAt } from '@madoi/domain/money/payout-rules';
import { saleAfter } from '@madoi/domain/money/sales-transitions';
import { and, asc, eq, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import type { Ids } from '#platform/ids.ts';
import { giftOrders, giftReversals } from '../gifting.table.ts';
import { postToLedger } from '../ledger/ledger.store.pg.ts';
import type { OwnerBalance, SalesStore } from './sales.store.ts';
import { payoutFreezes, saleDeductions, sales } from './sales.table.ts';

/** The owner's share of an order, less what went back. */
const shareYen = sql<number>`(${giftOrders.ownerYen} - coalesce((select sum(back.owner_yen) from ${giftReversals} back
  where back.order_id = ${giftOrders.id}), 0))::int`;

/** While a bank decides about a dispute nothing is anybody's for good. */
const isDisputed = sql`exists (select 1 from ${giftReversals} back where back.order_id = ${giftOrders.id} and back.status = 'open')`;

const dueCondition = (shownUntil: number) =>
  and(eq(giftOrders.state, 'delivered'), lte(giftOrders.shownAt, shownUntil), isNull(sales.orderId), not(isDisputed));

interface DueOrder {
  readonly id: string;
  readonly ownerId: string;
}

const listDue = (db: Database, shownUntil: number, limit: number): Promise<readonly DueOrder[]> =>
  db
    .select({ id: giftOrders.id, ownerId: giftOrders.ownerId })
    .from(giftOrders)
    .leftJoin(sales, eq(sales.orderId, giftOrders.id))
    .where(dueCondition(shownUntil))
    .orderBy(asc(giftOrders.shownAt))
    .limit(limit);

const sumDue = (db: Database, shownUntil: number, ownerId?: string) =>
  db
    .select({ ownerId: giftOrders.ownerId, yen: sql<number>`sum(${shareYen})::bigint` })
    .from(giftOrders)
    .leftJoin(sales, eq(sales.orderId, giftOrders.id))
    .where(and(dueCondition(shownUntil), ownerId === undefined ? undefined : eq(giftOrders.ownerId, ownerId)))
    .groupBy(giftOrders.ownerId);

function withDue(
  balances: readonly OwnerBalance[],
  due: readonly { readonly ownerId: string; readonly yen: number }[],
): readonly OwnerBalance[] {
  const byOwner = new Map(balances.map((balance) => [balance.ownerId, balance]));
  for (const { ownerId, yen } of due) {
    const { inBalanceYen = 0, toDeductYen = 0 } = byOwner.get(ownerId) ?? {};
    byOwner.set(ownerId, { ownerId, inBalanceYen: inBalanceYen + yen, toDeductYen });
  }
  return [...byOwner.values()];
}

/**
 * A transaction that moves an owner's balance waits here for the other that does, also for the merging of their account; an insert that refers to
 * them does not wait.
 */
export const lockOwner = (tx: Database, ownerId: string) =>
  tx.execute(sql`select 1 from users where id = ${ownerId} for no key update`);

interface Fixing {
  readonly termDays: number;
  readonly now: number;
  readonly transactionId: string;
}

/** The owner's lock comes before the order's, as where accounts are merged. */
const fix = (db: Database, { id: orderId, ...listed }: DueOrder, { termDays, now, transactionId }: Fixing) =>
  db.transaction(async (tx): Promise<boolean> => {
    await lockOwner(tx, listed.ownerId);
    const { ownerId, state: orderState } = giftOrders;
    const columns = { ownerId, amountYen: shareYen, orderState };
    const [order] = await tx.select(columns).from(giftOrders).where(eq(giftOrders.id, orderId)).for('update');
    if (order?.orderState !== 'delivered') return false;
    const sale = { orderId, ownerId: order.ownerId, amountYen: order.amountYen, state: saleAfter('unfixed', 'fixed') };
    const times = { fixedAt: now, termEndsAt: termEndsAt(now, termDays) };
    const written = await tx
      .insert(sales)
      .values({ ...sale, ...times })
      .onConflictDoNothing()
      .returning({ orderId: sales.orderId });
    if (written.length === 0) return false;
    const entries = entriesOfFixing(order.ownerId, order.amountYen);
    await postToLedger(tx, { id: transactionId, kind: 'fix', reference: `fix:${orderId}`, at: now, entries });
    return true;
  });

const readBalances = async (db: Database, ownerId?: string): Promise<readonly OwnerBalance[]> => {
  const isTheirs = ownerId === undefined ? sql`` : sql`where owner_id = ${ownerId}`;
  const { rows } = await db.execute<{ ownerId: string; inBalanceYen: number; toDeductYen: number }>(sql`
    select owner_id as "ownerId", sum(sold)::bigint as "inBalanceYen", sum(back)::bigint as "toDeductYen" from (
      select owner_id, amount_yen as sold, 0 as back from ${sales} where state = 'in_balance'
      union all select owner_id, 0, amount_yen from ${saleDeductions} where payout_id is null
    ) as parts ${isTheirs} group by owner_id order by owner_id`);
  return rows;
};

const isInBalance = eq(sales.state, 'in_balance');

/** The sales of an owner in the balance, locked. */
export const lockSales = (tx: Database, ownerId: string) =>
  tx
    .select({ id: sales.orderId, amountYen: sales.amountYen, termEndsAt: sales.termEndsAt })
    .from(sales)
    .where(and(eq(sales.ownerId, ownerId), isInBalance))
    .orderBy(asc(sales.orderId))
    .for('update');

/** What an owner's next payout is less by, locked. */
export const lockDeductions = (tx: Database, ownerId: string) =>
  tx
    .select({ id: saleDeductions.id, amountYen: saleDeductions.amountYen })
    .from(saleDeductions)
    .where(and(eq(saleDeductions.ownerId, ownerId), isNull(saleDeductions.payoutId)))
    .orderBy(asc(saleDeductions.id))
    .for('update');

export const sumYen = (list: readonly { readonly amountYen: number }[]): number =>
  list.reduce((sum, { amountYen }) => sum + amountYen, 0);

export async function findFreeze(db: Database, ownerId: string) {
  const [row] = await db
    .select({ until: payoutFreezes.until })
    .from(payoutFreezes)
    .where(eq(payoutFreezes.ownerId, ownerId));
  return row;
}

const expireDue =
  (db: Database, ids: Ids): SalesStore['expireDue'] =>
  (ownerId, { termUntil, now }) =>
    db.transaction(async (tx) => {
      await lockOwner(tx, ownerId);
      const toDeductYen = sumYen(await lockDeductions(tx, ownerId));
      const freeze = await findFreeze(tx, ownerId);
      if (!mayExpire({ isFrozen: isFrozen(freeze, now), toDeductYen })) return 0;
      const due = (await lockSales(tx, ownerId)).filter((sale) => sale.termEndsAt <= termUntil);
      if (due.length === 0) return 0;
      const orderIds = due.map(({ id }) => id);
      const change = { state: saleAfter('in_balance', 'expired'), expiredAt: now };
      await tx.update(sales).set(change).where(inArray(sales.orderId, orderIds));
      const [transactionId, yen] = [ids.next(), sumYen(due)];
      const reference = `expiry:${transactionId}`;
      const posting = { id: transactionId, kind: 'expiry' as const, reference, at: now };
      await postToLedger(tx, { ...posting, entries: entriesOfExpiry(ownerId, yen) });
      return yen;
    });

export const createPgSalesStore = (db: Database, ids: Ids): SalesStore => ({
  async fixDue({ shownUntil, limit, ...input }) {
    let count = 0;
    for (const order of await listDue(db, shownUntil, limit))
      if (await fix(db, order, { ...input, transactionId: ids.next() })) count += 1;
    return count;
  },

  async listBalances(shownUntil) {
    const balances = await readBalances(db);
    return shownUntil === undefined ? balances : withDue(balances, await sumDue(db, shownUntil));
  },

  async sumExpiring(ownerId, termUntil) {
    const yen = sql<number>`coalesce(sum(${sales.amountYen}), 0)::bigint`;
    const isDue = and(eq(sales.ownerId, ownerId), isInBalance, lte(sales.termEndsAt, termUntil));
    const [row] = await db.select({ yen }).from(sales).where(isDue);
    return row?.yen ?? 0;
  },

  async sumDue(ownerId, shownUntil) {
    return (await sumDue(db, shownUntil, ownerId))[0]?.yen ?? 0;
  },

  async readBalance(ownerId) {
    const balance = (await readBalances(db, ownerId))[0];
    return balance ?? { ownerId, inBalanceYen: 0, toDeductYen: 0 };
  },

  listTerms: (ownerId) =>
    db
      .select({ termEndsAt: sales.termEndsAt, yen: sql<number>`sum(${sales.amountYen})::bigint` })
      .from(sales)
      .where(and(eq(sales.ownerId, ownerId), isInBalance))
      .groupBy(sales.termEndsAt)
      .orderBy(asc(sales.termEndsAt)),

  findFreeze: (ownerId) => findFreeze(db, ownerId),

  expireDue: expireDue(db, ids),
});
