import { type SQL, sql } from 'drizzle-orm';
import type { AccountMerge } from './account-merge.ts';

/**
 * What an owner sold, and what they are owed. Each account's sum moves by an entry, never by an edit; a transaction that still works on an order
 * of theirs ends before it is summed up. Payouts on their way end at the account that they were sent to, which stays theirs
 * where the other one has none. A freeze holds for both, two accounts of a single operator confirm once, and not on a payout to themselves.
 */
export const salesStatements = ({ from, into, now }: AccountMerge): SQL[] => [
  sql`update gift_orders set owner_id = ${into} where owner_id = ${from}`,
  sql`update payouts set owner_id = ${into} where owner_id = ${from}`,
  sql`update sales set owner_id = ${into} where owner_id = ${from}`,
  sql`update sale_deductions set owner_id = ${into} where owner_id = ${from}`,
  sql`update payout_accounts set owner_id = ${into} where owner_id = ${from}
    and not exists (select 1 from payout_accounts where owner_id = ${into})`,
  sql`insert into payout_freezes (owner_id, reason, frozen_at, frozen_by, until)
    select ${into}, reason, frozen_at, frozen_by, until from payout_freezes where owner_id = ${from}
    on conflict (owner_id) do update set until = case
      when payout_freezes.until is null or excluded.until is null then null
      else greatest(payout_freezes.until, excluded.until) end`,
  sql`delete from payout_confirmations as one where operator_id = ${from}
    and exists (select 1 from payout_confirmations as other where other.payout_id = one.payout_id and other.operator_id = ${into})`,
  sql`update payout_confirmations set operator_id = ${into} where operator_id = ${from}`,
  sql`delete from payout_confirmations using payouts
    where payouts.id = payout_confirmations.payout_id and payouts.owner_id = payout_confirmations.operator_id`,
  sql`with moved as (
      select split_part(account, ':', 3) as part, sum(amount_yen)::bigint as yen from ledger_entries
      where account in (${`owner:${from}:unfixed`}, ${`owner:${from}:balance`}, ${`owner:${from}:scheduled`})
      group by account having sum(amount_yen) <> 0
    ), posted as (
      insert into ledger_transactions (id, kind, reference, at)
      select ${`merge-${from}`}, 'merge', ${`merge:${from}:${into}`}, ${now} where exists (select 1 from moved) returning id
    )
    insert into ledger_entries (transaction_id, account, amount_yen)
    select posted.id, 'owner:' || side.user_id || ':' || moved.part, moved.yen * side.sign from moved, posted,
      (values (${from}, -1), (${into}, 1)) as side (user_id, sign)`,
];
