import type { PayoutFreeze } from '@madoi/domain/money/payout-rules';

/** What an owner has to be paid out, as sales say; the ledger says the same. */
export interface OwnerBalance {
  readonly ownerId: string;
  /** Sales in the balance. */
  readonly inBalanceYen: number;
  /** What went back of sales that were paid out, not made up for yet; negative where refunds failed. */
  readonly toDeductYen: number;
}

/** Sales from the end of their hold on. Every step is one transaction with its entries in the books, and safe to repeat. */
export interface SalesStore {
  /** Brings what was shown by `shownUntil` and is not refunded into its owner's balance; answers how many. */
  fixDue(input: { shownUntil: number; termDays: number; now: number; limit: number }): Promise<number>;
  /** What an owner has that `fixDue` would bring into the balance. */
  sumDue(ownerId: string, shownUntil: number): Promise<number>;
  /**
   * Of everybody who has sales in the balance or refunds to be deducted. With `shownUntil`, as if what was shown by then were in the
   * balance already.
   */
  listBalances(shownUntil?: number): Promise<readonly OwnerBalance[]>;
  readBalance(ownerId: string): Promise<OwnerBalance>;
  /** What is in an owner's balance by the end of its term. */
  listTerms(ownerId: string): Promise<readonly { readonly termEndsAt: number; readonly yen: number }[]>;
  findFreeze(ownerId: string): Promise<PayoutFreeze | undefined>;
  /** What `expireDue` would take. */
  sumExpiring(ownerId: string, termUntil: number): Promise<number>;
  /** Takes what is in the balance and has reached its term by `termUntil` from an owner; answers the yen. */
  expireDue(ownerId: string, input: { termUntil: number; now: number }): Promise<number>;
}
