import type { PayoutSkip } from '@madoi/contract/money/sales';
import type { PayoutAccountFacts } from '@madoi/domain/money/payout-rules';
import type { PayoutState } from '@madoi/domain/money/payout-transitions';
import type { MailClaim } from '../mail-lease.ts';

export interface Payout {
  readonly id: string;
  readonly ownerId: string;
  /** The owner's account at the provider. */
  readonly accountId: string;
  readonly amountYen: number;
  readonly state: PayoutState;
  readonly attempt: number;
  /** When the provider was first asked for its transfer (ms since 1970). */
  readonly transferBeganAt: number | null;
  readonly transferId: string | null;
  readonly providerPayoutId: string | null;
  readonly scheduledAt: number;
  readonly arrivesAt: number | null;
  readonly endedAt: number | null;
  readonly failureCode: string | null;
  readonly failureMessage: string | null;
}

export interface PayoutFailure {
  readonly code: string;
  readonly message: string;
}

export interface StoredPayoutAccount extends PayoutAccountFacts {
  readonly ownerId: string;
  readonly accountId: string;
}

export interface ExpiryWarning {
  readonly period: string;
  readonly days: number;
}

/**
 * Payouts, and what becomes of them and of the sales that they take along. Every step looks at the state under the payout's lock and
 * changes nothing when it was done already: steps may come twice, late and from several processes at once.
 */
export interface PayoutStore {
  /** All of the owner's balance goes into one payout, with its sales, the refunds it makes up for and its entry in the books; or says why not. */
  schedule(
    ownerId: string,
    input: { readonly minimumYen: number; readonly now: number },
  ): Promise<{ readonly payoutId: string; readonly amountYen: number } | { readonly skip: PayoutSkip }>;
  find(payoutId: string): Promise<Payout | undefined>;
  findByProvider(providerPayoutId: string): Promise<Payout | undefined>;
  /**
   * To be called before the provider is asked: from then on the payout is on its way, whatever becomes of its confirmations. False: it waits
   * for operators, or is not `scheduled` any more.
   */
  beginTransfer(payoutId: string, at: number): Promise<boolean>;
  /** An owner stops their payout while it waits for operators: its money is in the balance again. */
  cancelWaiting(ownerId: string, payoutId: string, at: number): Promise<'canceled' | 'not_found' | 'not_waiting'>;
  /** Payouts that wait for a next step, and not for operators, the oldest first. */
  listOpen(limit: number): Promise<readonly Payout[]>;
  /** The oldest first. */
  listSince(scheduledFrom: number): Promise<readonly Payout[]>;
  /** The provider said no for now: the next try is another one. */
  countRefusal(payoutId: string, attempt: number): Promise<void>;
  markTransferred(payoutId: string, transferId: string, at: number): Promise<void>;
  markSent(payoutId: string, sent: { readonly providerPayoutId: string; readonly arrivesAt: number }): Promise<void>;
  markArrived(payoutId: string, at: number): Promise<void>;
  markRefused(payoutId: string, failure: PayoutFailure, at: number): Promise<void>;
  markFailed(payoutId: string, failure: PayoutFailure, at: number): Promise<void>;
  markReversed(payoutId: string, at: number): Promise<void>;

  findAccount(ownerId: string): Promise<StoredPayoutAccount | undefined>;
  /** Whose account at the provider it is. */
  findAccountOwner(accountId: string): Promise<string | undefined>;
  saveAccount(account: StoredPayoutAccount, at: number): Promise<void>;

  /**
   * Whether this process is to warn the owner, so many days before, of what expires with that run: not if they were warned, nor
   * while another process is at it.
   */
  claimWarning(ownerId: string, warning: ExpiryWarning, claim: MailClaim): Promise<boolean>;
  noteWarning(ownerId: string, warning: ExpiryWarning, at: number): Promise<void>;

  /** The run of a month; answers whether it is still to be finished. */
  beginRun(period: string, at: number): Promise<boolean>;
  finishRun(period: string, at: number): Promise<void>;
  /** Whether this process is to tell operators of a finished run: not if they were told, nor while another process is at it. */
  claimRunMail(period: string, claim: MailClaim): Promise<boolean>;
  noteRunMail(period: string, at: number): Promise<void>;
}
