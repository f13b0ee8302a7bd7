import { type CallContext, newId, ownAccount } from './call-context.ts';
import type { BalanceTransactionObject } from './objects.ts';

/** What the provider keeps of a charge: 3.6 %, as in Japan, to the nearest yen. */
export const feeOf = (amountYen: number): number => Math.round((amountYen * 36) / 1_000);

interface Movement {
  readonly type: string;
  readonly amount: number;
  readonly fee?: number;
  readonly source: string;
  /** Ours by default. */
  readonly accountId?: string;
}

/** Moves a balance. Unlike at a bank, the money is there at once. */
export async function moveBalance(
  { objects, now }: CallContext,
  { type, amount, fee = 0, source, accountId = ownAccount }: Movement,
): Promise<BalanceTransactionObject> {
  const entry: BalanceTransactionObject = {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: now,
    created: now,
    currency: 'jpy',
    fee,
    net: amount - fee,
    source,
    status: 'available',
    type,
  };
  await objects.insert(entry, { parentId: accountId });
  return entry;
}
