import type { AccountKinds } from './account-objects.ts';
import type { BillingKinds } from './billing-objects.ts';

/**
 * The provider's objects as Stripe's API shows them: as far as the adapter, the pages and the tests read them. Times are
 * seconds since 1970, amounts whole yen.
 */
export interface StoredObject {
  readonly id: string;
  readonly created: number;
}

type Metadata = Readonly<Record<string, string>>;

/** Why a charge or an authentication did not succeed. */
export interface FailureObject {
  readonly type: 'card_error' | 'invalid_request_error';
  readonly code: string;
  readonly message: string;
  readonly decline_code?: string;
  readonly charge?: string;
}

export interface NextAction {
  readonly type: 'redirect_to_url' | 'use_stripe_sdk';
  readonly redirect_to_url?: { readonly url: string; readonly return_url: string };
  readonly use_stripe_sdk?: { readonly type: 'three_d_secure_redirect'; readonly stripe_js: string };
}

type IntentStatus =
  | 'requires_payment_method'
  | 'requires_confirmation'
  | 'requires_action'
  | 'processing'
  | 'canceled'
  | 'succeeded';

export interface PaymentIntentObject extends StoredObject {
  readonly object: 'payment_intent';
  readonly amount: number;
  readonly amount_received: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly client_secret: string;
  readonly description: string | null;
  readonly status: IntentStatus;
  readonly canceled_at: number | null;
  readonly latest_charge: string | null;
  readonly payment_method: string | null;
  readonly payment_method_types: readonly string[];
  readonly payment_method_options: { readonly card: { readonly request_three_d_secure: string } };
  readonly setup_future_usage: string | null;
  readonly next_action: NextAction | null;
  readonly last_payment_error: FailureObject | null;
  readonly livemode: false;
  readonly metadata: Metadata;
}

export interface SetupIntentObject extends StoredObject {
  readonly object: 'setup_intent';
  readonly customer: string | null;
  readonly client_secret: string;
  readonly status: IntentStatus;
  readonly payment_method: string | null;
  readonly payment_method_types: readonly string[];
  readonly usage: string;
  readonly next_action: NextAction | null;
  readonly last_setup_error: FailureObject | null;
  readonly livemode: false;
  readonly metadata: Metadata;
}

export interface ChargeObject extends StoredObject {
  readonly object: 'charge';
  readonly amount: number;
  readonly amount_refunded: number;
  readonly balance_transaction: string | null;
  readonly captured: boolean;
  readonly currency: string;
  readonly customer: string | null;
  readonly disputed: boolean;
  readonly failure_code: string | null;
  readonly failure_message: string | null;
  readonly paid: boolean;
  readonly payment_intent: string;
  readonly payment_method: string;
  readonly refunded: boolean;
  readonly status: 'succeeded' | 'failed';
  readonly livemode: false;
  readonly metadata: Metadata;
}

export interface RefundObject extends StoredObject {
  readonly object: 'refund';
  readonly amount: number;
  readonly balance_transaction: string | null;
  readonly charge: string;
  readonly currency: string;
  readonly payment_intent: string;
  readonly reason: string | null;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly failure_reason?: string;
  readonly metadata: Metadata;
}

export interface BalanceTransactionObject extends StoredObject {
  readonly object: 'balance_transaction';
  readonly amount: number;
  readonly available_on: number;
  readonly currency: string;
  readonly fee: number;
  readonly net: number;
  readonly source: string;
  readonly status: 'available';
  readonly type: string;
}

export interface DisputeObject extends StoredObject {
  readonly object: 'dispute';
  readonly amount: number;
  readonly balance_transactions: readonly BalanceTransactionObject[];
  readonly charge: string;
  readonly currency: string;
  readonly payment_intent: string;
  readonly reason: string;
  readonly status: 'needs_response' | 'won' | 'lost';
  /** Until when evidence may be handed in, in seconds. */
  readonly evidence_details: { readonly due_by: number };
  readonly livemode: false;
  readonly metadata: Metadata;
}

export interface CustomerObject extends StoredObject {
  readonly object: 'customer';
  readonly email: string | null;
  readonly name: string | null;
  readonly invoice_settings: { readonly default_payment_method: string | null };
  readonly test_clock: string | null;
  readonly livemode: false;
  readonly metadata: Metadata;
}

export interface PaymentMethodObject extends StoredObject {
  readonly object: 'payment_method';
  readonly type: 'card';
  readonly card: {
    readonly brand: string;
    readonly last4: string;
    readonly exp_month: number;
    readonly exp_year: number;
    readonly three_d_secure_usage: { readonly supported: boolean };
  };
  readonly customer: string | null;
  /** Which of the test cards it is; the real provider has no such field. */
  readonly test_token: string;
  /** Whether its holder was asked while it was set up: then it is charged without them. */
  readonly is_authenticated: boolean;
  /** Its customer gave it up: it pays nothing any more, and nobody can have it again. */
  readonly is_detached?: boolean;
  readonly livemode: false;
  readonly metadata: Metadata;
}

export interface EventObject extends StoredObject {
  readonly object: 'event';
  readonly account?: string;
  readonly api_version: string;
  readonly data: { readonly object: object };
  readonly livemode: false;
  readonly pending_webhooks: number;
  readonly request: { readonly id: string | null; readonly idempotency_key: string | null };
  readonly type: string;
}

export interface TestClockObject extends StoredObject {
  readonly object: 'test_helpers.test_clock';
  readonly frozen_time: number;
  readonly name: string | null;
  readonly status: 'ready';
  readonly livemode: false;
}

/** By the word that the object says of itself. */
export interface ObjectKinds extends BillingKinds, AccountKinds {
  readonly payment_intent: PaymentIntentObject;
  readonly setup_intent: SetupIntentObject;
  readonly charge: ChargeObject;
  readonly refund: RefundObject;
  readonly balance_transaction: BalanceTransactionObject;
  readonly dispute: DisputeObject;
  readonly customer: CustomerObject;
  readonly payment_method: PaymentMethodObject;
  readonly 'test_helpers.test_clock': TestClockObject;
}
export type ObjectKind = keyof ObjectKinds;
