import type { Metadata, Repeatable } from './payment-provider.ts';

export interface CreateCheckoutInput extends Repeatable {
  readonly customerId: string;
  /** The provider's page leads back here; `{CHECKOUT_SESSION_ID}` in it becomes the session's id. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly language: 'ja' | 'en' | 'zh-TW';
  readonly metadata: Metadata;
}

export interface CreateSubscriptionCheckoutInput extends CreateCheckoutInput {
  readonly priceId: string;
  /** 0: charged at once. */
  readonly trialDays: number;
}

/** A page of the provider's where a card is told, and what came of it. */
export interface CheckoutView {
  readonly id: string;
  readonly mode: 'setup' | 'subscription';
  readonly status: 'open' | 'complete' | 'expired';
  readonly customerId?: string;
  readonly metadata: Metadata;
  /** Of a complete one: the card that was told. */
  readonly paymentMethodId?: string;
  /** Of a complete one with mode `subscription`. */
  readonly subscriptionId?: string;
}

/**
 * `incomplete`: the first charge did not succeed. `past_due`: a renewal failed, and the provider tries again. `canceled`: it has ended, for
 * good.
 */
export type SubscriptionStatus = 'incomplete' | 'trialing' | 'active' | 'past_due' | 'canceled';

/** A subscription as the provider knows it. Instants are in ms since 1970. */
export interface SubscriptionView {
  readonly id: string;
  readonly status: SubscriptionStatus;
  readonly customerId: string;
  readonly priceId: string;
  readonly startedAt: number;
  /** Paid, or free as a trial, until then. */
  readonly periodEndsAt: number;
  readonly trialEndsAt?: number;
  /** It will not be renewed. */
  readonly endsWithPeriod: boolean;
  readonly canceledAt?: number;
  readonly metadata: Metadata;
}

/** What was asked of a customer for one period, and whether it was paid. */
export interface InvoiceView {
  readonly id: string;
  readonly number?: string;
  readonly status: 'draft' | 'open' | 'paid' | 'void' | 'uncollectible';
  readonly subscriptionId?: string;
  readonly amountYen: number;
  readonly createdAt: number;
  readonly periodStartsAt: number;
  readonly periodEndsAt: number;
  readonly attemptCount: number;
  /** When the provider will try the next time; none: not any more. */
  readonly nextAttemptAt?: number;
  readonly paidAt?: number;
  /** What paid it, or tries to. */
  readonly intentId?: string;
}

/** What is paid for month by month. */
export interface PaymentSubscriptions {
  /** The price under this name, made when there is none: another amount is another name. */
  ensurePrice(input: {
    readonly lookupKey: string;
    readonly productName: string;
    readonly amountYen: number;
    readonly interval: 'month' | 'year';
  }): Promise<{ readonly id: string }>;
  createSetupCheckout(input: CreateCheckoutInput): Promise<{ readonly id: string; readonly url: string }>;
  createSubscriptionCheckout(
    input: CreateSubscriptionCheckoutInput,
  ): Promise<{ readonly id: string; readonly url: string }>;
  findCheckout(checkoutId: string): Promise<CheckoutView | undefined>;
  /** For a card that is told in the page itself. */
  createSetupIntent(
    input: Repeatable & { readonly customerId: string },
  ): Promise<{ readonly id: string; readonly clientSecret: string }>;
  findSubscription(subscriptionId: string): Promise<SubscriptionView | undefined>;
  /** It goes on until its period ends, and is not renewed. */
  cancelAtPeriodEnd(subscriptionId: string): Promise<SubscriptionView>;
  /** Takes `cancelAtPeriodEnd` back. One that has ended throws PaymentRefusedError. */
  resumeSubscription(subscriptionId: string): Promise<SubscriptionView>;
  /** Ends it at once. One that has ended already is answered as it is. */
  cancelSubscription(subscriptionId: string): Promise<SubscriptionView>;
  findInvoice(invoiceId: string): Promise<InvoiceView | undefined>;
  /** Of this customer, the newest first, at most `limit` (100). */
  listInvoices(customerId: string, limit: number): Promise<readonly InvoiceView[]>;
}
