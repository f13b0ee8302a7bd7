import { sql } from 'drizzle-orm';
import type { Database } from '#platform/db/database.ts';
import { giftOrders } from './gifting.table.ts';

/** What the ledger must hold by what became of each order, whatever was posted: by account, without those at zero. */
export async function readExpectedAccounts(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ account: string; yen: number }>(sql`
    with charged as (
      select * from ${giftOrders} where state in ('paid', 'delivered', 'refunding')
    ), fees as (
      select coalesce(sum(fee_yen), 0)::bigint as yen from ${giftOrders}
    ), accounts as (
      select 'owner:' || owner_id || ':unfixed' as account, -sum(owner_yen)::bigint as yen from charged group by owner_id
      union all select 'platform:revenue', -coalesce(sum(revenue_yen), 0)::bigint from charged
      union all select 'platform:tax', -coalesce(sum(tax_yen), 0)::bigint from charged
      union all select 'provider:balance', coalesce(sum(amount_yen), 0)::bigint - (select yen from fees) from charged
      union all select 'provider:fees', yen from fees
    )
    select account, yen from accounts where yen <> 0`);
  return new Map(rows.map(({ account, yen }) => [account, yen]));
}
