import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { giftOrders, giftReversals, giftStrays } from '../gifting.table.ts';

/** What the ledger must hold by what became of each gift, whatever was posted: by account, without those at zero. */
export async function readExpectedAccounts(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ account: string; yen: number }>(sql`
    with moved as (
      select owner_id, owner_yen, revenue_yen, tax_yen, amount_yen, coalesce(fee_yen, 0) as fee_yen
      from ${giftOrders} where paid_at is not null
      union all
      select gift.owner_id, -back.owner_yen, -back.revenue_yen, -back.tax_yen, -back.taken_yen, back.fee_yen
      from ${giftReversals} back join ${giftOrders} gift on gift.id = back.order_id
      union all
      select gift.owner_id, 0, 0, 0, 0, stray.fee_yen
      from ${giftStrays} stray join ${giftOrders} gift on gift.id = stray.order_id
    ), accounts as (
      select 'owner:' || owner_id || ':unfixed' as account, -sum(owner_yen)::bigint as yen from moved group by owner_id
      union all select 'platform:revenue', -sum(revenue_yen)::bigint from moved
      union all select 'platform:tax', -sum(tax_yen)::bigint from moved
      union all select 'platform:disputes', sum(owner_yen + revenue_yen + tax_yen - amount_yen)::bigint from moved
      union all select 'provider:balance', sum(amount_yen - fee_yen)::bigint from moved
      union all select 'provider:fees', sum(fee_yen)::bigint from moved
    )
    select account, yen from accounts where yen <> 0`);
  return new Map(rows.map(({ account, yen }) => [account, yen]));
}
