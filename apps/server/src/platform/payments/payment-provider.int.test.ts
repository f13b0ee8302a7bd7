import { openEmbeddedForContract, openStripeForContract } from './open-for-contract.fixture.ts';
import { describePaymentProvider } from './payment-provider-contract.fixture.ts';

describePaymentProvider('the embedded provider', openEmbeddedForContract);

// With the keys of a Stripe account in test mode: see docs/operating.md.
const secretKey = process.env.STRIPE_TEST_SECRET_KEY;
if (secretKey !== undefined) describePaymentProvider('Stripe', () => openStripeForContract(secretKey));
