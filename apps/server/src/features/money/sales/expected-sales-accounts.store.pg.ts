import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { giftOrders, giftReversals } from '../gifting.table.ts';
import { payouts, saleDeductions, sales } from './sales.table.ts';

/** What sales and payouts have moved between the accounts that gifts filled, whatever was posted: by account, without those at zero. */
export async function readExpectedSalesAccounts(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ account: string; yen: number }>(sql`
    with fixed as (
      select gift.owner_id, gift.owner_yen - coalesce(
        (select sum(back.owner_yen) from ${giftReversals} back where back.order_id = gift.id), 0) as yen
      from ${giftOrders} gift join ${sales} sale on sale.order_id = gift.id
    ), balances as (
      select owner_id, amount_yen from ${sales} where state = 'in_balance'
      union all select owner_id, -amount_yen from ${saleDeductions} where payout_id is null
    ), accounts as (
      select 'owner:' || owner_id || ':unfixed' as account, sum(yen)::bigint as yen from fixed group by owner_id
      union all select 'owner:' || owner_id || ':balance', -sum(amount_yen)::bigint from balances group by owner_id
      union all select 'owner:' || owner_id || ':scheduled', -sum(amount_yen)::bigint from ${payouts}
        where state = 'scheduled' group by owner_id
      union all select 'platform:expired', -sum(amount_yen)::bigint from ${sales} where state = 'payout_expired'
      union all select 'provider:balance', -sum(amount_yen)::bigint from ${payouts}
        where state not in ('scheduled', 'returned')
    )
    select account, yen from accounts where yen <> 0`);
  return new Map(rows.map(({ account, yen }) => [account, yen]));
}
