import type { StoredObject } from './objects.ts';

type Metadata = Readonly<Record<string, string>>;

export interface AccountObject extends StoredObject {
  readonly object: 'account';
  readonly capabilities: { readonly transfers: 'active' | 'inactive' };
  readonly charges_enabled: false;
  readonly country: string;
  readonly details_submitted: boolean;
  readonly email: string | null;
  readonly payouts_enabled: boolean;
  readonly requirements: { readonly currently_due: readonly string[]; readonly disabled_reason: string | null };
  readonly type: 'express';
  /** Its bank does not exist any more; the real provider has no such field. */
  readonly fails_payouts: boolean;
  readonly metadata: Metadata;
}

/** The way to the questions: used once, and soon. */
export interface AccountLinkObject extends StoredObject {
  readonly object: 'account_link';
  readonly account: string;
  readonly expires_at: number;
  readonly is_used: boolean;
  readonly refresh_url: string;
  readonly return_url: string;
}

export interface TransferObject extends StoredObject {
  readonly object: 'transfer';
  readonly amount: number;
  readonly amount_reversed: number;
  readonly balance_transaction: string;
  readonly currency: string;
  readonly destination: string;
  readonly reversed: boolean;
  readonly livemode: false;
  readonly metadata: Metadata;
}

export interface TransferReversalObject extends StoredObject {
  readonly object: 'transfer_reversal';
  readonly amount: number;
  readonly balance_transaction: string;
  readonly currency: string;
  readonly transfer: string;
  readonly metadata: Metadata;
}

export interface PayoutObject extends StoredObject {
  readonly object: 'payout';
  /** The real one is scoped by the account of the call, as this is; it does not say so. */
  readonly account: string;
  readonly amount: number;
  readonly arrival_date: number;
  readonly balance_transaction: string;
  readonly currency: string;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly status: 'in_transit' | 'paid' | 'failed';
  readonly livemode: false;
  readonly metadata: Metadata;
}

/** By the word that the object says of itself. */
export interface AccountKinds {
  readonly account: AccountObject;
  readonly account_link: AccountLinkObject;
  readonly transfer: TransferObject;
  readonly transfer_reversal: TransferReversalObject;
  readonly payout: PayoutObject;
}
