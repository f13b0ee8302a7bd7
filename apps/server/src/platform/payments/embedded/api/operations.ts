import { accountOperations } from './accounts.ts';
import { bookOperations } from './books.ts';
import { checkoutOperations } from './checkout-sessions.ts';
import { customerAndCardOperations } from './customers.ts';
import { disputeOperations } from './disputes.ts';
import type { Operation } from './operation.ts';
import { paymentIntentOperations } from './payment-intents.ts';
import { payoutOperations } from './payouts.ts';
import { priceOperations } from './prices.ts';
import { refundOperations } from './refunds.ts';
import { setupIntentOperations } from './setup-intents.ts';
import { subscriptionOperations } from './subscription-operations.ts';
import { testClockOperations } from './test-clocks.ts';
import { transferOperations } from './transfers.ts';

/** Everything that the embedded provider understands. */
export const operations: readonly Operation[] = [
  ...paymentIntentOperations,
  ...setupIntentOperations,
  ...refundOperations,
  ...disputeOperations,
  ...customerAndCardOperations,
  ...priceOperations,
  ...subscriptionOperations,
  ...checkoutOperations,
  ...accountOperations,
  ...transferOperations,
  ...payoutOperations,
  ...bookOperations,
  ...testClockOperations,
];
