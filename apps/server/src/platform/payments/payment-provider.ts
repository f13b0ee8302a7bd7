import type { RefundStatus } from '@madoi/domain/money/refund-progress';
import type { PaymentAccounts } from './payment-accounts.ts';
import type { PaymentSubscriptions } from './payment-subscriptions.ts';

/** Says once more what was asked for once: the same key, the same object, however often it is sent. At most 255 characters. */
export interface Repeatable {
  readonly idempotencyKey: string;
}

export type Metadata = Readonly<Record<string, string>>;

/** What the provider refused, in its own words: `message` is written for the person who pays, in the provider's language. */
export interface PaymentFailure {
  /** The provider's code, for a card the more precise one of its bank: `insufficient_funds`, `expired_card`, `authentication_required`, … */
  readonly code: string;
  readonly message: string;
}

/**
 * `open`: nothing was charged yet, and nothing is on its way: the page may confirm it, also after a failure. `processing`: the provider
 * does not know yet. Of these two both may still become `succeeded`.
 */
export type PaymentIntentStatus = 'open' | 'processing' | 'succeeded' | 'canceled';

/** One payment as the provider knows it. All amounts are whole yen. */
export interface PaymentIntentView {
  readonly id: string;
  /** What the page confirms it with; only who pays may learn it. */
  readonly clientSecret: string;
  readonly status: PaymentIntentStatus;
  readonly amountYen: number;
  /** Lower case: `jpy`. */
  readonly currency: string;
  readonly amountReceivedYen: number;
  /** What was given back so far, by whomever: also in the provider's own dashboard. What of it failed, `listRefunds` tells. */
  readonly refundedYen: number;
  /** A bank has taken it back at some time, whatever came of that. */
  readonly isDisputed: boolean;
  readonly customerId?: string;
  readonly chargeId?: string;
  /** What the provider kept of the charge; known with it or a little later. */
  readonly feeYen?: number;
  readonly metadata: Metadata;
  /** Why the last attempt was refused; none after a success. */
  readonly failure?: PaymentFailure;
}

export interface CreateIntentInput extends Repeatable {
  readonly amountYen: number;
  readonly customerId?: string;
  /** Of this customer: the page confirms without a card field. */
  readonly paymentMethodId?: string;
  /** Keeps the card for the customer, who is there when it is charged again. Needs `customerId`. */
  readonly shouldSaveCard?: boolean;
  /** Asks for a challenge also where the bank would do without one. */
  readonly requires3ds: boolean;
  readonly metadata: Metadata;
}

/** `amountYen`: all of the payment or a part; more than is left of it is refused with `PaymentRefusedError`. */
export interface RefundInput extends Repeatable {
  readonly intentId: string;
  readonly amountYen: number;
  /** For the books; the provider keeps it as metadata. */
  readonly reason: string;
}

/** What was given back of a payment. `createdAt` is in ms since 1970. */
export interface RefundView {
  readonly id: string;
  readonly intentId?: string;
  readonly amountYen: number;
  /** Of a failed or canceled one the amount is back on the balance. */
  readonly status: RefundStatus;
  /** As it was given with `refund`; of one that was made at the provider: the provider's word, or empty. */
  readonly reason: string;
  readonly createdAt: number;
}

/** A bank takes a charge back on its cardholder's word. While it is open the amount and the fee are gone from the balance. */
export interface DisputeView {
  readonly id: string;
  readonly intentId?: string;
  readonly chargeId: string;
  readonly amountYen: number;
  /** What is gone from the balance because of it now, without the fee: nothing for a mere inquiry, and nothing once it was won. */
  readonly withdrawnYen: number;
  /** How often it has moved the balance: only ever rises. */
  readonly movementCount: number;
  /** What it costs, kept by the provider also when it is won unless it says otherwise. */
  readonly feeYen: number;
  readonly reason: string;
  readonly status: 'open' | 'won' | 'lost';
  readonly openedAt: number;
  /** Until when evidence may be handed in. */
  readonly dueAt?: number;
}

