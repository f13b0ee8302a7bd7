import type { PayoutAccountState } from '@madoi/contract/money/sales';
import { expiryPeriodOf } from '@madoi/domain/money/payout-calendar';
import { decidePayout, mayExpire } from '@madoi/domain/money/payout-rules';
import type { OwnerBalance } from './sales.store.ts';
import type { SalesContext } from './sales-context.ts';

export interface OwnerFacts {
  readonly account: PayoutAccountState;
  readonly frozen: boolean;
}

/** What expires first, and with which run; undefined: nothing, or that run would pay it as things are. */
export async function readExpiring(
  { sales, clock, terms }: Pick<SalesContext, 'sales' | 'clock' | 'terms'>,
  { ownerId, inBalanceYen, toDeductYen }: OwnerBalance,
  { account: accountState, frozen: isFrozen }: OwnerFacts,
): Promise<{ readonly yen: number; readonly at: number } | undefined> {
  if (!mayExpire({ isFrozen, toDeductYen })) return undefined;
  const { minimumYen, dayOfMonth } = terms;
  const balanceYen = inBalanceYen - toDeductYen;
  if ('amountYen' in decidePayout({ balanceYen, minimumYen, isFrozen, accountState })) return undefined;
  const all = await sales.listTerms(ownerId);
  const [first] = all;
  if (first === undefined) return undefined;
  const { at } = expiryPeriodOf(Math.max(first.termEndsAt, clock.now()), dayOfMonth);
  const yen = all.reduce((sum, each) => sum + (each.termEndsAt <= at ? each.yen : 0), 0);
  return yen > 0 ? { yen, at } : undefined;
}
