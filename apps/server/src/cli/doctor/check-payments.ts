import { handledEventTypes } from '../../platform/payments/events/handled-event-types.ts';
import { paymentWebhookPath } from '../../platform/payments/events/payment-webhook.routes.ts';
import { inspectStripe, type StripeInspection } from '../../platform/payments/stripe/inspect-stripe.ts';
import type { ConnectStripe } from '../../platform/payments/stripe/stripe-client.ts';
import type { Note } from './finding.ts';

/** By the kind of the SDK's errors, whose own words may name the key. */
const wrongs: Readonly<Record<string, string>> = {
  StripeAuthenticationError:
    'Stripe does not know STRIPE_SECRET_KEY. Make a new one at Developers → API keys, and set all three variables of that account and mode.',
  StripePermissionError:
    'STRIPE_SECRET_KEY is a restricted key that may not read the balance. Give it the rights to write what payments, refunds, customers, subscriptions, Connect and payouts need.',
  StripeConnectionError: 'Stripe was not reached. Let this machine out to api.stripe.com by HTTPS.',
  StripeRateLimitError: 'Stripe has been asked too much by this account. Try again.',
};

function describeEndpoints({ isLive, endpoints }: StripeInspection, address: string): string | Note {
  const seen = `Stripe knows STRIPE_SECRET_KEY, of ${isLive ? 'real money' : 'its test mode'}`;
  if (endpoints === undefined)
    return {
      note: `${seen}. It may not list webhook endpoints: see at Developers → Webhooks that one leads to ${address}, with every event of docs/operating.md.`,
    };
  const ours = endpoints.filter(({ url, status }) => url === address && status === 'enabled');
  if (ours.length === 0)
    throw new Error(
      `${seen}, but no webhook endpoint that is enabled leads to ${address}. Make one at Developers → Webhooks, and set its secret as STRIPE_WEBHOOK_SECRET.`,
    );
  const sent = new Set<string>(ours.flatMap((endpoint) => endpoint.enabled_events));
  const missing = sent.has('*') ? [] : handledEventTypes.filter((type) => !sent.has(type));
  if (missing.length > 0)
    throw new Error(
      `${seen}, but the webhook endpoint ${address} is not sent ${missing.join(', ')}. Add these events to it.`,
    );
  return `${seen}, and sends every event to ${address}`;
}

/** Asks the account what it has, and looks for the webhook endpoint that leads to this server. */
export async function checkPayments(connect: ConnectStripe, publicUrl: string): Promise<string | Note> {
  const address = new URL(paymentWebhookPath, publicUrl).href;
  let inspection: StripeInspection;
  try {
    inspection = await inspectStripe(connect);
  } catch (error) {
    const { type = '', message } = error as { readonly type?: string; readonly message?: string };
    throw new Error(wrongs[type] ?? `Stripe answered: ${message}. Look at status.stripe.com.`);
  }
  return describeEndpoints(inspection, address);
}
