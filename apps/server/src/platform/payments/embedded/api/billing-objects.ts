import type { StoredObject } from './objects.ts';

type Metadata = Readonly<Record<string, string>>;

interface List<T> {
  readonly object: 'list';
  readonly data: readonly T[];
  readonly has_more: false;
}

export const listOfParts = <T>(...data: readonly T[]): List<T> => ({ object: 'list', data, has_more: false });

export interface ProductObject extends StoredObject {
  readonly object: 'product';
  readonly active: boolean;
  readonly name: string;
  readonly livemode: false;
}

export interface PriceObject extends StoredObject {
  readonly object: 'price';
  readonly active: boolean;
  readonly currency: string;
  readonly lookup_key: string | null;
  readonly product: string;
  readonly recurring: { readonly interval: 'month' | 'year'; readonly interval_count: 1 };
  readonly type: 'recurring';
  readonly unit_amount: number;
  readonly livemode: false;
}

export interface SubscriptionObject extends StoredObject {
  readonly object: 'subscription';
  readonly cancel_at: number | null;
  readonly cancel_at_period_end: boolean;
  readonly canceled_at: number | null;
  readonly currency: string;
  readonly customer: string;
  readonly default_payment_method: string | null;
  readonly ended_at: number | null;
  readonly items: List<{
    readonly id: string;
    readonly object: 'subscription_item';
    readonly current_period_start: number;
    readonly current_period_end: number;
    readonly price: PriceObject;
    readonly quantity: 1;
  }>;
  readonly latest_invoice: string | null;
  readonly start_date: number;
  readonly status: 'incomplete' | 'trialing' | 'active' | 'past_due' | 'canceled';
  readonly trial_start: number | null;
  readonly trial_end: number | null;
  readonly livemode: false;
  readonly metadata: Metadata;
}

export interface InvoiceObject extends StoredObject {
  readonly object: 'invoice';
  readonly amount_due: number;
  readonly amount_paid: number;
  readonly attempt_count: number;
  readonly billing_reason: 'subscription_create' | 'subscription_cycle';
  readonly currency: string;
  readonly customer: string;
  readonly lines: List<{
    readonly id: string;
    readonly object: 'line_item';
    readonly amount: number;
    readonly period: { readonly start: number; readonly end: number };
  }>;
  readonly next_payment_attempt: number | null;
  readonly number: string;
  readonly parent: {
    readonly type: 'subscription_details';
    readonly subscription_details: { readonly subscription: string; readonly metadata: Metadata };
  };
  readonly payments: List<{
    readonly id: string;
    readonly object: 'invoice_payment';
    readonly payment: { readonly type: 'payment_intent'; readonly payment_intent: string };
  }>;
  readonly period_start: number;
  readonly period_end: number;
  readonly status: 'open' | 'paid';
  readonly status_transitions: { readonly finalized_at: number; readonly paid_at: number | null };
  readonly total: number;
  readonly livemode: false;
}

export interface CheckoutSessionObject extends StoredObject {
  readonly object: 'checkout.session';
  readonly cancel_url: string;
  readonly customer: string;
  readonly expires_at: number;
  readonly locale: string;
  readonly mode: 'setup' | 'subscription';
  readonly payment_status: 'no_payment_required' | 'paid' | 'unpaid';
  readonly price: string | null;
  readonly setup_intent: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly subscription: string | null;
  readonly subscription_data: { readonly trial_period_days: number; readonly metadata: Metadata };
  readonly success_url: string;
  readonly url: string | null;
  readonly livemode: false;
  readonly metadata: Metadata;
}

/** By the word that the object says of itself. */
export interface BillingKinds {
  readonly product: ProductObject;
  readonly price: PriceObject;
  readonly subscription: SubscriptionObject;
  readonly invoice: InvoiceObject;
  readonly 'checkout.session': CheckoutSessionObject;
}
