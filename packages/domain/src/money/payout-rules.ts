import type { PayoutAccountState, PayoutSkip } from '@madoi/contract/money/sales';

const dayMs = 24 * 60 * 60 * 1000;

/** When a sale comes into the balance: so long it can be refunded or disputed without touching what was paid out. */
export const fixesAt = (shownAt: number, holdDays: number): number => shownAt + holdDays * dayMs;

/** From when on a sale in the balance, unpaid, expires with the next run of payouts. */
export const termEndsAt = (inBalanceSince: number, termDays: number): number => inBalanceSince + termDays * dayMs;

/** An operator has stopped payouts to an owner; `until` null: until somebody ends it. */
export interface PayoutFreeze {
  readonly until: number | null;
}

/** Whether nothing may be transferred to an owner now. While it holds nothing of theirs expires either. */
export const isFrozen = (freeze: PayoutFreeze | undefined, now: number): boolean =>
  freeze !== undefined && (freeze.until === null || now < freeze.until);

/** What the provider says of an owner's account, as far as payouts ask. */
export interface PayoutAccountFacts {
  readonly isSubmitted: boolean;
  readonly canReceiveTransfers: boolean;
  readonly canPayOut: boolean;
  readonly requirements: readonly string[];
  readonly disabledReason?: string | null | undefined;
}

const isRejected = (reason: string | null | undefined): boolean => reason?.startsWith('rejected') === true;

/**
 * `none`: no account. `started`: the questions are not answered. `action_needed`: the provider wants something more. `reviewing`: it looks
 * at the answers. `rejected`: it will not pay this person. `ready`: money can be sent.
 */
export const payoutAccountStateOf = (account: PayoutAccountFacts | undefined): PayoutAccountState => {
  if (account === undefined) return 'none';
  if (isRejected(account.disabledReason)) return 'rejected';
  if (!account.isSubmitted) return 'started';
  if (account.canReceiveTransfers && account.canPayOut) return 'ready';
  return account.requirements.length > 0 ? 'action_needed' : 'reviewing';
};

export interface PayoutFacts {
  /** What the sales in the balance come to, less refunds that wait to be deducted; may be negative. */
  readonly balanceYen: number;
  readonly minimumYen: number;
  readonly isFrozen: boolean;
  readonly accountState: PayoutAccountState;
}

/** Whether a run pays an owner now: all of their balance, or nothing, which leaves it as it is. */
export const decidePayout = ({
  balanceYen,
  minimumYen,
  isFrozen,
  accountState,
}: PayoutFacts): { readonly amountYen: number } | { readonly skip: PayoutSkip } => {
  if (balanceYen <= 0) return { skip: 'nothing' };
  if (isFrozen) return { skip: 'frozen' };
  if (balanceYen < minimumYen) return { skip: 'below_minimum' };
  if (accountState === 'none') return { skip: 'no_account' };
  return accountState === 'ready' ? { amountYen: balanceYen } : { skip: 'account_not_ready' };
};

/** Whether sales whose term is over may expire now. A refund that waits to be deducted keeps everything where it is. */
export const mayExpire = (facts: { readonly isFrozen: boolean; readonly toDeductYen: number }): boolean =>
  !facts.isFrozen && facts.toDeductYen <= 0;
