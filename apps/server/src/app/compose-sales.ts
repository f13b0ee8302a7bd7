import { createSalesFeature } from '../features/money/sales/sales.plugin.ts';
import type { Feature } from '../platform/feature.ts';
import type { FeatureDeps } from './feature-deps.ts';

type SalesParts = Pick<FeatureDeps, 'database' | 'bus' | 'clock' | 'ids' | 'log' | 'payments' | 'config'>;

/** What owners sold stands on gifts and on payments. */
export function composeSales({ database, bus, clock, ids, log, payments, config }: SalesParts): Feature {
  return createSalesFeature({
    db: database.db,
    bus,
    clock,
    ids,
    log,
    provider: payments.provider,
    onPaymentEvent: payments.events.subscribe,
    terms: config.payouts,
  });
}
