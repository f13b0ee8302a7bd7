import type { PaymentProvider } from '../payment-provider.ts';
import { createStripeAccounts } from './stripe-accounts.ts';
import type { ConnectStripe } from './stripe-client.ts';
import { createStripeBooks, createStripeCustomers } from './stripe-customers.ts';
import { createStripeIntents } from './stripe-intents.ts';
import { createStripeSubscriptions } from './stripe-subscriptions.ts';
import { createVerifyWebhook } from './stripe-webhooks.ts';

export interface StripeProviderOptions extends Pick<PaymentProvider, 'kind' | 'publishableKey' | 'isTestMoney'> {
  readonly connect: ConnectStripe;
  readonly webhookSecrets: readonly string[];
}

/** The one adapter: it speaks Stripe's API, to Stripe or to the embedded provider, and does not know which. */
export function createStripeProvider({
  kind,
  publishableKey,
  isTestMoney,
  connect,
  webhookSecrets,
}: StripeProviderOptions): PaymentProvider {
  return {
    kind,
    publishableKey,
    isTestMoney,
    ...createStripeIntents(connect),
    ...createStripeCustomers(connect),
    ...createStripeSubscriptions(connect),
    ...createStripeAccounts(connect),
    ...createStripeBooks(connect),
    verifyWebhook: createVerifyWebhook(webhookSecrets),
  };
}
