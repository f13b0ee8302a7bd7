import type Stripe from 'stripe';
import { PaymentSignatureError } from '../payment-errors.ts';
import type { ProviderEvent } from '../payment-provider.ts';
import { loadStripe } from './load-stripe.ts';
import { idOrNone, toMs } from './stripe-client.ts';

/** Stripe's own tolerance. */
const toleranceSec = 300;

/** What of an event's object tells which payment it belongs to: charges, refunds and disputes name it. */
interface EventObject {
  readonly id?: string;
  readonly object?: string;
  readonly payment_intent?: string | { readonly id: string } | null;
}

function toProviderEvent(event: Stripe.Event): ProviderEvent {
  const object = event.data.object as EventObject;
  const intentId = object.object === 'payment_intent' ? object.id : idOrNone(object.payment_intent);
  return {
    id: event.id,
    type: event.type,
    objectId: object.id ?? '',
    ...(intentId !== undefined && { intentId }),
    ...(event.account !== undefined && { accountId: event.account }),
    createdAt: toMs(event.created),
  };
}

/** `secrets`: of every endpoint that leads here (Stripe gives one for our account and one for the connected ones). */
export function createVerifyWebhook(secrets: readonly string[]) {
  return async (rawBody: Buffer, signature: string, now: number): Promise<ProviderEvent> => {
    const { webhooks } = await loadStripe();
    let cause: unknown;
    for (const secret of secrets) {
      try {
        return toProviderEvent(webhooks.constructEvent(rawBody, signature, secret, toleranceSec, undefined, now));
      } catch (error) {
        cause = error;
      }
    }
    throw new PaymentSignatureError('The webhook was not signed by the payment provider, or too long ago.', { cause });
  };
}
