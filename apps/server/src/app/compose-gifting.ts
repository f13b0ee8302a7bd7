import type { LoungeFeature } from '../features/lounge/lounge.plugin.ts';
import type { QueueFeature } from '../features/lounge/queue/queue.plugin.ts';
import { createGiftingFeature } from '../features/money/gifting/gifting.plugin.ts';
import type { Feature } from '../platform/feature.ts';
import type { FeatureDeps } from './feature-deps.ts';

type GiftingParts = Pick<FeatureDeps, 'database' | 'bus' | 'log' | 'metrics' | 'payments' | 'config'>;

/** Gifts stand on rooms, on what they play and on payments. */
export function composeGifting(
  { database, bus, log, metrics, payments, config }: GiftingParts,
  { lounge }: { readonly lounge: LoungeFeature; readonly queue: QueueFeature },
): Feature {
  return createGiftingFeature({
    db: database.db,
    bus,
    log,
    metrics,
    room: lounge.forGifting,
    publisher: lounge.publisher,
    // Songs are not analysed yet, and none is kept from gifts.
    music: { rhythmAt: async () => undefined, isSongDenied: async () => false },
    provider: payments.provider,
    onPaymentEvent: payments.events.subscribe,
    ownerSharePercent: config.ownerSharePercent,
    minorCapYen: config.giftMinorCapYen,
  });
}
