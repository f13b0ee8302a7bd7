import type { Sale, SaleState } from '@madoi/contract/money/sales';
import { ownerAccount } from '@madoi/domain/money/ledger-entries';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { payouts } from './sales.table.ts';
import { createPgSalesSums } from './sales-sums.store.pg.ts';
import type { PayoutRecord, SalesFilter, SalesPage, SalesViews } from './sales-views.store.ts';
import { isWaitingForConfirmation } from './waiting-payouts.store.pg.ts';

/** Shown gifts with what went back of them (`returned_yen`, in full or in part) and what became of the owner's share. Of a sale that is in balance or later its own row tells. */
export const soldGifts = sql`
  select gift.id, gift.shown_at as at, gift.lounge_id, gift.giver_id, gift.owner_id, gift.kind, gift.product_id, gift.amount_yen,
    gift.score, (gift.snapshot->>'level')::int as level, gift.owner_yen - back.owner_yen as share_yen, back.owner_yen as refunded_yen,
    back.paid_yen as returned_yen, gift.amount_yen - back.paid_yen as remaining_yen,
    coalesce(sale.state, 'unfixed') as state, gift.state = 'delivered' as is_delivered
  from gift_orders gift left join sales sale on sale.order_id = gift.id
  cross join lateral (select coalesce(sum(owner_yen), 0)::int as owner_yen,
    coalesce(sum(owner_yen + revenue_yen + tax_yen), 0)::int as paid_yen from gift_reversals where order_id = gift.id) back
  where gift.shown_at is not null`;

interface SaleRow extends Record<string, unknown> {
  readonly id: string;
  readonly at: number;
  readonly loungeId: string;
  readonly loungeName: string;
  readonly giverId: string;
  readonly giverName: string;
  readonly uploadedAt: number;
  readonly kind: 'text' | 'effect';
  readonly level: 1 | 2 | 3 | null;
  readonly amount: number;
  readonly returnedYen: number;
  readonly shareYen: number;
  readonly refundedYen: number;
  readonly status: SaleState;
}

const toSale = ({ loungeId, loungeName, giverId, giverName, uploadedAt, level, ...sale }: SaleRow): Sale => ({
  ...sale,
  lounge: { id: loungeId, name: loungeName },
  giver: { id: giverId, name: giverName, uploadedAt },
  ...(level !== null && { level }),
});

const matches = ({ ownerId, roomId, status }: SalesFilter): SQL => sql`owner_id = ${ownerId}
  ${roomId === undefined ? sql`` : sql`and lounge_id = ${roomId}`}
  ${status === undefined ? sql`` : sql`and state = ${status}`}`;

async function list(db: Database, filter: SalesFilter, { after, limit }: SalesPage): Promise<readonly Sale[]> {
  const isAfter = after === undefined ? sql`` : sql`and (at, id) < (${after.at}::bigint, ${after.id})`;
  const { rows } = await db.execute<SaleRow>(sql`
    select sold.id, sold.at, lounge.id as "loungeId", lounge.name as "loungeName", giver.id as "giverId",
      giver.name as "giverName", giver.uploaded_at as "uploadedAt", sold.kind, sold.level, sold.amount_yen as amount,
      sold.returned_yen as "returnedYen", sold.share_yen as "shareYen", sold.refunded_yen as "refundedYen", sold.state as status
    from (select * from (${soldGifts}) as gifts where ${matches(filter)} ${isAfter} order by at desc, id desc limit ${limit}) as sold
    join lounges lounge on lounge.id = sold.lounge_id join users giver on giver.id = sold.giver_id
    order by sold.at desc, sold.id desc`);
  return rows.map(toSale);
}

function byState(rows: readonly { readonly state: SaleState; readonly yen: number }[]): Record<SaleState, number> {
  const sums = { unfixed: 0, in_balance: 0, payout_scheduled: 0, paid_out: 0, payout_expired: 0 };
  for (const { state, yen } of rows) sums[state] += yen;
  return sums;
}

async function sumStates(db: Database, ownerId: string, roomId: string): Promise<Readonly<Record<SaleState, number>>> {
  const { rows } = await db.execute<{ state: SaleState; yen: number }>(sql`
    select state, sum(share_yen)::bigint as yen from (${soldGifts}) as gifts where ${matches({ ownerId, roomId })}
    group by state`);
  return byState(rows);
}

async function sumOwned(db: Database, ownerId: string): Promise<Readonly<Record<SaleState, number>>> {
  const [unfixed, balance] = [ownerAccount(ownerId, 'unfixed'), ownerAccount(ownerId, 'balance')];
  const { rows } = await db.execute<{ state: SaleState; yen: number }>(sql`
    select case account when ${unfixed} then 'unfixed' else 'in_balance' end as state, -sum(amount_yen)::bigint as yen
      from ledger_entries where account in (${unfixed}, ${balance}) group by account
    union all select case state when 'paid' then 'paid_out' else 'payout_scheduled' end, sum(amount_yen)::bigint
      from payouts where owner_id = ${ownerId} and state in ('scheduled', 'transferred', 'sent', 'paid') group by 1
    union all select 'payout_expired', coalesce(sum(amount_yen), 0)::bigint
      from sales where owner_id = ${ownerId} and state = 'payout_expired'`);
  return byState(rows);
}

/** The latest first. */
async function selectPayouts(db: Database, confirmFromYen: number, where: SQL | undefined): Promise<PayoutRecord[]> {
  const isWaiting = sql<boolean>`${isWaitingForConfirmation(confirmFromYen)}`;
  const rows = await db
    .select({ payout: payouts, isWaiting })
    .from(payouts)
    .where(where)
    .orderBy(desc(payouts.scheduledAt))
    .limit(500);
  return rows.map((row) => ({ ...row.payout, isWaiting: row.isWaiting }));
}

export const createPgSalesViews = (db: Database, confirmFromYen: number): SalesViews => ({
  ...createPgSalesSums(db, soldGifts),
  list: (filter, page) => list(db, filter, page),

  async count(filter) {
    const { rows } = await db.execute<{ count: number }>(
      sql`select count(*)::int as count from (${soldGifts}) as gifts where ${matches(filter)}`,
    );
    return rows[0]?.count ?? 0;
  },

  sumStates: (ownerId, roomId) => sumStates(db, ownerId, roomId),
  sumOwned: (ownerId) => sumOwned(db, ownerId),

  listPayouts: (ownerId) => selectPayouts(db, confirmFromYen, eq(payouts.ownerId, ownerId)),
  async findPayout(ownerId, payoutId) {
    const isIt = and(eq(payouts.ownerId, ownerId), eq(payouts.id, payoutId));
    return (await selectPayouts(db, confirmFromYen, isIt))[0];
  },
});
