import { openTestDatabase } from '@madoi/test-kit/database';
import Stripe from 'stripe';
import { createSystemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { openPayments } from './open-payments.ts';
import type { ProviderUnderTest } from './payment-provider-contract.fixture.ts';

const log = createLog('silent');

/** The embedded provider over HTTP, on a database of its own. */
export async function openEmbeddedForContract(): Promise<ProviderUnderTest> {
  const database = await openTestDatabase();
  const payments = await openPayments({ stripe: undefined, database, clock: createSystemClock(), log });
  const { embedded, provider } = payments;
  if (embedded === undefined) throw new Error('the embedded provider was asked for');
  return {
    provider,
    stripe: await embedded.connect(),
    close: async () => {
      await payments.close();
      await database.dispose();
    },
  };
}

/** A Stripe account in test mode. */
export async function openStripeForContract(secretKey: string): Promise<ProviderUnderTest> {
  const database = await openTestDatabase();
  const stripe = { secretKey, publishableKey: 'pk_test_unused', webhookSecrets: ['whsec_unused'] };
  const { provider, close } = await openPayments({ stripe, database, clock: createSystemClock(), log });
  return {
    provider,
    stripe: new Stripe(secretKey),
    close: async () => {
      await close();
      await database.dispose();
    },
  };
}
