import type Stripe from 'stripe';
import { loadStripe } from './load-stripe.ts';
import type { ConnectStripe } from './stripe-client.ts';

const options = { timeout: 20_000, maxNetworkRetries: 2, telemetry: false } as const;

/** The way to Stripe itself, opened with the first call. */
export function connectToStripe(secretKey: string): ConnectStripe {
  let client: Promise<Stripe> | undefined;
  return () => {
    client ??= loadStripe().then((StripeClass) => new StripeClass(secretKey, options));
    return client;
  };
}
