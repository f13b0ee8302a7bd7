import type { Clock } from '#platform/clock.ts';
import type { PayoutConfig } from '#platform/config/config.ts';
import type { Log } from '#platform/log.ts';
import type { PaymentProvider } from '#platform/payments/payment-provider.ts';
import type { PayoutStore } from './payouts.store.ts';
import type { SalesStore } from './sales.store.ts';
import type { SalesViews } from './sales-views.store.ts';

/**
 * Called after every step that a payout takes at the provider and in the books, in this order; what it throws ends the work there, as the
 * end of the process would. For tests; nothing in the product.
 */
export type PayoutStep =
  | 'scheduled'
  | 'transferred-at-provider'
  | 'transferred'
  | 'sent-at-provider'
  | 'sent'
  | 'reversed-at-provider';

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
  readonly afterStep?: ((step: PayoutStep) => void) | undefined;
}
