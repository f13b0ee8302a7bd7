import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import { createSalesFeature } from '../features/money/sales/sales.plugin.ts';
import type { SessionFeature } from '../features/session/session.plugin.ts';
import type { Feature } from '../platform/feature.ts';
import type { FeatureDeps } from './feature-deps.ts';

type SalesParts = Pick<
  FeatureDeps,
  'database' | 'bus' | 'clock' | 'ids' | 'log' | 'payments' | 'config' | 'afterPayoutStep'
>;

/** What owners sold stands on accounts, rooms, gifts and payments. */
export function composeSales(
  { database, bus, clock, ids, log, payments, config, afterPayoutStep }: SalesParts,
  { forGifting: { rooms } }: Pick<LoungeFeature, 'forGifting'>,
  { mailUser }: Pick<SessionFeature, 'mailUser'>,
): Feature {
  return createSalesFeature({
    db: database.db,
    bus,
    clock,
    ids,
    log,
    provider: payments.provider,
    onPaymentEvent: payments.events.subscribe,
    terms: config.payouts,
    sharePercent: config.ownerSharePercent,
    rooms,
    publicOrigin: config.publicUrl,
    mailUser,
    afterStep: afterPayoutStep,
    siteUrl: config.publicUrl ?? `http://localhost:${config.port}`,
  });
}
