import { bookOperations } from './books.ts';
import { customerAndCardOperations } from './customers.ts';
import { disputeOperations } from './disputes.ts';
import type { Operation } from './operation.ts';
import { paymentIntentOperations } from './payment-intents.ts';
import { refundOperations } from './refunds.ts';
import { setupIntentOperations } from './setup-intents.ts';

/** Everything that the embedded provider understands. */
export const operations: readonly Operation[] = [
  ...paymentIntentOperations,
  ...setupIntentOperations,
  ...refundOperations,
  ...disputeOperations,
  ...customerAndCardOperations,
  ...bookOperations,
];
