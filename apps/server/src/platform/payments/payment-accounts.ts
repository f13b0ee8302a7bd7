import type { Metadata, PaymentFailure, Repeatable } from './payment-provider.ts';

/** Who is paid: an account of theirs at the provider, who asks them for everything a bank and the law want to know. */
export interface AccountView {
  readonly id: string;
  /** They have been through the provider's questions. */
  readonly isSubmitted: boolean;
  readonly canReceiveTransfers: boolean;
  readonly canPayOut: boolean;
  /** What the provider still wants, in its names; empty: nothing. */
  readonly requirements: readonly string[];
  /** Why it does not serve (`requirements.past_due`, `rejected.fraud`, …). */
  readonly disabledReason?: string;
}

/** Money that went from our balance to an account's. `createdAt` is in ms since 1970. `reversedYen` came back. */
export interface TransferView {
  readonly id: string;
  readonly accountId: string;
  readonly amountYen: number;
  readonly reversedYen: number;
  readonly createdAt: number;
  readonly metadata: Metadata;
}

/** Money on its way from an account to its bank. `createdAt` and `arrivesAt` are in ms since 1970. */
export interface PayoutView {
  readonly id: string;
  readonly status: 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';
  readonly amountYen: number;
  readonly createdAt: number;
  readonly arrivesAt: number;
  /** Of a failed one: the amount is back on the account's balance. */
  readonly failure?: PaymentFailure;
  readonly metadata: Metadata;
}

/** More than our balance holds is refused with `PaymentRefusedError`. */
export interface TransferInput extends Repeatable {
  readonly accountId: string;
  readonly amountYen: number;
  readonly metadata: Metadata;
}

/** Our balance → an account's balance (transfer) → its bank (payout). */
export interface PaymentAccounts {
  createAccount(
    input: Repeatable & { readonly userId: string; readonly email?: string },
  ): Promise<{ readonly id: string }>;
  /** The provider's page with its questions; used once, and soon. `refreshUrl`: where a stale one leads. */
  createOnboardingLink(input: {
    readonly accountId: string;
    readonly returnUrl: string;
    readonly refreshUrl: string;
  }): Promise<{ readonly url: string; readonly expiresAt: number }>;
  findAccount(accountId: string): Promise<AccountView | undefined>;
  /** Throws PaymentRefusedError `balance_insufficient`, or when the account may not receive. */
  transfer(input: TransferInput): Promise<TransferView>;
  findTransfer(transferId: string): Promise<TransferView | undefined>;
  /**
   * Of the newest hundred to this account, the one whose metadata has this `payoutId`: for a caller who asked for it so long ago that the
   * provider may have forgotten the idempotency key.
   */
  findTransferOf(accountId: string, payoutId: string): Promise<TransferView | undefined>;
  /** Takes a part or all of it back. */
  reverseTransfer(
    input: Repeatable & { readonly transferId: string; readonly amountYen: number },
  ): Promise<{ readonly id: string }>;
  /** Throws PaymentRefusedError `balance_insufficient`, `payouts_not_allowed`, … */
  createPayout(input: TransferInput): Promise<PayoutView>;
  findPayout(accountId: string, payoutId: string): Promise<PayoutView | undefined>;
  /** As `findTransferOf`, of the account's payouts. */
  findPayoutOf(accountId: string, payoutId: string): Promise<PayoutView | undefined>;
  /** What the account has, before it is paid out. */
  readAccountBalance(accountId: string): Promise<{ readonly availableYen: number; readonly pendingYen: number }>;
}