/** A card as it may be shown: never its number. */
export interface CardView {
  readonly id: string;
  readonly brand: string;
  readonly last4: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** One movement of the provider's balance; all of them sum up to it. */
export interface BalanceEntryView {
  readonly id: string;
  /** The provider's word: `charge`, `refund`, `adjustment` (disputes), `transfer`, `transfer_reversal`, `payout`, … */
  readonly type: string;
  readonly amountYen: number;
  readonly feeYen: number;
  /** `amountYen − feeYen`: what the balance moved by. */
  readonly netYen: number;
  /** The charge, refund, dispute or transfer. */
  readonly sourceId?: string;
  readonly createdAt: number;
}

/** Everything that has to do with one payment. */
export interface PaymentIntents {
  /** Safe to repeat under the same idempotency key: the same intent. With the key of another input: PaymentRefusedError. */
  createIntent(input: CreateIntentInput): Promise<{ readonly id: string; readonly clientSecret: string }>;
  findIntent(intentId: string): Promise<PaymentIntentView | undefined>;
  /** What it came to: a charge that was faster wins. An intent under way (`processing`) throws PaymentRefusedError. */
  cancelIntent(intentId: string, idempotencyKey: string): Promise<'canceled' | 'succeeded'>;
  /** Throws PaymentRefusedError when more is asked for than is left of the charge (`charge_already_refunded`, …). */
  refund(input: RefundInput): Promise<RefundView>;
  findRefund(refundId: string): Promise<RefundView | undefined>;
  /** All refunds of an intent, by whomever, the newest first. */
  listRefunds(intentId: string): Promise<readonly RefundView[]>;
  /** All disputes of an intent, the newest first. */
  listDisputes(intentId: string): Promise<readonly DisputeView[]>;
  findDispute(disputeId: string): Promise<DisputeView | undefined>;
}

export interface PaymentCustomers {
  createCustomer(input: Repeatable & { readonly userId: string }): Promise<{ readonly id: string }>;
  /** The newest first. */
  listCards(customerId: string): Promise<readonly CardView[]>;
  /** The card that subscriptions of this customer are charged to from now on; what is overdue is tried with it at once. */
  setDefaultCard(customerId: string, paymentMethodId: string): Promise<void>;
  /** Of no customer any more; a card that is gone already is no failure. */
  removeCard(paymentMethodId: string): Promise<void>;
}

/** The provider's books about us. */
export interface PaymentBooks {
  /** Yen that are there, and yen that are on their way; both may be negative. */
  readBalance(): Promise<{ readonly availableYen: number; readonly pendingYen: number }>;
  /** The newest first; `beforeId` goes on behind one of an earlier answer. */
  listBalanceEntries(page: {
    readonly limit: number;
    readonly beforeId?: string;
  }): Promise<readonly BalanceEntryView[]>;
}

/**
 * Who moves real or test money for us. What an event tells is never believed: the object is fetched again, so that order and repeats
 * of events do not matter. Every call may throw a PaymentUnavailableError (nothing is known of its effect: repeat it under the same
 * idempotency key) or a PaymentRefusedError. `find…` answers undefined for what does not exist.
 */
export interface PaymentProvider
  extends PaymentIntents,
    PaymentCustomers,
    PaymentSubscriptions,
    PaymentAccounts,
    PaymentBooks {
  /** Tells the page which client to load. */
  readonly kind: 'embedded' | 'stripe';
  readonly publishableKey: string;
  /** Shown beside every amount. Also with Stripe's own test keys. */
  readonly isTestMoney: boolean;
  /**
   * `rawBody` as it came over the wire, `now` in milliseconds. Rejects with a PaymentSignatureError for a bad signature, for a body that was
   * parsed and written again, and for one that was signed more than five minutes ago.
   */
  verifyWebhook(rawBody: Buffer, signature: string, now: number): Promise<ProviderEvent>;
}

/** Word that something happened to an object of the provider's. */
export interface ProviderEvent {
  readonly id: string;
  /** The provider's: `payment_intent.succeeded`, `charge.refunded`, `charge.dispute.created`, `customer.subscription.updated`, … */
  readonly type: string;
  readonly objectId: string;
  /** The intent that the object is, or that it belongs to (charges, refunds, disputes). */
  readonly intentId?: string;
  /** The connected account that it happened on. */
  readonly accountId?: string;
  readonly createdAt: number;
}
