import type { NamePageFonts } from '@madoi/contract/site/page-faces';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock.ts';
import type { StripeConfig } from '../config/stripe-settings.ts';
import type { DatabaseHandle } from '../db/database.ts';
import type { Feature } from '../feature.ts';
import type { Log } from '../log.ts';
import type { Metrics } from '../metrics.ts';
import { type EmbeddedPayments, openEmbeddedPayments } from './embedded/open-embedded-payments.ts';
import { createPgPaymentEventsStore } from './events/payment-events.store.pg.ts';
import { createPaymentEvents, type PaymentEvents } from './events/payment-events.ts';
import { paymentWebhookPath, registerPaymentWebhook } from './events/payment-webhook.routes.ts';
import { createMeteredProvider } from './metered-provider.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { connectToStripe } from './stripe/connect-stripe.ts';
import { createStripeProvider } from './stripe/stripe-provider.ts';

/** Everything about money that lies outside of the product's rules. */
export interface Payments {
  readonly provider: PaymentProvider;
  readonly events: PaymentEvents;
  /** Undefined: real payments. */
  readonly embedded: EmbeddedPayments | undefined;
  close(): Promise<void>;
}

export interface OpenPaymentsOptions {
  readonly stripe: StripeConfig | undefined;
  readonly database: DatabaseHandle;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly metrics?: Pick<Metrics, 'paymentCalls'> | undefined;
}

function createRealProvider({ secretKey, publishableKey, webhookSecrets }: StripeConfig): PaymentProvider {
  const isTestMoney = /^(sk|rk)_test_/.test(secretKey);
  const connect = connectToStripe(secretKey);
  return createStripeProvider({ kind: 'stripe', publishableKey, isTestMoney, connect, webhookSecrets });
}

function createMetered(stripe: StripeConfig, metrics: OpenPaymentsOptions['metrics']): PaymentProvider {
  const provider = createRealProvider(stripe);
  return metrics ? createMeteredProvider(provider, metrics) : provider;
}

/** What the configuration asks for: Stripe, or the embedded provider with test money. */
export async function openPayments({ stripe, database, clock, log, metrics }: OpenPaymentsOptions): Promise<Payments> {
  const embedded = stripe === undefined ? await openEmbeddedPayments({ database, clock, log }) : undefined;
  const provider =
    embedded === undefined
      ? createMetered(stripe as StripeConfig, metrics)
      : createStripeProvider({
          kind: 'embedded',
          publishableKey: embedded.publishableKey,
          isTestMoney: true,
          connect: embedded.connect,
          webhookSecrets: [embedded.webhookSecret],
        });
  const events = createPaymentEvents({ store: createPgPaymentEventsStore(database), provider, clock, log });
  return { provider, events, embedded, close: async () => embedded?.close() };
}

/** The embedded provider's webhooks take the same way as Stripe's, without the network: the same route, bytes and signature. */
function deliverInProcess(app: FastifyInstance, { webhooks }: EmbeddedPayments): void {
  webhooks.deliverTo(async (body, signature) => {
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature };
    return (await app.inject({ method: 'POST', url: paymentWebhookPath, headers, payload: body })).statusCode;
  });
}

/** The edges of payments, as those of a feature: the webhook, and the test provider's own pages. */
export function createPaymentsFeature(
  { events, embedded }: Payments,
  log: Pick<Log, 'warn'>,
  findFonts?: () => NamePageFonts | undefined,
): Feature {
  return {
    name: 'payments',
    retention: events.retention,
    routes: (app) => {
      registerPaymentWebhook(app, events, log);
      if (embedded === undefined) return;
      embedded.registerPublicRoutes(app, findFonts);
      deliverInProcess(app, embedded);
    },
    start: async (scope) => {
      await events.start(scope);
      if (embedded) await scope.start('test payment provider', { start: embedded.start, stop: embedded.stop });
    },
  };
}
