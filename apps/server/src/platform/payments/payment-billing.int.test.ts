import { openEmbeddedForContract, openStripeForContract } from './open-for-contract.fixture.ts';
import { describePaymentBilling } from './payment-billing-contract.fixture.ts';

describePaymentBilling('the embedded provider', openEmbeddedForContract);

// With the keys of a Stripe account in test mode that has Connect: see docs/operating.md.
const secretKey = process.env.STRIPE_TEST_SECRET_KEY;
if (secretKey !== undefined) describePaymentBilling('Stripe', () => openStripeForContract(secretKey));
