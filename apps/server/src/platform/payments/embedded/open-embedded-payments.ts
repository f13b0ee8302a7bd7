import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type Stripe from 'stripe';
import type { Clock } from '#platform/clock.ts';
import type { DatabaseHandle } from '#platform/db/database.ts';
import type { Log } from '#platform/log.ts';
import { loadStripe } from '../stripe/load-stripe.ts';
import type { ConnectStripe } from '../stripe/stripe-client.ts';
import { createDispatch } from './api/dispatch.ts';
import { createApiListener } from './api-listener.ts';
import { createDueRunner } from './due-runner.ts';
import { createProviderClock } from './provider-clock.ts';
import { createTestPages, type FindPageFonts } from './public/page-shell.ts';
import { registerPublicRoutes } from './public/public-routes.ts';
import { createPgTestPaymentStore } from './test-payments.store.pg.ts';
import { createWebhookDeliverer, type WebhookDeliverer } from './webhook-deliverer.ts';

export interface EmbeddedPayments {
  readonly connect: ConnectStripe;
  readonly publishableKey: string;
  readonly webhookSecret: string;
  readonly webhooks: WebhookDeliverer;
  /** Moves the provider's clock forward, and does what is due until then: renewals, retries, payouts that arrive. */
  advanceClock(seconds: number): Promise<void>;
  /** Where and with which key its API is asked, for tools that speak it themselves. */
  openApi(): Promise<{ readonly port: number; readonly secretKey: string }>;
  /** What a browser needs of it, on the product's own port. */
  registerPublicRoutes(app: FastifyInstance, findFonts?: FindPageFonts): void;
  start(): void;
  stop(): Promise<void>;
  close(): Promise<void>;
}

export interface EmbeddedPaymentsOptions {
  readonly database: DatabaseHandle;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
}

/** Few: calls are short. Its own, because a caller may hold a connection of the product's meanwhile. */
const connectionsMax = 6;
const timeoutMs = 20_000;
const publishableKey = 'pk_test_embedded';

const newSecret = (prefix: string): string => `${prefix}_${randomBytes(24).toString('hex')}`;

/** The test provider of this database. Nothing listens before the first call; several processes may share the database. */
export async function openEmbeddedPayments({
  database,
  clock,
  log,
}: EmbeddedPaymentsOptions): Promise<EmbeddedPayments> {
  const ownDatabase = database.withOwnConnections(connectionsMax);
  const store = createPgTestPaymentStore(ownDatabase);
  // Of the database, not of the process: an event that was signed before a restart is delivered after it.
  const webhookSecret = await createPgTestPaymentStore(database).ensureSetting('webhook_secret', newSecret('whsec'));
  const secretKey = newSecret('sk_test');
  const webhooks = createWebhookDeliverer({ store, clock, log, secret: webhookSecret });
  const providerClock = createProviderClock(store, clock);
  const dispatch = createDispatch({ store, clock: providerClock, onCommitted: webhooks.wake });
  const due = createDueRunner({ store, clock: providerClock, log, onCommitted: webhooks.wake });
  const listener = createApiListener({ dispatch, secretKey, log });
  let client: Stripe | undefined;
  return {
    connect: async () => {
      const [port, StripeClass] = [await listener.open(), await loadStripe()];
      client ??= new StripeClass(secretKey, {
        host: '127.0.0.1',
        port,
        protocol: 'http',
        timeout: timeoutMs,
        maxNetworkRetries: 1,
        telemetry: false,
      });
      return client;
    },
    publishableKey,
    webhookSecret,
    webhooks,
    advanceClock: async (seconds) => {
      await providerClock.advance(seconds);
      await due.run();
    },
    openApi: async () => ({ port: await listener.open(), secretKey }),
    registerPublicRoutes: (app, findFonts = () => undefined) =>
      registerPublicRoutes(app, { dispatch, log, pages: createTestPages(findFonts) }),
    start: () => {
      due.start();
      webhooks.start();
    },
    stop: async () => {
      await due.stop();
      await webhooks.stop();
    },
    close: async () => {
      await due.stop();
      await webhooks.stop();
      await listener.close();
      await ownDatabase.close();
    },
  };
}
