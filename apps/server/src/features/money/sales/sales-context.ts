import type { Clock } from '#platform/clock.ts';
import type { PayoutConfig } from '#platform/config/config.ts';
import type { Log } from '#platform/log.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { PayoutStore } from './payouts.store.ts';
import type { SalesStore } from './sales.store.ts';
import type { SalesViews } from './sales-views.store.ts';

/**
 * The steps between a balance, the provider's transfer and payout, its webhook and the books, in their order. After each the process may
 * end and nothing is lost:
 *
 * 1. `scheduled`: payout and books have it, and the provider does not know of it.
 * 2. `transfer-began`: the payout can be stopped no more, and nobody knows whether the provider was asked.
 * 3. `transferred-at-provider`: the owner's account there has the money, and nothing of that is written down.
 * 4. `transferred`: state and books have the transfer.
 * 5. `sent-at-provider`: the provider pays it out, and the payout does not know.
 * 6. `sent`: the payout knows.
 * 7. `received`: the provider's event is kept, and nothing was done about it.
 * 8. `decided`: the bank has taken it or sent it back, and nothing of that is written down.
 * 9. `arrived`: the payout is paid.
 * 10. `failed`: the payout is on its way back, and the owner's account at the provider has the money.
 * 11. `reversed-at-provider`: it is ours again, and nothing of that is written down.
 * 12. `reversed`: it is in the owner's balance and in the books.
 */
export const payoutSteps = [
  'scheduled',
  'transfer-began',
  'transferred-at-provider',
  'transferred',
  'sent-at-provider',
  'sent',
  'received',
  'decided',
  'arrived',
  'failed',
  'reversed-at-provider',
  'reversed',
] as const;
export type PayoutStep = (typeof payoutSteps)[number];

/** For tests, nothing in the product: what it throws ends the work there, as the end of the process would. */
export type AfterPayoutStep = (step: PayoutStep) => void;

/** What every use case of sales works with. */
export interface SalesContext {
  readonly clock: Clock;
  readonly sales: SalesStore;
  readonly payouts: PayoutStore;
  readonly views: SalesViews;
  /** Of gifts ordered from now on. */
  readonly sharePercent: number;
  readonly provider: PaymentProvider;
  readonly terms: PayoutConfig;
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>;
  readonly afterStep?: AfterPayoutStep | undefined;
}
