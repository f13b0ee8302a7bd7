import type Stripe from 'stripe';
import { loadStripe } from './load-stripe.ts';
import type { ConnectStripe } from './stripe-client.ts';

export interface StripeInspection {
  readonly isLive: boolean;
  /** Undefined: the key may not list them. */
  readonly endpoints: readonly Pick<Stripe.WebhookEndpoint, 'url' | 'status' | 'enabled_events'>[] | undefined;
}

const perPage = 100;

/** What the account says with this key; changes nothing. Rejects with Stripe's own error. */
export async function inspectStripe(connect: ConnectStripe): Promise<StripeInspection> {
  const [stripe, { errors }] = [await connect(), await loadStripe()];
  const { livemode } = await stripe.balance.retrieve();
  try {
    const endpoints = await stripe.webhookEndpoints.list({ limit: perPage }).autoPagingToArray({ limit: perPage });
    return { isLive: livemode, endpoints };
  } catch (error) {
    if (!(error instanceof errors.StripePermissionError)) throw error;
    return { isLive: livemode, endpoints: undefined };
  }
}
