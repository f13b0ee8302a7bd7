import { openTestDatabase } from '@madoi/test-kit/database';
import Stripe from 'stripe';
import { createSystemClock } from '#platform/clock.ts';
import { createLog } from '#platform/log.ts';
import { openPayments } from './open-payments.ts';
import { describePaymentProvider, type ProviderUnderTest } from './payment-provider-contract.fixture.ts';

async function openEmbedded(): Promise<ProviderUnderTest> {
  const database = await openTestDatabase();
  const log = createLog('silent');
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

describePaymentProvider('the embedded provider', openEmbedded);

// With the keys of a Stripe account in test mode: see docs/operating.md.
const secretKey = process.env.STRIPE_TEST_SECRET_KEY;
if (secretKey !== undefined) {
  describePaymentProvider('Stripe', async () => {
    const database = await openTestDatabase();
    const stripe = { secretKey, publishableKey: 'pk_test_unused', webhookSecrets: ['whsec_unused'] };
    const log = createLog('silent');
    const { provider, close } = await openPayments({ stripe, database, clock: createSystemClock(), log });
    return {
      provider,
      stripe: new Stripe(secretKey),
      close: async () => {
        await close();
        await database.dispose();
      },
    };
  });
}
