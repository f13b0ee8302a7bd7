import { createStandardFeature, type StandardFeature } from '../features/money/standard/standard.plugin.ts';
import type { SessionFeature } from '../features/session/session.plugin.ts';
import type { FeatureDeps } from './feature-deps.ts';

type StandardParts = Pick<
  FeatureDeps,
  'database' | 'bus' | 'clock' | 'ids' | 'log' | 'payments' | 'config' | 'socketServer'
>;

/** STANDARD stands on accounts and on payments. */
export function composeStandard(
  { database, bus, clock, ids, log, payments, config, socketServer }: StandardParts,
  session: SessionFeature,
): StandardFeature {
  const { standard, freeHoursPerMonth, publicUrl: publicOrigin, port } = config;
  return createStandardFeature({
    db: database.db,
    bus,
    clock,
    ids,
    log,
    provider: payments.provider,
    onPaymentEvent: payments.events.subscribe,
    emitToUser: socketServer.emitToUser,
    mailUser: session.mailUser,
    config: standard,
    freeHoursPerMonth,
    publicOrigin,
    siteUrl: publicOrigin ?? `http://localhost:${port}`,
  });
}
